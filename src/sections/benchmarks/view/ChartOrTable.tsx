import { Segmented } from '../../../ui/Segmented.tsx';
import type { BenchmarkViewProps } from './viewProps.ts';

export interface ChartOrTableProps {
  value: 'chart' | 'table';
  /** What the address does not name. */
  usual?: 'chart' | 'table';
  onParams: BenchmarkViewProps['onParams'];
}

/** The same numbers as a drawing or as a table. */
export function ChartOrTable({ value, usual = 'chart', onParams }: ChartOrTableProps) {
  return (
    <div data-around="">
      <Segmented
        label="Shown as"
        value={value}
        options={[
          { value: 'table', label: 'Table' },
          { value: 'chart', label: 'Chart' },
        ]}
        onChange={(as) => onParams({ as: as === usual ? null : as }, 'touch')}
      />
    </div>
  );
}
