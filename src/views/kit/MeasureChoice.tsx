import { Segmented } from '../../ui/Segmented.tsx';

export type FlatOrCum = 'flat' | 'cum';

export interface MeasureChoiceProps {
  value: FlatOrCum;
  /** What flat is here; a sentence. */
  flatHint: string;
  /** Gets the value as the address has it: null for flat, which is usual. */
  onChange: (value: FlatOrCum | null) => void;
}

/** Whether amounts are charged to a function alone, or to all that is above them, too. */
export function MeasureChoice({ value, flatHint, onChange }: MeasureChoiceProps) {
  return (
    <Segmented
      label="Attribute to"
      value={value}
      options={[
        { value: 'flat', label: 'flat', hint: `${flatHint} Rows add up.` },
        { value: 'cum', label: 'cum', hint: 'And in all that it calls. Rows overlap and do not add up.' },
      ]}
      onChange={(next: FlatOrCum) => onChange(next === 'flat' ? null : next)}
    />
  );
}
