import type { ReportBlock, ReportCell } from '../../../model/report.ts';
import { countColumn, ownScaleColumn, partColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { QueryFile } from '../chosenFiles.ts';
import type { FileFigures } from '../overview.ts';
import { sqlAddress } from '../sqlAddress.ts';
import { timeText } from '../sqlWords.ts';
import { statementCell } from './statementCell.ts';

const mostRows = 12;

type Pattern = QueryFile['dataset']['data']['patterns'][number];

/** The statements with most time. */
export function patternTable({ dataset }: QueryFile, { total, path, isWhole }: FileFigures): ReportBlock {
  const { patterns } = dataset.data;
  const shown = patterns.slice(0, mostRows);
  const hasMax = patterns.some(({ max }) => max !== null);
  const time = (
    title: string,
    secondsOf: (row: Pattern) => number | null,
    options: Parameters<typeof ownScaleColumn<Pattern>>[3] = {},
  ) => ownScaleColumn<Pattern>(title, 'seconds', secondsOf, { text: (value) => timeText(Number(value)), ...options });
  return {
    kind: 'table',
    title: 'SQL statements by total time',
    ...tableOf<Pattern>(
      [
        wordColumn('Statement', ({ pattern }) => statementCell(pattern), {
          essential: true,
          look: ({ pattern }) => ({ link: linkTo(path, pattern) }),
        }),
        countColumn('Executions', ({ count }) => count, { essential: true }),
        time('Total', (each) => each.total, { essential: true }),
        partColumn('Share', (each) => (total > 0 ? each.total / total : null), { hasBar: true }),
        time('Mean', ({ mean }) => mean, { apart: true }),
        hasMax && time('Max', ({ max }) => max, { apart: true }),
      ],
      shown,
    ),
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

function linkTo(file: string, pick: string): NonNullable<ReportCell['link']> {
  return { view: sqlAddress.view({ file, view: 'patterns', pick }), hint: 'Show all figures of this statement.' };
}
