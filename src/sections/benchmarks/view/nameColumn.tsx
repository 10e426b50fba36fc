import type { ReactNode } from 'react';
import type { DataColumn } from '../../../ui/dataColumn.ts';

/** The first column of a table of benchmarks. */
export function nameColumn<Line>(cell: (line: Line) => ReactNode): DataColumn<Line> {
  return { id: 'name', header: 'Benchmark', align: 'left', grow: true, sortable: true, firstSort: 'asc', cell };
}
