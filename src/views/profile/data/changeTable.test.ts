import { expect, test } from 'vitest';
import { sortedChanges } from './changeTable.ts';

test('amounts that differ only by the order of adding up are one amount, and are listed by name', () => {
  const [sum, other] = [0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1];
  expect(sum).not.toBe(other);
  const none = new Float64Array(3);
  const after = Float64Array.of(other, sum, 1);
  const table = {
    names: ['a', 'b', 'c'],
    before: { flat: none, cum: none },
    after: { flat: after, cum: after },
    rows: [0, 1, 2],
    counts: { all: 3, new: 3, gone: 0 },
    largest: 1,
    largestChange: { flat: 1, cum: 1 },
    grain: 1e-12,
  };
  expect(sortedChanges(table.rows, table, { by: 'flat', descending: true })).toEqual([2, 0, 1]);
  expect(sortedChanges(table.rows, { ...table, grain: 0 }, { by: 'flat', descending: true })).toEqual([2, 1, 0]);
});
