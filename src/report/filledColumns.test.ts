import { expect, test } from 'vitest';
import type { ReportCell, TableBlock } from '../model/report.ts';
import { filledColumns } from './composeReport.ts';

const cells = (line: string): ReportCell[] => line.split('|').map((text) => ({ text: text.trim() }));

/** The first line: heads; the last, behind `=`, the foot. */
function table(...lines: string[]): TableBlock {
  const [head = '', ...rest] = lines;
  const foot = rest.find((line) => line.startsWith('='));
  return {
    kind: 'table',
    title: 'Lines',
    columns: cells(head).map(({ text: title }) => ({ title, align: 'left' })),
    rows: rest.filter((line) => line !== foot).map(cells),
    ...(foot === undefined ? {} : { foot: cells(foot.slice(1)) }),
    note: '',
    view: null,
  };
}
const names = { before: 'Before', after: 'v2' };

test('a column that no row fills is left out, with its part of the foot', () => {
  const [block] = filledColumns([table('Value|Why|Share', 'packet|–|3%', 'data||2%', '=all||5%')], names);
  expect(block).toEqual(table('Value|Share', 'packet|3%', 'data|2%', '=all|5%'));
});

test('names, sides, and columns with a sum stay', () => {
  const blocks = [table('Lock|Before (ns)|v2 (ns)|Waited', '–|–|–|–', '=|||5 s')];
  expect(filledColumns(blocks, names)).toBe(blocks);
});
