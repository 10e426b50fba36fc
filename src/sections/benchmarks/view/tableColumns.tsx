import { dictionary } from '../../../model/dictionary.ts';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { UnitText } from '../../../ui/UnitText.tsx';
import { type FigureColumn, figureColumn } from '../../../units/figureScale.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatInterval } from '../../../units/formatInterval.ts';
import { exactFigure } from '../../../units/readableColumn.ts';
import type { BenchmarkRow, OverviewAnswer, RowMark } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import type { BenchmarkLine } from './groupLines.ts';
import { LineName } from './LineName.tsx';
import { nameColumn } from './nameColumn.tsx';

const hints: Readonly<Record<string, string>> = dictionary({
  'sec/op': 'Time of one operation: the median of all runs, and how far its 95% confidence interval reaches.',
  'B/op': 'Bytes allocated by one operation.',
  'allocs/op': 'Allocations of one operation.',
  'B/s': 'Bytes worked through in a second.',
});

/** Name, runs, and one column for each unit; a derived one says so. */
export function tableColumns(
  { units }: OverviewAnswer,
  column: number,
  rows: readonly BenchmarkRow[],
): DataColumn<BenchmarkLine>[] {
  return [
    nameColumn((line) => <LineName line={line} />),
    ...units.map(({ unit, derivedFrom }, at): DataColumn<BenchmarkLine> => {
      const centers = rows.flatMap((row) => row.cells[at]?.[column]?.center ?? []);
      const scale = figureColumn(centers, unit);
      return {
        id: unit,
        header: derivedFrom === '' ? '' : 'derived',
        unit: scale.unit,
        align: 'right',
        width: Math.max(164, 8 * scale.unit.length + (derivedFrom === '' ? 40 : 96)),
        sortable: true,
        hint:
          derivedFrom === ''
            ? (hints[unit] ?? 'A metric of the benchmark’s own.')
            : `Worked out from ${derivedFrom}; nobody measured it.`,
        cell: (line) =>
          line.kind === 'row' ? (
            <FigureCell
              row={line.row}
              unit={unit}
              place={at}
              column={column}
              scale={scale}
              derived={derivedFrom !== ''}
            />
          ) : (
            ''
          ),
      };
    }),
    {
      id: 'runs',
      header: 'runs',
      align: 'right',
      width: 72,
      sortable: true,
      hint: 'How often the benchmark was run; b.N is no such number.',
      cell: (line) => (line.kind === 'row' ? formatCount(runsOf(line.row, column)) : ''),
    },
  ];
}

function runsOf({ cells }: BenchmarkRow, column: number): number {
  return cells.reduce((most, of) => Math.max(most, of[column]?.n ?? 0), 0);
}

interface FigureCellProps {
  row: BenchmarkRow;
  unit: string;
  /** Of the unit among all. */
  place: number;
  column: number;
  scale: FigureColumn;
  derived: boolean;
}

function FigureCell({ row, unit, place, column, scale, derived }: FigureCellProps) {
  const cell = row.cells[place]?.[column] ?? null;
  if (cell === null) return <span className={styles.quiet}>–</span>;
  const mark = row.marks.find((one) => one.column === column && one.unit === unit);
  return (
    <span className={styles.figure} data-derived={derived || undefined}>
      {mark && !derived && <MarkSign mark={mark} />}
      <span title={exactFigure(cell.center, unit)}>
        {scale.isPerCell ? <UnitText text={scale.text(cell.center)} /> : scale.text(cell.center)}
      </span>{' '}
      <span className={styles.reach}>{derived ? '' : formatInterval(cell.reach, cell.n)}</span>
    </span>
  );
}

function MarkSign({ mark }: { mark: RowMark }) {
  return (
    <span className={styles.mark} data-kind={mark.kind} title={mark.reason}>
      <span aria-hidden="true">{mark.kind === 'best' ? '▲' : '▽'}</span>
      <span className={styles.spoken}>
        {mark.kind}: {mark.reason}
      </span>
    </span>
  );
}
