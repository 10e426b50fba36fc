import { expect, test } from 'vitest';
import { compareFunctions } from './functionTable.ts';

test('amounts that differ only by the order of adding up are one amount, and are listed by name', () => {
  const [sum, other] = [0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1];
  expect(sum).not.toBe(other);
  const none = new Float64Array(3);
  const after = Float64Array.of(other, sum, 1);
  const table = {
    names: ['a', 'b', 'c'],
    before: { flat: none, cum: none },
    after: { flat: after, cum: after },
    grain: 1e-12,
  };
  expect([0, 1, 2].sort(compareFunctions(table, { by: 'flat', descending: true }))).toEqual([2, 0, 1]);
  expect([0, 1, 2].sort(compareFunctions({ ...table, grain: 0 }, { by: 'flat', descending: true }))).toEqual([2, 1, 0]);
});
