import type { ReactNode } from 'react';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { idOf, type LabelKey } from '../../address/labelsAddress.ts';
import styles from './labels.module.css';

/** Largest number of keys as buttons; more keys are in a list. */
const SIDE_BY_SIDE = 5;

export interface LabelsLayoutProps extends KeyChoiceProps {
  of: 'one profile' | 'two profiles';
  busy: boolean;
  /** Tools at the end of the bar. */
  tools: ReactNode;
  /** Chooses values to compare. */
  compare?: ReactNode;
  /** Sentences about the label. */
  reading: ReactNode;
  /** The table, and the content next to it. */
  children: ReactNode;
}

/** The layout of a view of labels, for one profile or two. */
export function LabelsLayout({ of, busy, tools, compare, reading, children, ...choice }: LabelsLayoutProps) {
  return (
    <div className={styles.labels} data-of={of} aria-busy={busy}>
      <div className={styles.bar} role="toolbar" aria-label="Label">
        <KeyChoice {...choice} />
        <span className={styles.gap} />
        {tools}
      </div>
      <p className={styles.reading} role="status">
        {reading}
      </p>
      {compare}
      {children}
    </div>
  );
}

interface KeyChoiceProps {
  keys: readonly LabelKey[];
  chosen: LabelKey;
  /** Called with the key's id (see `idOf`). */
  onChoose: (key: string) => void;
}

/** Chooses the shown label. */
function KeyChoice({ keys, chosen, onChoose }: KeyChoiceProps) {
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
