import { expect, test } from 'vitest';
import type { ReportCell } from './report.ts';
import { rowsToShow, worseFirst } from './worseRows.ts';

const row = (name: string, tone?: 'better' | 'worse'): ReportCell[] => [
  { text: name },
  { text: '+1%', ...(tone === undefined ? {} : { tone }) },
];
const rows = [row('a', 'better'), row('b', 'worse'), row('c'), row('d', 'worse')];

test('regressions come first and are never cut; other rows keep their order', () => {
  expect(worseFirst(rows).map(([name]) => name!.text)).toEqual(['b', 'd', 'a', 'c']);
  expect([1, 2, 3].map((most) => rowsToShow(rows, most))).toEqual([2, 2, 3]);
});
