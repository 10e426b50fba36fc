import { expect, test } from 'vitest';
import type { ChangeVerdict, VerdictState } from '../../model/verdict.ts';
import { endpointLine } from './endpointLine.ts';

interface Change {
  name: string;
  verdict: ChangeVerdict;
}

const plain = { quantity: 'time', before: 1, after: 2, smallest: null, reasons: ['One build.'] } as const;
const change = (name: string, state: VerdictState, part: number | null): Change => ({
  name,
  verdict: { ...plain, state, estimate: part === null ? null : { change: part, interval: null } },
});
const lineOf = (...changes: Change[]) =>
  endpointLine(changes, {
    id: 'cpu',
    source: '',
    view: null,
    quantity: 'CPU time',
    more: 'higher',
    less: 'lower',
    tell: ({ name }) => name,
    worst: ({ name }) => ({ name, figure: '' }),
  });

test('counts endpoints by verdict, and names the one that became worse the most', () => {
  const line = lineOf(change('/a', 'worse', 0.5), change('/b', 'worse', null), change('/c', 'within-error', 0.1));
  expect(line.counts.map(({ count, word }) => `${count} ${word}`)).toEqual(['2 higher', '1 without a verdict']);
  expect(line.worst?.name).toBe('/b');
  expect(line).toMatchObject({ title: 'CPU time per request of each endpoint', ground: '/a, /b and /c' });
});

test('what keeps all endpoints from a verdict stands in place of their changes', () => {
  expect(lineOf(change('/a', 'not-testable', 0.5)).ground).toBe('One build.');
});
