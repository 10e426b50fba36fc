import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
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

/**
 * Chooses which of a section's profiles is shown, or compares two: a switch if there is one before and one after, else
 * lists.
 */
export function ProfileChooser({ choices, chosen, names, pair, compared, onChoose, onCompare }: ProfileChooserProps) {
  const isPlain = pair !== null && choices.length === 2;
  const choose = (value: string): void => {
    const choice = choices.find((one) => one.value === value);
    if (choice) onChoose(choice);
    else if (value === COMPARE) onCompare({ before: null, after: null });
  };
  const before = choices.find(({ items }) => items[0]?.side === 'before');
  const after = choices.find(({ items }) => items[0]?.side === 'after');
  if (choices.length === 2 && before && after) {
    return (
      <Segmented
        label="Profile"
        value={compared ? COMPARE : chosen.value}
        options={[
          { value: before.value, label: names.before, hint: before.title },
          { value: after.value, label: names.after, hint: after.title },
          ...(isPlain ? [{ value: COMPARE, label: 'Compare', hint: 'What changed from before to after.' }] : []),
        ]}
        onChange={choose}
      />
    );
  }
  const items = choices.flatMap((choice) => (choice.items.length === 1 ? choice.items : []));
  const options = choices.map((choice) => ({
    value: choice.value,
    label: choice.items.length === 1 ? nameOf(choice, items, names) : choice.title,
  }));
  if (compared === null) {
    return (
      <>
        <SelectField label="Profile" hideLabel value={chosen.value} options={options} onChange={choose} />
        {pair && <Button onClick={() => onCompare({ before: null, after: null })}>Compare</Button>}
      </>
    );
  }
  const [old, now] = [compared.before.value, compared.after.value];
  return (
    <>
      <SelectField
        label="From"
        value={old}
        options={options.filter(({ value }) => value !== now)}
        onChange={(value) => onCompare({ before: value, after: now })}
      />
      <SelectField
        label="To"
        value={now}
        options={options.filter(({ value }) => value !== old)}
        onChange={(value) => onCompare({ before: old, after: value })}
      />
      <Button onClick={() => onCompare({ before: now, after: old })}>Swap</Button>
      <Button onClick={() => onChoose(compared.after)}>One profile</Button>
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
