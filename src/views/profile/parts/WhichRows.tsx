import { Segmented } from '../../../ui/Segmented.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import type { ChangeFilter } from '../data/changeTable.ts';

export interface WhichRowsProps {
  value: ChangeFilter;
  /** How many rows there are of each kind. */
  counts: Record<ChangeFilter, number>;
  onChange: (value: ChangeFilter) => void;
}

/** Which rows of a comparison are listed: all, or those that are only on one side. */
export function WhichRows({ value, counts, onChange }: WhichRowsProps) {
  return (
    <Segmented
      label="Which rows"
      value={value}
      options={[
        { value: 'all', label: `All ${formatCount(counts.all)}` },
        { value: 'new', label: `New ${formatCount(counts.new)}`, hint: 'Only after.' },
        { value: 'gone', label: `Gone ${formatCount(counts.gone)}`, hint: 'Only before.' },
      ]}
      onChange={onChange}
    />
  );
}
