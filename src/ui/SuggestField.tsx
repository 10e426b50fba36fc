import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './classNames.ts';
import styles from './SuggestField.module.css';
import { type Suggestion, Suggestions, suggesting } from './Suggestions.tsx';

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
  const [chosen, setChosen] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const active = Math.min(chosen, suggestions.length - 1);
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

  function take(suggestion: Suggestion) {
    onChange(suggestion.value);
    setChosen(-1);
    // After the label of a label its values follow.
    setOpen(suggestion.value.endsWith('='));
  }

  function move(to: number) {
    setOpen(true);
    const next = Math.min(Math.max(to, -1), suggestions.length - 1);
    setChosen(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown') move(shown ? active + 1 : 0);
    else if (event.key === 'ArrowUp' && shown) move(active - 1);
    else if (event.key === 'Escape' && shown) setOpen(false);
    else if ((event.key === 'Enter' || event.key === 'Tab') && shown && active >= 0) take(suggestions[active]!);
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
          {...suggesting(id, shown, active)}
          type="text"
          className={classNames(styles.input, error && styles.wrong)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
          data-autofocus=""
          value={value}
          placeholder={placeholder}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            setChosen(-1);
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
        <Suggestions ref={list} className={styles.list} {...{ id, label, suggestions, active }} onTake={take} />
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
