import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './EditableHeading.module.css';

export interface EditableHeadingProps {
  level: 1 | 2;
  /** The current heading. */
  value: string;
  /** The default heading. */
  plain: string;
  /** '' restores the default. */
  onRename: (value: string) => void;
  /** 'Rename the report' */
  label: string;
}

/** A heading that is edited in place: Enter saves, Escape cancels. */
export function EditableHeading({ level, value, plain, onRename, label }: EditableHeadingProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const Heading = level === 1 ? 'h1' : 'h2';

  function finish(kept: boolean) {
    if (draft === null) return;
    const name = draft.trim();
    if (kept && name !== value) onRename(name === plain ? '' : name);
    setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    finish(event.key === 'Enter');
    requestAnimationFrame(() => button.current?.focus());
  }

  if (draft !== null) {
    return (
      <Heading className={styles.heading} data-level={level}>
        <input
          className={styles.input}
          aria-label={label}
          value={draft}
          placeholder={plain}
          maxLength={200}
          autoComplete="off"
          ref={(element) => element?.focus()}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => finish(true)}
        />
      </Heading>
    );
  }
  return (
    <div className={styles.line}>
      <Heading className={styles.heading} data-level={level}>
        {value}
      </Heading>
      <IconButton ref={button} label={label} icon="edit" size="small" onClick={() => setDraft(value)} />
    </div>
  );
}
