import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { SectionItem } from '../sectionView.ts';

const SIDES: Record<'before' | 'after', string> = { before: 'Before', after: 'After' };

export interface ProfileChooserProps {
  items: readonly SectionItem[];
  /** The one that is shown. */
  item: SectionItem;
  onChoose: (item: SectionItem) => void;
}

/** Which of a section's profiles is shown: a switch for one before and one after, a list for any other set. */
export function ProfileChooser({ items, item, onChoose }: ProfileChooserProps) {
  const choose = (id: string): void => {
    const chosen = items.find((one) => one.id === id);
    if (chosen) onChoose(chosen);
  };
  const before = items.find(({ side }) => side === 'before');
  const after = items.find(({ side }) => side === 'after');
  if (items.length === 2 && before && after) {
    return (
      <Segmented
        label="Profile"
        value={item.id}
        options={[
          { value: before.id, label: SIDES.before, hint: before.path },
          { value: after.id, label: SIDES.after, hint: after.path },
        ]}
        onChange={choose}
      />
    );
  }
  return (
    <SelectField
      label="Profile"
      hideLabel
      value={item.id}
      options={items.map((one) => ({ value: one.id, label: nameOf(one, items) }))}
      onChange={choose}
    />
  );
}

/** Kinds that differ tell profiles apart better than paths: "Before: Mutex profile, after/mutex.prof". */
function nameOf({ path, side, dataset }: SectionItem, items: readonly SectionItem[]): string {
  const kind = dataset?.title ?? '';
  const differ = items.some((other) => (other.dataset?.title ?? '') !== kind);
  return `${side === null ? '' : `${SIDES[side]}: `}${differ ? `${kind}, ` : ''}${path}`;
}
