import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from './randomId.ts';

afterEach(() => vi.unstubAllGlobals());

test('an id is 32 digits, another one each time, and needs nothing that only secure pages have', () => {
  const { crypto: whole } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: whole.getRandomValues.bind(whole) });
  const ids = Array.from({ length: 100 }, randomId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
