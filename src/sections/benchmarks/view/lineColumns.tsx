import type { ReactNode } from 'react';
import type { Column } from '../../../table/columns.ts';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import type { BenchmarkRow, GroupGeomean } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import type { BenchmarkLine } from './groupLines.ts';

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

/** What a line of a table is about. */
export function LineName({ line }: { line: BenchmarkLine }) {
  if (line.kind === 'head') {
    return (
      <span className={styles.head} data-package={line.isPackage || undefined}>
        {line.title} <span className={styles.quiet}>{formatCount(line.count)}</span>
      </span>
    );
  }
  const { name, items } = line.row;
  return (
    <span title={name}>
      <code>{name}</code>
      {items !== 1 && <span className={styles.quiet}> per item, {formatCount(items)} a call</span>}
    </span>
  );
}
