import type { ReportBlock, ReportCell, ReportColumn } from '../../../model/report.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { QueryFile } from '../chosenFiles.ts';
import type { FileFigures } from '../overview.ts';
import { sqlAddress } from '../sqlAddress.ts';
import { shareText, timeText } from '../sqlWords.ts';
import { statementCell } from './statementCell.ts';

const mostRows = 12;

/** The statements with most time. */
export function patternTable({ dataset }: QueryFile, { total, path, isWhole }: FileFigures): ReportBlock {
  const { patterns } = dataset.data;
  const shown = patterns.slice(0, mostRows);
  const hasMax = patterns.some(({ max }) => max !== null);
  const columns: ReportColumn[] = [
    { title: 'Statement', align: 'left', essential: true },
    { title: 'Executions', align: 'right', essential: true },
    { title: 'Total', align: 'right', unit: 'seconds', essential: true },
    { title: 'Share', align: 'right', unit: '%' },
    { title: 'Mean', align: 'right', unit: 'seconds', apart: true },
    ...(hasMax ? [{ title: 'Max', align: 'right', unit: 'seconds', apart: true } as const] : []),
  ];
  return {
    kind: 'table',
    title: 'SQL statements by total time',
    columns,
    rows: shown.map((each): ReportCell[] => [
      { ...statementCell(each.pattern), link: linkTo(path, each.pattern) },
      { text: formatCount(each.count), kind: 'number', value: each.count },
      { text: timeText(each.total), kind: 'number', value: each.total },
      {
        text: shareText(each.total, total),
        kind: 'number',
        value: total > 0 ? (100 * each.total) / total : null,
        bar: total > 0 ? each.total / total : 0,
      },
      { text: timeText(each.mean), kind: 'number', value: each.mean },
      ...(hasMax ? [maxCell(each.max)] : []),
    ]),
    note: [
      shown.length < patterns.length
        ? `The ${formatCount(shown.length)} with most time of ${formatCount(patterns.length)}${isWhole ? '' : ' listed'}.`
        : '',
      'Shares are of all SQL time of the file. Values are written as ?.',
    ]
      .filter((text) => text !== '')
      .join(' '),
    view: sqlAddress.view({ file: path, view: 'patterns' }),
  };
}

function maxCell(max: number | null): ReportCell {
  return { text: max === null ? '–' : timeText(max), kind: 'number', value: max };
}

function linkTo(file: string, pick: string): NonNullable<ReportCell['link']> {
  return { view: sqlAddress.view({ file, view: 'patterns', pick }), hint: 'Show all figures of this statement.' };
}
