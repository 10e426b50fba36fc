import { expect, test } from 'vitest';
import type { Completion } from '../asking/answers/complete.ts';
import { completed, typedEnd } from './StepDialog.tsx';

const of = (kind: Completion['kind'], name: string, key = ''): Completion => ({ kind, name, key, share: 0.5 });

test.for([
  ['names', 'serv', 'serv', of('function', 'net/http.Serve'), '"net/http.Serve"'],
  ['names', 'json, "io.C', 'io.C', of('function', 'io.Copy'), 'json, "io.Copy"'],
  ['names', 'enc', 'enc', of('package', 'encoding/json'), 'encoding/json.'],
  ['labels', 'end', 'end', of('label', 'endpoint', 'endpoint'), 'endpoint='],
  ['labels', '/ord', '/ord', of('value', '/orders', 'endpoint'), 'endpoint="/orders"'],
  ['labels', 'endpoint=/o', 'endpoint=/o', of('value', '/orders', 'endpoint'), 'endpoint="/orders"'],
  [
    'labels',
    'endpoint="/carts", /o',
    'endpoint=/o',
    of('value', '/orders', 'endpoint'),
    'endpoint="/carts", "/orders"',
  ],
] as const)('%s: of “%s” the end is completed', ([what, typed, end, choice, text]) => {
  const at = typedEnd(what, typed);
  expect(at.end).toBe(end);
  expect(completed(at, choice)).toBe(text);
});
