import { useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './TextField.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** Why the text is invalid, shown under the field. */
  error?: string | null | undefined;
  /** The text is code, such as an expression or a path. */
  code?: boolean;
  /** Gets the first focus of its dialog. */
  leads?: boolean;
  /** Shows dots. Not as a password, which the browser would offer to keep. */
  secret?: boolean;
}

/** One line of text with its label above. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, placeholder, error, code = false, leads = false, secret = false } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        className={classNames(styles.input, code && styles.code, secret && styles.secret, error && styles.wrong)}
        value={value}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        data-autofocus={leads ? '' : undefined}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <p className={styles.error} id={`${id}-error`} role="status">
          {error}
        </p>
      )}
    </div>
  );
}
