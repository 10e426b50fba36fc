import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Combobox.module.css';
import { Icon } from './Icon.tsx';

export interface ComboboxOption {
  value: string;
  face: ReactNode;
}

export interface ComboboxProps {
  label: string;
  /** What is chosen: shown until something is typed. */
  value: string;
  /** How it is shown while the field is at rest, where its end says more than its beginning; the plain value otherwise. */
  face?: ReactNode;
  placeholder: string;
  /** What has been typed so far, '' when the list opens: the owner finds options for it. */
  onType: (text: string) => void;
  options: readonly ComboboxOption[];
  /** Below the options, such as how many more there are, or why there are none. */
  note?: ReactNode;
  onChoose: (value: string) => void;
}

/** A field that offers what may be meant while it is typed. Keys: arrows and Enter choose, Escape closes the list. */
export function Combobox({ label, value, face, placeholder, onType, options, note, onChoose }: ComboboxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isOpen = typed !== null;
  const active = Math.min(at, options.length - 1);

  function type(text: string) {
    setTyped(text);
    setAt(0);
    onType(text);
  }

  function choose(option: ComboboxOption | undefined) {
    if (option === undefined) return;
    setTyped(null);
    onChoose(option.value);
  }

  function move(to: number) {
    if (!isOpen) return type('');
    const next = Math.min(Math.max(to, 0), options.length - 1);
    setAt(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(isOpen ? active + 1 : 0),
      ArrowUp: () => move(active - 1),
    };
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
          id={id}
          type="text"
          className={styles.input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          value={typed ?? value}
          title={value}
          placeholder={placeholder}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
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
      {/* A press in the list must not take the focus from the field, which would close it. */}
      <div className={styles.popup} hidden={!isOpen} onPointerDown={(event) => event.preventDefault()}>
        <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={label}>
          {options.map((option, place) => (
            // Keys reach the options through the field.
            <div
              key={option.value}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              className={styles.option}
              onClick={() => choose(option)}
              onKeyDown={undefined}
            >
              {option.face}
            </div>
          ))}
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  );
}
