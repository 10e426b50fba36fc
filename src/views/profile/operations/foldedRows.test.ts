import { expect, test } from 'vitest';
import { type ExplainRow, foldedRows } from './explainRows.ts';

function rowsOf(deltas: readonly number[], kinds: Partial<Record<number, ExplainRow['kind']>> = {}): ExplainRow[] {
  let level = 100;
  return deltas.map((delta, index) => {
    const start = level;
    level += delta;
    const kind = kinds[index] ?? 'function';
    const id = kind === 'rest' ? 'others' : `fn f${index}`;
    return {
      id,
      kind,
      name: '',
      title: id,
      hint: '',
      before: 10,
      after: 10 + delta,
      delta,
      start,
      end: level,
      noise: null,
      verdict: null,
    };
  });
}

test('what has no room is one step, and the steps still lead from before to after', () => {
  const rows = rowsOf([-40, 20, -10, 5, -3, 1], { 5: 'rest' });
  const folded = foldedRows(rows, 2);
  expect(folded.map(({ id, delta, start, end }) => [id, delta, start, end])).toEqual([
    ['fn f0', -40, 100, 60],
    ['fn f1', 20, 60, 80],
    ['others', -7, 80, 73],
  ]);
  expect(folded.at(-1)).toMatchObject({ before: 40, after: 33, title: 'Other functions' });
  expect(folded.at(-1)!.end).toBe(rows.at(-1)!.end);
});

test('a change that is more than noise is never folded', () => {
  const rows = rowsOf([-40, 20, -10, 5, -3]);
  rows[3] = { ...rows[3]!, noise: { isChange: true, isNoise: false, words: '' } as ExplainRow['noise'] };
  expect(foldedRows(rows, 2).map(({ id }) => id)).toEqual(['fn f0', 'fn f1', 'fn f3', 'others']);
});

test('with room for all, or all but one, nothing is folded', () => {
  const rows = rowsOf([-40, 20, -10, 1], { 3: 'rest' });
  expect(foldedRows(rows, 2)).toEqual(rows);
  expect(foldedRows(rows, 8)).toEqual(rows);
});
