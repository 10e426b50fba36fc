import { useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Segmented.module.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  /** What it shows, in a few words, when pointed at. */
  hint?: string | undefined;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
}

export interface SegmentedProps<Value extends string> {
  /** What is chosen here; its accessible name. */
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  /** Shows the icons alone where every option has one and the room is small. */
  compact?: boolean;
}

/** One of a few choices, side by side. Made of native radio buttons: arrow keys move the choice. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, compact = false } = props;
  const name = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-label={label} data-compact={compact || undefined}>
      {options.map((option) => (
        <label className={styles.option} key={option.value} title={option.hint}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={14} />}
          <span className={styles.words}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
