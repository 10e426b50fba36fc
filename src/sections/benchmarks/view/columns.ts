import { dictionary } from '../../../model/dictionary.ts';
import {
  type Column,
  codeColumn,
  countColumn,
  type NumberOptions,
  noUnit,
  numberColumn,
  wordColumn,
} from '../../../table/columns.ts';
import { type FigureColumn, figureColumn } from '../../../units/figureScale.ts';
import { formatInterval } from '../../../units/formatInterval.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { BenchmarkRow, BenchmarksOverview, CellFacts, RowOrder, UnitFactsOf } from '../benchmarkQuestion.ts';
import type { BenchmarkViewProps } from './FigurePane.tsx';
import { type BenchmarkLine, groupLines } from './groupLines.ts';
import { deltaText } from './words.ts';

const hints: Readonly<Record<string, string>> = dictionary({
  'sec/op': 'Time of one operation: the median of all runs, and how far its 95% confidence interval reaches.',
  'B/op': 'Bytes allocated by one operation.',
  'allocs/op': 'Allocations of one operation.',
  'B/s': 'Bytes worked through in a second.',
});

/**
 * Index of the column that is compared with the first where only one is: of the files of two sides the first of after,
 * which leads its side; otherwise the last.
 */
export function comparedColumn(columns: BenchmarksOverview['columns']): number {
  const after = columns[0]?.side === 'before' ? columns.findIndex(({ side }) => side === 'after') : -1;
  return after > 0 ? after : columns.length - 1;
}

/** Name, runs, and one column for each unit of one file or side; a derived one says so. */
export function tableColumns(
  overview: BenchmarksOverview,
  column: number,
  rows: readonly BenchmarkRow[],
): Column<BenchmarkRow>[] {
  return [
    ...nameColumns(overview),
    ...overview.units.flatMap(({ unit, derivedFrom }, index) => {
      const isDerived = derivedFrom !== '';
      const scale = figureColumn(
        rows.flatMap((row) => row.cells[index]?.[column]?.center ?? []),
        unit,
      );
      return figureColumns(isDerived ? 'derived' : '', unit, scale, (row) => row.cells[index]?.[column] ?? null, {
        id: unit,
        exportTitle: isDerived ? `${unit}, derived from ${derivedFrom}` : unit,
        boundsTitle: unit,
        width: Math.max(164, 8 * scale.unit.length + (isDerived ? 96 : 40)),
        sortable: true,
        hint: isDerived
          ? `Worked out from ${derivedFrom}; nobody measured it.`
          : (hints[unit] ?? 'A metric of the benchmark’s own.'),
      });
    }),
    countColumn('runs', (row) => runsOf(row, column), {
      width: 72,
      sortable: true,
      hint: 'How often the benchmark was run; b.N is no such number.',
    }),
  ];
}

/** The figures of one unit, a column for each file or side. */
export function barColumns(
  { columns }: BenchmarksOverview,
  { unit }: UnitFactsOf,
  unitIndex: number,
  scale: FigureColumn,
): Column<BenchmarkRow>[] {
  return [
    codeColumn('Benchmark', ({ name }) => name, { id: 'name', grow: true }),
    ...columns.flatMap(({ name }, index) =>
      figureColumns(name, unit, scale, (row) => row.cells[unitIndex]?.[index] ?? null, {
        id: String(index),
        exportTitle: `${name} ${unit}`,
        boundsTitle: name,
        width: 180,
      }),
    ),
  ];
}

/**
 * Name, a column for each file or side, and behind each but the first how it differs from that. `rows` are those that
 * are known; their sentences get the width that they need, and names the rest.
 */
export function pairColumns(
  overview: BenchmarksOverview,
  { unit }: UnitFactsOf,
  unitIndex: number,
  rows: readonly BenchmarkRow[],
): Column<BenchmarkRow>[] {
  const { columns } = overview;
  const compared = comparedColumn(columns);
  const scale = figureColumn([], unit);
  return [
    ...nameColumns(overview),
    ...columns.flatMap(({ name }, column): Column<BenchmarkRow>[] => {
      const cellOf = (row: BenchmarkRow): CellFacts | null => row.cells[unitIndex]?.[column] ?? null;
      const figures = [
        ...figureColumns(name, unit, { ...scale, unit: '' }, cellOf, {
          id: `figure ${column}`,
          exportTitle: `${name} ${unit}`,
          boundsTitle: name,
          width: 156,
          hint: `Median of ${name}, and how far its 95% confidence interval reaches.`,
        }),
        countColumn<BenchmarkRow>('Runs', (row) => cellOf(row)?.n ?? null, {
          id: `runs ${column}`,
          exportTitle: `${name} runs`,
          only: 'export',
        }),
      ];
      if (column === 0) return figures;
      const isCompared = column === compared;
      const header = columns.length === 2 ? 'change' : `vs ${columns[0]!.name}`;
      return [
        ...figures,
        numberColumn(
          { title: header, unit: '%', text: String },
          (row) => finite((cellOf(row)?.change?.estimate?.change ?? Number.NaN) * 100),
          {
            id: isCompared ? 'change' : `change ${column}`,
            width: Math.min(200, Math.max(116, 48 + header.length * 6.5)),
            leads: isCompared,
            sortable: isCompared,
            hint: 'A change is shown where the test finds it significant; ~ where it does not.',
            only: 'page',
          },
        ),
        wordColumn('change', (row) => textOfChange(cellOf(row)), {
          id: `delta ${column}`,
          exportTitle: `${name} change`,
          only: 'export',
        }),
        numberColumn(
          { title: 'test', unit: noUnit, text: String },
          (row) => finite(cellOf(row)?.change?.p ?? Number.NaN),
          {
            id: `test ${column}`,
            exportTitle: `${name} p`,
            width: 132,
            hint: 'Mann-Whitney U: how likely so large a difference is by chance, and how many runs there are.',
            texts: 'muted',
            look: (row) => ({ text: cellOf(row)?.change?.test ?? '', title: '' }),
          },
        ),
        ...(columns.length === 2 ? [sentenceColumn(column, rows)] : []),
      ];
    }),
  ];
}

/** What differs in all units together. */
function sentenceColumn(column: number, rows: readonly BenchmarkRow[]): Column<BenchmarkRow> {
  const sentenceOf = ({ sentences }: BenchmarkRow): string => sentences[column] ?? '';
  const longest = rows.reduce((most, row) => Math.max(most, sentenceOf(row).length), 0);
  return wordColumn('in words', sentenceOf, {
    id: `words ${column}`,
    // In pixels; longer sentences end there.
    width: Math.min(400, Math.max(120, 36 + longest * 6)),
    hint: 'What differs in all units together. What the test does not show is left out.',
    texts: 'muted',
    only: 'page',
    look: (row) => ({ title: sentenceOf(row) }),
  });
}

/** The name and, in exports, the package. The head over a group has the width of the table. */
function nameColumns({ groups }: BenchmarksOverview): Column<BenchmarkRow>[] {
  const titles = new Map(groups.map(({ id, title }) => [id, title]));
  return [
    codeColumn('Benchmark', ({ name }) => name, { id: 'name', grow: true, sortable: true, firstSort: 'asc' }),
    codeColumn('Package', ({ group }) => titles.get(group) ?? '', { id: 'package', only: 'export' }),
  ];
}

/** A median with the reach of its interval; exports have its ends. */
function figureColumns(
  title: string,
  unit: string,
  { unit: scale, isPerCell, text }: FigureColumn,
  cellOf: (row: BenchmarkRow) => CellFacts | null,
  { boundsTitle, ...options }: NumberOptions<BenchmarkRow> & { boundsTitle: string },
): Column<BenchmarkRow>[] {
  const format = { title, unit, scale, text: (value: number | bigint) => text(Number(value)) };
  const bound = (end: 'lo' | 'hi', word: string): Column<BenchmarkRow> =>
    numberColumn({ ...format, title: word }, (row) => finite(cellOf(row)?.[end] ?? Number.NaN), {
      id: `${options.id} ${word}`,
      exportTitle: `${boundsTitle} ${word}`,
      only: 'export',
    });
  return [
    numberColumn(format, (row) => finite(cellOf(row)?.center ?? Number.NaN), {
      isPerCell,
      ...options,
      look: (row) => {
        const cell = cellOf(row);
        return cell === null ? {} : { text: `${text(cell.center)} ${formatInterval(cell.reach, cell.n)}` };
      },
    }),
    bound('lo', 'low'),
    bound('hi', 'high'),
  ];
}

function runsOf({ cells }: BenchmarkRow, column: number): number {
  return cells.reduce((most, of) => Math.max(most, of[column]?.n ?? 0), 0);
}

function textOfChange(cell: CellFacts | null): string {
  return cell?.change == null ? '' : deltaText(cell.change);
}

/** Tables have no way to say that a number is none. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

interface RowsWanted {
  order: RowOrder;
  /** Under heads of package and family, where all rows are here. */
  grouped: boolean;
  /** Rows that stand before all others where rows are under heads: what became worse. */
  ahead?: (row: BenchmarkRow) => boolean;
  /** Whether a row has anything to show here; asked where all rows are here. */
  has: (row: BenchmarkRow) => boolean;
}

/** The rows of a table, as far as they are in sight: all where there are no more, and then under heads of families. */
export function useBenchmarkRows(
  { asking, overview, question }: BenchmarkViewProps,
  { order, grouped, ahead, has }: RowsWanted,
) {
  const { answer, rowAt, rowCount, ...rest } = useRowWindow(asking, 'rows', { ...question, order });
  const here = answer?.rows ?? [];
  const isWhole = answer !== null && rowCount <= here.length;
  const rows = isWhole ? here.filter(has) : here;
  const lines = isWhole ? groupLines(rows, overview, grouped, ahead) : null;
  return {
    ...rest,
    /** Benchmarks that fit; null before the first answer. */
    count: isWhole ? rows.length : answer && rowCount,
    /** Lines of the table: benchmarks, and heads over them. */
    lineCount: lines?.length ?? rowCount,
    lineAt: (index: number): BenchmarkLine | undefined => {
      if (lines !== null) return lines[index];
      const row = rowAt(index);
      return row && { kind: 'row', row };
    },
    /** Rows that are here, in order. */
    rows,
  };
}
