import { useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Segmented.module.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  /** A short description, shown on hover. */
  hint?: string | undefined;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
}

export interface SegmentedProps<Value extends string> {
  /** What the choice is about; the accessible name. */
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  /** The choice was pressed again. */
  onAgain?: ((value: Value) => void) | undefined;
  /** Shows only icons on small screens; every option needs one. */
  compact?: boolean;
  /** Without a frame around all: tabs in a line of the page. */
  plain?: boolean;
}

/** One of a few choices, side by side. Native radio buttons: arrow keys move the choice. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, onAgain, compact = false, plain = false } = props;
  const name = useId();
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-label={label}
      data-compact={compact || undefined}
      data-plain={plain || undefined}
    >
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
            onClick={() => option.value === value && onAgain?.(value)}
          />
          {option.icon && <Icon name={option.icon} size={14} />}
          <span className={styles.words}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
