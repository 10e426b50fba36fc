import type { ReactNode } from 'react';
import type { Column } from '../../../table/columns.ts';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import type { BenchmarkRow, GroupGeomean } from '../benchmarkQuestion.ts';
import type { BenchmarkLine } from './groupLines.ts';
import { LineName } from './LineName.tsx';

export type CompareLine = BenchmarkLine | { kind: 'geomean'; title: string; columns: GroupGeomean['columns'] };

/** The columns of benchmarks for lines of a table, some of which are heads over others. */
export function lineColumns(
  columns: readonly Column<BenchmarkRow>[],
  faces: ReadonlyMap<string, (line: CompareLine) => ReactNode>,
) {
  return pageColumns(columns).map((column) => ({
    ...column,
    spans: column.id === 'name' ? ({ kind }: CompareLine) => kind === 'head' : undefined,
    cell: (line: CompareLine, index: number) => {
      const face = faces.get(column.id);
      if (face !== undefined) return face(line);
      if (column.id === 'name' && line.kind !== 'geomean') return <LineName line={line} />;
      return line.kind === 'row' ? column.cell(line.row, index) : '';
    },
  }));
}
