import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The accessible name; also the default placeholder. */
  label: string;
  placeholder?: string | undefined;
  /** Why the expression is invalid, shown under the field. */
  error?: string | null | undefined;
  /** What may be typed, below the field while it has the focus. */
  help?: string | undefined;
  /** Shown after the text, such as the number of matches. */
  trailing?: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Called on Ctrl+Enter or Command+Enter. */
  onKeep?: (() => void) | undefined;
  /** Called on Enter, and on Shift+Enter with true. */
  onSubmit?: ((isBackwards: boolean) => void) | undefined;
}

/** A search field; the `/` key finds it by `data-search`. Escape clears the field, or leaves it when it is empty. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, label, placeholder, error, help, trailing, inputRef, onKeep, onSubmit } = props;
  const errorId = useId();
  const helpId = useId();
  const box = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (value === '') event.currentTarget.blur();
      else onChange('');
    }
    if (event.key !== 'Enter') return;
    if (onKeep && (event.ctrlKey || event.metaKey)) onKeep();
    else onSubmit?.(event.shiftKey);
  }

  function clear() {
    onChange('');
    box.current?.querySelector('input')?.focus();
  }

  return (
    <div className={styles.field}>
      <div className={classNames(styles.box, error && styles.wrong)} ref={box}>
        <Icon name="search" />
        <input
          ref={inputRef}
          type="text"
          data-search=""
          className={styles.input}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : help ? helpId : undefined}
          placeholder={placeholder ?? label}
          value={value}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
        {value !== '' && (
          <IconButton label="Clear" icon="close" size="small" className={styles.clear} onClick={clear} />
        )}
      </div>
      {help && !error && (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId} role="status">
          {error}
        </p>
      )}
    </div>
  );
}
