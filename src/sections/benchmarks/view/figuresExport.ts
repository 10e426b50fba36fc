import type { ExportRows } from '../../../ui/export/ExportMenu.tsx';
import type { ExportCell, ExportColumn } from '../../../ui/export/exportTable.ts';
import { pagedRows } from '../../../ui/export/pagedRows.ts';
import type { BenchmarkRow, RowOrder } from '../benchmarkQuestion.ts';
import type { BenchmarkViewProps } from './viewProps.ts';

/** All rows of a table, page by page. */
export function allRows(
  { look, group, query, asking }: Pick<BenchmarkViewProps, 'look' | 'group' | 'query' | 'asking'>,
  order: RowOrder,
  cells: (row: BenchmarkRow) => ExportCell[],
  signal: AbortSignal,
): AsyncGenerator<ExportCell[][]> {
  return pagedRows(
    (from, count) => asking.ask('rows', { look, group, family: '', search: query, order, from, count }, signal),
    cells,
  );
}

/** Every figure of one column, with the ends of its interval. */
export function figuresExport(
  props: BenchmarkViewProps,
  order: RowOrder,
  column: number,
  signal: AbortSignal,
): ExportRows {
  const { units, groups } = props.overview;
  const columns: ExportColumn[] = [
    { header: 'benchmark', code: true },
    { header: 'package', code: true },
    { header: 'runs' },
  ];
  for (const { unit, derivedFrom } of units) {
    const name = derivedFrom === '' ? unit : `${unit}, derived from ${derivedFrom}`;
    columns.push({ header: name }, { header: `${unit} low` }, { header: `${unit} high` });
  }
  const titles = new Map(groups.map(({ id, title }) => [id, title]));
  return {
    columns,
    rows: allRows(
      props,
      order,
      (row) => {
        const figures = units.map((_, at) => row.cells[at]?.[column] ?? null);
        const runs = figures.reduce((most, figure) => Math.max(most, figure?.n ?? 0), 0);
        return [
          row.name,
          titles.get(row.group) ?? '',
          runs,
          ...figures.flatMap((figure) =>
            figure === null ? [null, null, null] : [finite(figure.center), finite(figure.lo), finite(figure.hi)],
          ),
        ];
      },
      signal,
    ),
  };
}

/** Tables have no way to say that a number is none. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
