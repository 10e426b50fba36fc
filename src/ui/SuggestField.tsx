import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './classNames.ts';
import styles from './SuggestField.module.css';

/** A text that the field can be completed to. */
export interface Suggestion {
  /** The whole text of the field after it was chosen. */
  value: string;
  face: ReactNode;
}

export interface SuggestFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly Suggestion[];
  placeholder?: string | undefined;
  /** Why the text is invalid, shown under the field. */
  error?: string | null | undefined;
  /** What may be typed, below the field. */
  help?: ReactNode;
}

/**
 * One line of code that is free, with suggestions below it while it is typed. The arrow keys choose one, Enter or Tab
 * takes it; without a choice Enter submits the form. Escape hides them.
 */
export function SuggestField({ label, value, onChange, suggestions, placeholder, error, help }: SuggestFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const active = Math.min(at, suggestions.length - 1);
  const shown = isOpen && suggestions.length > 0;
  const isPressed = useRef(false);

  // A press elsewhere takes the focus. The list goes when the press has ended, for what is below it moves up then, away
  // from the pointer.
  useEffect(() => {
    if (!shown) return;
    const press = (): void => void (isPressed.current = true);
    const release = (): void => {
      isPressed.current = false;
      const field = document.getElementById(id);
      setTimeout(() => {
        if (document.activeElement !== field) setOpen(false);
      });
    };
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('pointerup', release, options);
    document.addEventListener('pointercancel', release, options);
    return () => {
      isPressed.current = false;
      listeners.abort();
    };
  }, [shown, id]);

  function take(suggestion: Suggestion | undefined) {
    if (suggestion === undefined) return;
    onChange(suggestion.value);
    setAt(-1);
    // After the label of a label its values follow.
    setOpen(suggestion.value.endsWith('='));
  }

  function move(to: number) {
    setOpen(true);
    const next = Math.min(Math.max(to, -1), suggestions.length - 1);
    setAt(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown') move(shown ? active + 1 : 0);
    else if (event.key === 'ArrowUp' && shown) move(active - 1);
    else if (event.key === 'Escape' && shown) setOpen(false);
    else if ((event.key === 'Enter' || event.key === 'Tab') && shown && active >= 0) take(suggestions[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          type="text"
          className={classNames(styles.input, error && styles.wrong)}
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
          data-autofocus=""
          value={value}
          placeholder={placeholder}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => {
            onChange(event.currentTarget.value);
            setAt(-1);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (!isPressed.current) setOpen(false);
          }}
        />
      </div>
      {/* In the flow, so that a dialog is as high as its list; a press in it must not move the focus out of the field. */}
      <div className={styles.popup} hidden={!shown} onPointerDown={(event) => event.preventDefault()}>
        <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={label}>
          {suggestions.map((suggestion, place) => (
            // Keyboard users reach the suggestions through the field.
            <div
              key={suggestion.value}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              className={styles.option}
              onClick={() => take(suggestion)}
              onKeyDown={undefined}
            >
              {suggestion.face}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.below} id={`${id}-below`}>
        {error && (
          <p className={styles.error} role="status">
            {error}
          </p>
        )}
        {help && <p className={styles.help}>{help}</p>}
      </div>
    </div>
  );
}
