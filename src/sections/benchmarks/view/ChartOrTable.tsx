import { Segmented } from '../../../ui/Segmented.tsx';

export interface ChartOrTableProps {
  value: 'chart' | 'table';
  onChange: (value: 'chart' | 'table') => void;
}

/** The same numbers as a drawing or as a table. */
export function ChartOrTable({ value, onChange }: ChartOrTableProps) {
  return (
    <div data-around="">
      <Segmented
        label="Shown as"
        value={value}
        options={[
          { value: 'table', label: 'Table' },
          { value: 'chart', label: 'Chart' },
        ]}
        onChange={onChange}
      />
    </div>
  );
}
