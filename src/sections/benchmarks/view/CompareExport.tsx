import type { Column } from '../../../table/columns.ts';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { fileStem } from '../../../ui/export/fileStem.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import type { BenchmarkRow, RowOrder } from '../benchmarkQuestion.ts';
import { allRows } from './columns.ts';
import { drawChart } from './drawChart.ts';
import { exportNotes } from './exportNotes.ts';
import type { BenchmarkViewProps } from './viewProps.ts';

export interface CompareExportProps extends BenchmarkViewProps {
  order: RowOrder;
  isChart: boolean;
  columns: readonly Column<BenchmarkRow>[];
}

/** A comparison to take along: its rows, its drawing, and the whole of it as benchstat prints it. */
export function CompareExport({ order, isChart, columns, ...props }: CompareExportProps) {
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
      table={(signal) => exportRows(columns, allRows(props, order, signal))}
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
