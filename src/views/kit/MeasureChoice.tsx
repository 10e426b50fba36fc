import { Segmented } from '../../ui/Segmented.tsx';

export type FlatOrCum = 'flat' | 'cum';

export interface MeasureChoiceProps {
  value: FlatOrCum;
  /** Meaning of flat in this view, as a sentence. */
  flatHint: string;
  /** Called with the value for the address: null for flat, the default. */
  onChange: (value: FlatOrCum | null) => void;
}

/** Choice between flat and cum amounts. */
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
