import { useId } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './SelectField.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectGroup<Value extends string> {
  /** Heading over the options. */
  label: string;
  options: readonly SelectOption<Value>[];
}

export interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  onChange: (value: Value) => void;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  size?: 'small' | 'medium';
  disabled?: boolean;
}

/** One of many choices, as a native select: it needs no script, and phones show it well. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, hideLabel = false, size = 'medium', disabled = false } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={classNames(styles.label, hideLabel && styles.hidden)} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={classNames(styles.select, styles[size])}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
        >
          {options.map((option) =>
            'options' in option ? (
              <optgroup label={option.label} key={option.label}>
                {option.options.map((inner) => (
                  <option value={inner.value} disabled={inner.disabled} key={inner.value}>
                    {inner.label}
                  </option>
                ))}
              </optgroup>
            ) : (
              <option value={option.value} disabled={option.disabled} key={option.value}>
                {option.label}
              </option>
            ),
          )}
        </select>
        <Icon name="chevron-down" size={14} />
      </div>
    </div>
  );
}
