import { AmountText } from '../../../ui/AmountText.tsx';
import { BarCell } from '../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { columnShare } from '../../../units/columnShare.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import type { PatternRow, RowsAnswer } from '../patternRows.ts';
import { sharedStarts } from '../sharedStarts.ts';
import type { PatternColumnId } from '../sortColumns.ts';
import { repeatedText } from '../sqlWords.ts';
import { SqlText } from './SqlText.tsx';

type Column = DataColumn<PatternRow> & { id: PatternColumnId };

/** On a slide there is space for these. */
const essential: readonly PatternColumnId[] = ['pattern', 'count', 'total', 'share'];

/** The columns of the patterns: those for which the file has figures. */
export function patternColumns({ rows: shown, largest, known }: RowsAnswer, isBrief: boolean): Column[] {
  const shared = sharedStarts(shown.map(({ pattern }) => pattern));
  const columns: (Column | false)[] = [
    {
      id: 'pattern',
      header: 'Statement',
      align: 'left',
      grow: true,
      sortable: true,
      cell: ({ pattern }) => <SqlText pattern={pattern} shared={shared.get(pattern)} />,
    },
    {
      ...number('count', 'Executions', 104),
      cell: ({ count }) => formatCount(count),
    },
    timeColumn('total', 'Total', largest.total, 'The time of all executions. Executions at the same time add up.'),
    {
      ...number('share', 'Share', 96),
      unit: '%',
      hint: 'Of the SQL time of the whole file.',
      cell: ({ share }) => <BarCell fraction={share / largest.share}>{columnShare(share, 1)}</BarCell>,
    },
    timeColumn('mean', 'Mean', largest.mean),
    known.max && timeColumn('max', 'Max', largest.max),
    known.min && timeColumn('min', 'Min', largest.min),
    known.deviation && timeColumn('deviation', 'Std. dev.', largest.deviation, 'Standard deviation of an execution.'),
    known.rows && {
      ...number('rows', 'Rows', 96),
      hint: 'Returned or affected, of all executions.',
      cell: ({ rows }) => (rows === null ? '–' : formatCount(rows)),
    },
    known.errors && {
      ...number('errors', 'Failed', 80),
      cell: ({ errors }) => (errors === null ? '–' : formatCount(errors)),
    },
    known.repeated && {
      ...number('repeated', 'In a row', 88),
      hint: 'The most executions in a row, each with other values than the one before.',
      cell: ({ repeated }) =>
        repeated === null ? '–' : <span title={repeatedText(repeated)}>{formatCount(repeated.longest)}</span>,
    },
  ];
  return columns.filter((column) => column !== false).filter(({ id }) => !isBrief || essential.includes(id));
}

function number(id: PatternColumnId, header: string, width: number) {
  return { id, header, width, align: 'right', sortable: true } as const;
}

function timeColumn(
  id: 'total' | 'mean' | 'max' | 'min' | 'deviation',
  header: string,
  most: number,
  hint?: string,
): Column {
  const scale = scaleFor(most, 'seconds');
  return {
    ...number(id, header, 96),
    unit: scale.unit,
    hint,
    cell: ({ [id]: time }) => (time === null ? '–' : <AmountText value={time} scale={scale} />),
  };
}
