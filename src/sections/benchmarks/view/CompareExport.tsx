import { ExportMenu, type ExportRows } from '../../../ui/export/ExportMenu.tsx';
import type { ExportColumn } from '../../../ui/export/exportTable.ts';
import { fileStem } from '../../../ui/export/fileStem.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import type { RowOrder } from '../benchmarkQuestion.ts';
import { drawChart } from './drawChart.ts';
import { exportNotes } from './exportNotes.ts';
import { allRows, finite } from './figuresExport.ts';
import type { BenchmarkViewProps } from './viewProps.ts';
import { deltaText } from './words.ts';

export interface CompareExportProps extends BenchmarkViewProps {
  order: RowOrder;
  isChart: boolean;
}

/** A comparison to take along: its rows, its drawing, and the whole of it as benchstat prints it. */
export function CompareExport({ order, isChart, ...props }: CompareExportProps) {
  const { overview, look, unit, asking } = props;
  const title = `Comparison of ${unit.unit}`;
  const source = overview.files.at(-1)?.path ?? 'benchmarks';
  const asBenchstat = async (format: 'csv' | 'text', signal: AbortSignal): Promise<string> => {
    const { text } = await asking.ask('exported', { look, format }, signal);
    const name = `${fileStem(source, 'benchstat')}.${format === 'csv' ? 'csv' : 'txt'}`;
    saveFile(name, new Blob([text], { type: 'text/plain' }));
    return `Saved ${name}.`;
  };
  return (
    <ExportMenu
      source={source}
      title={title}
      notes={() => [...exportNotes(props), { name: 'Unit', value: unit.unit }]}
      table={(signal) => compareTable(props, order, signal)}
      drawing={isChart ? (notes) => drawChart(title, notes) : undefined}
      more={({ run }) => [
        { heading: 'All units' },
        {
          label: 'Save as benchstat prints it',
          icon: 'download',
          onSelect: () => run('Writing the tables…', (signal) => asBenchstat('text', signal)),
        },
        {
          label: 'Save as benchstat’s CSV',
          icon: 'download',
          onSelect: () => run('Writing the tables…', (signal) => asBenchstat('csv', signal)),
        },
      ]}
    />
  );
}

function compareTable(props: BenchmarkViewProps, order: RowOrder, signal: AbortSignal): ExportRows {
  const { overview, unit, unitIndex } = props;
  const titles = new Map(overview.groups.map(({ id, title }) => [id, title]));
  const columns: ExportColumn[] = [
    { header: 'benchmark', code: true },
    { header: 'package', code: true },
  ];
  for (const [at, { name }] of overview.columns.entries()) {
    columns.push(
      { header: `${name} ${unit.unit}` },
      { header: `${name} low` },
      { header: `${name} high` },
      { header: `${name} runs` },
    );
    if (at > 0) columns.push({ header: `${name} change` }, { header: `${name} p` });
  }
  return {
    columns,
    rows: allRows(
      props,
      order,
      (row) => [
        row.name,
        titles.get(row.group) ?? '',
        ...overview.columns.flatMap((_, at) => {
          const cell = row.cells[unitIndex]?.[at] ?? null;
          const figures =
            cell === null ? [null, null, null, null] : [finite(cell.center), finite(cell.lo), finite(cell.hi), cell.n];
          if (at === 0) return figures;
          const change = cell?.change ?? null;
          return [...figures, ...(change === null ? [null, null] : [deltaText(change), finite(change.p)])];
        }),
      ],
      signal,
    ),
  };
}
