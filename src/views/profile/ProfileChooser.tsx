import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { SectionItem } from '../sectionView.ts';
import type { Choice } from './chooseAbout.ts';

const SIDES: Record<'before' | 'after', string> = { before: 'Before', after: 'After' };

export interface ProfileChooserProps {
  choices: readonly Choice[];
  /** The one that is shown. */
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** Which of a section's profiles is shown: a switch for one before and one after, a list for any other set. */
export function ProfileChooser({ choices, chosen, onChoose }: ProfileChooserProps) {
  const choose = (value: string): void => {
    const choice = choices.find((one) => one.value === value);
    if (choice) onChoose(choice);
  };
  const before = choices.find(({ items }) => items[0]?.side === 'before');
  const after = choices.find(({ items }) => items[0]?.side === 'after');
  if (choices.length === 2 && before && after) {
    return (
      <Segmented
        label="Profile"
        value={chosen.value}
        options={[
          { value: before.value, label: SIDES.before, hint: before.title },
          { value: after.value, label: SIDES.after, hint: after.title },
        ]}
        onChange={choose}
      />
    );
  }
  const items = choices.flatMap((choice) => (choice.items.length === 1 ? choice.items : []));
  return (
    <SelectField
      label="Profile"
      hideLabel
      value={chosen.value}
      options={choices.map((choice) => ({
        value: choice.value,
        label: choice.items.length === 1 ? nameOf(choice, items) : choice.title,
      }))}
      onChange={choose}
    />
  );
}

/** Kinds that differ tell profiles apart better than paths: "Before: Mutex profile, after/mutex.prof". */
function nameOf({ title, items: [item] }: Choice, items: readonly SectionItem[]): string {
  const { side, dataset } = item!;
  const kind = dataset?.title ?? '';
  const differ = items.some((other) => (other.dataset?.title ?? '') !== kind);
  return `${side === null ? '' : `${SIDES[side]}: `}${differ ? `${kind}, ` : ''}${title}`;
}
