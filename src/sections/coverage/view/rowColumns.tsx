import type { CoverageRow } from '../../../analysis/coverage/coverageSheet.ts';
import { BarCell } from '../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatPoints } from '../../../units/formatRatio.ts';
import { PressedNumber } from '../../../views/kit/PressedNumber.tsx';
import { percentText } from '../coverageWords.ts';
import type { ColumnFacts, RowsQuestion } from '../question.ts';
import { changeOf, missedOf } from '../sortRows.ts';
import styles from './coverage.module.css';

export interface RowColumnsProps {
  by: RowsQuestion['by'];
  columns: readonly ColumnFacts[];
  names: { before: string; after: string };
  onOpen: (row: CoverageRow) => void;
}

const heads = { packages: 'Package', files: 'File', functions: 'Function' };

/** The columns of a table of packages, files or functions: statements of the last side, percentages of both. */
export function rowColumns({ by, columns, names, onOpen }: RowColumnsProps): DataColumn<CoverageRow>[] {
  const isPair = columns.length > 1;
  const isCounted = columns.some(({ total }) => total.statements !== null);
  const shown: DataColumn<CoverageRow>[] = [nameColumn(by, onOpen)];
  if (isCounted) {
    shown.push(
      {
        id: 'statements',
        header: 'Statements',
        align: 'right',
        width: 104,
        sortable: true,
        cell: ({ cells }) => numberText(cells.at(-1)?.statements ?? null),
      },
      {
        id: 'missed',
        header: 'Missed',
        align: 'right',
        width: 80,
        sortable: true,
        hint: 'Statements that no test ran.',
        cell: (row) => numberText(missedOf(row)),
      },
    );
  }
  columns.forEach(({ side }, at) => {
    const isLast = at === columns.length - 1;
    shown.push({
      id: isLast ? 'percent' : `percent-${at}`,
      header: isPair && side !== null ? names[side] || side : 'Covered',
      align: 'right',
      width: 96,
      sortable: isLast,
      cell: ({ cells, note }) => {
        const cell = cells[at] ?? null;
        if (cell === null || cell.percent === null) return <span className={styles.none}>{note || '–'}</span>;
        return <BarCell fraction={cell.percent / 100}>{percentText(cell)}</BarCell>;
      },
    });
  });
  if (isPair) {
    shown.push({
      id: 'change',
      header: 'Change',
      align: 'right',
      width: 92,
      sortable: true,
      firstSort: 'asc',
      hint: 'In percentage points.',
      cell: (row) => {
        const change = changeOf(row);
        if (change !== null) return formatPoints(change);
        return (
          <span className={styles.none}>
            {row.cells[0] === null ? 'added' : row.cells[1] === null ? 'removed' : '–'}
          </span>
        );
      },
    });
  }
  return shown;
}

function nameColumn(by: RowsQuestion['by'], onOpen: (row: CoverageRow) => void): DataColumn<CoverageRow> {
  return {
    id: 'name',
    header: heads[by],
    align: 'left',
    grow: true,
    sortable: true,
    cell: (row) => {
      const { name, file, line } = row;
      const short = by === 'files' ? name.slice(name.lastIndexOf('/') + 1) : name;
      return (
        <span className={styles.name} title={line === 0 ? name : `${name}\n${file}:${line}`}>
          <PressedNumber code onPress={() => onOpen(row)}>
            {short}
          </PressedNumber>
          <span className={styles.place}>
            {by === 'files' && row.package}
            {by === 'functions' && `${file.slice(file.lastIndexOf('/') + 1)}:${line}`}
          </span>
        </span>
      );
    },
  };
}

function numberText(value: number | null): string {
  return value === null ? '–' : formatCount(value);
}
