import { expect, test } from 'vitest';
import { explain } from '../../../analysis/compare/explain.ts';
import { explainRows } from './explainRows.ts';

const explanation = explain(
  {
    names: ['json.Marshal', 'app.write', 'app.read', 'app.same', '[libc.so.6]'],
    before: Float64Array.of(50, 0, 10, 20, 10),
    after: Float64Array.of(0, 30, 12, 20, 4),
  },
  { from: 100, to: 70, unit: 'ns/op' },
  { most: 2 },
);

test('steps of functions and of what is left go from before to after without a gap', () => {
  expect(explainRows(explanation).map(({ title, start, end }) => `${title}: ${start} to ${end}`)).toEqual([
    'json.Marshal: 100 to 50',
    'app.write: 50 to 80',
    'Other functions: 80 to 82',
    'Frames without a name: 82 to 76',
    'Not in the profile: 76 to 70',
  ]);
});

test('every column adds up to the benchmark’s figure', () => {
  const rows = explainRows(explanation);
  expect(rows.reduce((sum, { before }) => sum + before, 0)).toBe(100);
  expect(rows.reduce((sum, { after }) => sum + after, 0)).toBe(70);
  expect(rows.reduce((sum, { delta }) => sum + delta, 0)).toBe(-30);
  expect(rows[2]!.hint).toBe('Functions that stay the same, and one that changes little.');
});

test('where nothing moves there are no steps, and amounts that stay are still there', () => {
  const same = explain(
    { names: ['app.f'], before: Float64Array.of(9), after: Float64Array.of(9) },
    { from: 9, to: 9, unit: 'B/op' },
  );
  expect(explainRows(same)).toMatchObject([{ title: 'Other functions', delta: 0, start: 9, end: 9 }]);
  const nothing = explain(
    { names: [], before: new Float64Array(), after: new Float64Array() },
    { from: 0, to: 0, unit: 'B/op' },
  );
  expect(explainRows(nothing)).toEqual([]);
});
