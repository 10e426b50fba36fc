import { SelectField } from '../../../ui/SelectField.tsx';
import type { SectionItem } from '../../kit/sectionView.ts';
import type { Choice } from './chooseAbout.ts';
import type { PairChoice } from './choosePair.ts';

export interface ProfileChooserProps {
  choices: readonly Choice[];
  /** The choice that is shown. */
  chosen: Choice;
  /** The names of the sides. */
  names: { before: string; after: string };
  /** The pair that could be compared, and the one that is; null for none. */
  pair: PairChoice | null;
  compared: PairChoice | null;
  onChoose: (choice: Choice) => void;
  /** Gets the values of two choices; null lets the page choose. */
  onCompare: (values: { before: string | null; after: string | null }) => void;
}

/** The value of the option that compares two profiles. */
const COMPARE = '\ncompare';

/** Chooses which of a section's profiles is shown, or compares two; of several, which two. */
export function ProfileChooser({ choices, chosen, names, pair, compared, onChoose, onCompare }: ProfileChooserProps) {
  const items = choices.flatMap((choice) => (choice.items.length === 1 ? choice.items : []));
  const options = choices.map((choice) => ({
    value: choice.value,
    label: choice.items.length === 1 ? nameOf(choice, items, names) : choice.title,
  }));
  const comparison = { value: COMPARE, label: compared === null ? 'Compare' : `${names.before} → ${names.after}` };
  const choose = (value: string): void => {
    const choice = choices.find((one) => one.value === value);
    if (choice) onChoose(choice);
    else if (compared === null) onCompare({ before: null, after: null });
  };
  const select = { hideLabel: true, size: 'small' } as const;
  if (compared === null || choices.length === 2) {
    return (
      <SelectField
        {...select}
        label="Profile"
        value={compared === null ? chosen.value : COMPARE}
        options={pair === null ? options : [...options, comparison]}
        onChange={choose}
      />
    );
  }
  const [old, now] = [compared.before.value, compared.after.value];
  return (
    <>
      <SelectField
        {...select}
        label="From"
        value={old}
        options={options}
        onChange={(value) => onCompare(value === now ? { before: now, after: old } : { before: value, after: now })}
      />
      <SelectField
        {...select}
        label="To"
        value={now}
        options={[...options, { value: '', label: 'One profile' }]}
        onChange={(value) => {
          if (value === '') onChoose(compared.after);
          else onCompare(value === old ? { before: now, after: old } : { before: old, after: value });
        }}
      />
    </>
  );
}

/** The name of a choice, with the kind if kinds differ: "Before: Mutex profile, after/mutex.prof". */
function nameOf(
  { title, items: [item] }: Choice,
  items: readonly SectionItem[],
  names: ProfileChooserProps['names'],
): string {
  const { side, dataset } = item!;
  const kind = dataset?.title ?? '';
  const differ = items.some((other) => (other.dataset?.title ?? '') !== kind);
  return `${side === null ? '' : `${names[side]}: `}${differ ? `${kind}, ` : ''}${title}`;
}
