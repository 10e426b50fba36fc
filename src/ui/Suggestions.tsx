import type { ReactNode, Ref } from 'react';
import { classNames } from './classNames.ts';
import styles from './Suggestions.module.css';

/** A text that a field can be completed to. */
export interface Suggestion {
  /** The whole text of the field after it was chosen. */
  value: string;
  face: ReactNode;
}

interface SuggestionsProps {
  /** The id of the text field; the list and its options have ids that begin with it. */
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  /** Index of the one that Enter takes; -1 for none. */
  active: number;
  className: string | undefined;
  onTake: (suggestion: Suggestion) => void;
  ref: Ref<HTMLDivElement>;
}

/** The list below a text field with suggestions. Keyboard users reach it through the field. */
export function Suggestions({ id, label, suggestions, active, className, onTake, ref }: SuggestionsProps) {
  return (
    <div ref={ref} id={`${id}-list`} className={classNames(styles.list, className)} role="listbox" aria-label={label}>
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={styles.option}
          onClick={() => onTake(suggestion)}
          onKeyDown={undefined}
        >
          {suggestion.face}
        </div>
      ))}
    </div>
  );
}

/** What says to screen readers that a text field has suggestions, and which of them is active; -1 for none. */
export function suggesting(id: string, isOpen: boolean, active: number) {
  return {
    id,
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
    spellCheck: false,
    autoComplete: 'off',
    autoCapitalize: 'off',
  } as const;
}
