import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { idOf, type LabelKey } from '../../address/labelsAddress.ts';
import styles from './labels.module.css';

/** Largest number of keys as buttons; more keys are in a list. */
const SIDE_BY_SIDE = 5;

export interface KeyChoiceProps {
  keys: readonly LabelKey[];
  chosen: LabelKey;
  /** Called with the key's id (see `idOf`). */
  onChoose: (key: string) => void;
}

/** Chooses the shown label. */
export function KeyChoice({ keys, chosen, onChoose }: KeyChoiceProps) {
  const options = keys.map((entry) => {
    const isTwice = keys.some((other) => other !== entry && other.key === entry.key);
    const label = entry.key === '' ? 'no name' : entry.key;
    return { value: idOf(entry), label: isTwice ? `${label} (${entry.isNumber ? 'numbers' : 'texts'})` : label };
  });
  if (options.length === 1) {
    return (
      <h2 className={styles.only}>
        Label <code>{options[0]!.label}</code>
      </h2>
    );
  }
  const choice = { label: 'Label', value: idOf(chosen), options, onChange: onChoose };
  return options.length <= SIDE_BY_SIDE ? <Segmented {...choice} /> : <SelectField {...choice} />;
}
