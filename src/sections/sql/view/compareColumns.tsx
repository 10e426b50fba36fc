import type { SideNames } from '../../../model/dataset.ts';
import { AmountText } from '../../../ui/AmountText.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { BarCell } from '../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { formatDeltaInScale } from '../../../units/formatDelta.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import type { CompareAnswer, ComparedPattern } from '../comparedPatterns.ts';
import { figureText } from '../perRequestText.ts';
import { sharedStarts } from '../sharedStarts.ts';
import type { CompareColumnId } from '../sortColumns.ts';
import { SqlText } from './SqlText.tsx';
import styles from './sql.module.css';

type Column = DataColumn<ComparedPattern> & { id: CompareColumnId };

/** On a slide there is space for these. */
const essential: readonly CompareColumnId[] = ['pattern', 'totalBefore', 'totalAfter', 'change'];

/** The columns of two sides. */
export function compareColumns({ rows, largest, per }: CompareAnswer, names: SideNames, isBrief: boolean): Column[] {
  const shared = sharedStarts(rows.map(({ pattern }) => pattern));
  const heads = { before: names.before || 'Before', after: names.after || 'After' };
  const [totals, means] = [scaleFor(largest.total, 'seconds'), scaleFor(largest.mean, 'seconds')];
  const of = per === 'request' ? ' of a request' : '';
  const time = (id: CompareColumnId, side: 'before' | 'after', figure: 'total' | 'mean'): Column => {
    const scale = figure === 'total' ? totals : means;
    return {
      ...number(id, figure === 'total' ? heads[side] : `Mean, ${heads[side]}`, figure === 'total' ? 96 : 136),
      unit: scale.unit,
      hint: figure === 'total' ? `Time of all executions${of}.` : 'Mean time of an execution.',
      cell: ({ [side]: figures }) => (figures === null ? '–' : <AmountText value={figures[figure]} scale={scale} />),
    };
  };
  const count = (id: CompareColumnId, side: 'before' | 'after'): Column => ({
    ...number(id, `Count, ${heads[side]}`, 120),
    hint: `Executions${of}.`,
    cell: ({ [side]: figures }) => (figures === null ? '–' : figureText(figures.count)),
  });
  const columns: Column[] = [
    {
      id: 'pattern',
      header: 'Statement',
      align: 'left',
      grow: true,
      sortable: true,
      cell: ({ missing, pattern }) =>
        missing === null ? (
          <SqlText pattern={pattern} shared={shared.get(pattern)} />
        ) : (
          <span className={styles.named}>
            <Badge>{missingText(missing)}</Badge>
            <SqlText pattern={pattern} shared={shared.get(pattern)} />
          </span>
        ),
    },
    time('totalBefore', 'before', 'total'),
    time('totalAfter', 'after', 'total'),
    {
      ...number('change', 'Change', 108),
      unit: totals.unit,
      hint: 'After minus before, sorted by size. No verdict: these are single runs.',
      cell: ({ change, before }) => {
        if (change === null) return '–';
        const isRelative = before !== null && before.total > 0;
        return (
          <span title={isRelative ? formatRelativeChange(change / before.total) : undefined}>
            <BarCell fraction={largest.change === 0 ? 0 : change / largest.change} signed>
              {formatDeltaInScale(change, totals)}
            </BarCell>
          </span>
        );
      },
    },
    count('countBefore', 'before'),
    count('countAfter', 'after'),
    time('meanBefore', 'before', 'mean'),
    time('meanAfter', 'after', 'mean'),
  ];
  return columns.filter(({ id }) => !isBrief || essential.includes(id));
}

function number(id: CompareColumnId, header: string, width: number) {
  return { id, header, width, align: 'right', sortable: true } as const;
}

function missingText({ side, isAbsent }: NonNullable<ComparedPattern['missing']>): string {
  if (isAbsent) return side === 'before' ? 'new' : 'gone';
  return side === 'before' ? 'not listed before' : 'not listed after';
}
