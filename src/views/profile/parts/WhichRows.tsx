import { Segmented } from '../../../ui/Segmented.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import type { ChangeFilter } from '../../kit/answerTable.ts';

export interface WhichRowsProps {
  value: ChangeFilter;
  /** Number of rows for each filter. */
  counts: Record<ChangeFilter, number>;
  onChange: (value: ChangeFilter) => void;
}

/** Chooses the listed rows of a comparison: all, or those on one side only. */
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
