import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { dictionary } from '../model/dictionary.ts';
import styles from './Combobox.module.css';
import { Icon } from './Icon.tsx';
import { type Suggestion, Suggestions, suggesting } from './Suggestions.tsx';

export interface ComboboxProps {
  label: string;
  /** The chosen value, shown until the reader types. */
  value: string;
  /** How the value is shown while the field has no focus, such as with its end in sight; the plain value by default. */
  face?: ReactNode;
  placeholder: string;
  /** Called with the typed text, and with '' when the list opens. The parent supplies matching `options`. */
  onType: (text: string) => void;
  options: readonly Suggestion[];
  /** Text below the options, such as how many more match, or why none does. */
  note?: ReactNode;
  onChoose: (value: string) => void;
}

/** A text field that suggests matches while the reader types. Arrow keys and Enter choose, Escape closes the list. */
export function Combobox({ label, value, face, placeholder, onType, options, note, onChoose }: ComboboxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isOpen = typed !== null;
  const active = Math.min(chosen, options.length - 1);

  function type(text: string) {
    setTyped(text);
    setChosen(0);
    onType(text);
  }

  function choose(option: Suggestion | undefined) {
    if (option === undefined) return;
    setTyped(null);
    onChoose(option.value);
  }

  function move(to: number) {
    if (!isOpen) return type('');
    const next = Math.min(Math.max(to, 0), options.length - 1);
    setChosen(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const acts: Record<string, () => void> = dictionary({
      ArrowDown: () => move(isOpen ? active + 1 : 0),
      ArrowUp: () => move(active - 1),
    });
    if (isOpen) {
      acts['Enter'] = () => choose(options[active]);
      acts['Escape'] = () => setTyped(null);
    }
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-faced={face && value !== '' && !isOpen ? '' : undefined}>
        <Icon name="search" />
        {face && value !== '' && !isOpen && (
          <span className={styles.face} aria-hidden="true">
            {face}
          </span>
        )}
        <input
          {...suggesting(id, isOpen, active)}
          type="text"
          className={styles.input}
          value={typed ?? value}
          title={value}
          placeholder={placeholder}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={(event) => {
            if (isOpen) return;
            event.currentTarget.select();
            type('');
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(null)}
        />
        <Icon name="chevron-down" size={14} />
      </div>
      {/* A click in the list must not move the focus out of the field: that would close the list. */}
      <div className={styles.popup} hidden={!isOpen} onPointerDown={(event) => event.preventDefault()}>
        <Suggestions
          ref={list}
          className={styles.list}
          {...{ id, label, suggestions: options, active }}
          onTake={choose}
        />
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  );
}
