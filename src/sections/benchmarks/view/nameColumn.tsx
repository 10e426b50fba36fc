import type { ReactNode } from 'react';
import type { DataColumn } from '../../../ui/dataColumn.ts';

/** The first column of a table of benchmarks. The head over a group has the width of the table. */
export function nameColumn<Line extends { kind: string }>(cell: (line: Line) => ReactNode): DataColumn<Line> {
  return {
    id: 'name',
    header: 'Benchmark',
    align: 'left',
    grow: true,
    sortable: true,
    firstSort: 'asc',
    spans: ({ kind }) => kind === 'head',
    cell,
  };
}
