import { UnitText } from '../../../ui/UnitText.tsx';
import { type FigureColumn, figureColumn } from '../../../units/figureScale.ts';
import { formatInterval } from '../../../units/formatInterval.ts';
import { exactFigure } from '../../../units/readableColumn.ts';
import type { BenchmarkRow, OverviewAnswer, RowMark } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import type { CompareLine } from './lineColumns.tsx';

/** The figures of one column, with marks for the best and worst, by unit. */
export function tableFaces({ units }: OverviewAnswer, column: number, rows: readonly BenchmarkRow[]) {
  return new Map(
    units.map(({ unit, derivedFrom }, index) => {
      const scale = figureColumn(
        rows.flatMap((row) => row.cells[index]?.[column]?.center ?? []),
        unit,
      );
      return [
        unit,
        (line: CompareLine) =>
          line.kind === 'row' && (
            <FigureCell
              row={line.row}
              unit={unit}
              place={index}
              column={column}
              scale={scale}
              derived={derivedFrom !== ''}
            />
          ),
      ];
    }),
  );
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
