import { useEffect, useRef } from 'react';
import { longestKey, longestValue } from '../../model/edits/kinds/typedFact.ts';
import type { FactLine } from '../../model/report.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './EnvironmentDialog.module.css';
import { type FormLine, saidOf } from './formLines.ts';

export interface FormRowProps {
  /** Id of the field for the key. */
  id: string;
  line: FormLine;
  /** The fields for values, with their titles. */
  fields: readonly { field: 'before' | 'after'; title: string }[];
  /** What the files say, shown in empty fields. */
  facts: readonly FactLine[];
  /** Id of the list of keys to choose from. */
  keysId: string;
  error: string;
  /** Its first value gets the first focus of the dialog. */
  leads: boolean;
  /** It has just been added, and gets the focus. */
  isNew: boolean;
  onChange: (line: FormLine) => void;
  onRemove: (button: HTMLElement) => void;
}

/** A key with its values. */
export function FormRow(props: FormRowProps) {
  const { id, line, fields, facts, keysId, error, leads, isNew, onChange, onRemove } = props;
  const key = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) key.current?.focus();
  }, [isNew]);
  const what = line.key.trim() || 'New line';
  return (
    <li className={styles.line}>
      <input
        ref={key}
        id={id}
        type="text"
        className={styles.input}
        aria-label={`What: ${what}`}
        aria-invalid={error === '' ? undefined : true}
        aria-describedby={error === '' ? undefined : `${id}-error`}
        list={keysId}
        value={line.key}
        maxLength={longestKey}
        placeholder="What"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={(event) => onChange({ ...line, key: event.currentTarget.value })}
      />
      {fields.map(({ field, title }, index) => (
        <label className={styles.value} key={field}>
          <span className={styles.label}>{title}</span>
          <input
            type="text"
            className={styles.input}
            aria-label={`${what}, ${title}`}
            value={line[field]}
            maxLength={longestValue}
            placeholder={saidOf(line.key, field, facts)}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            data-autofocus={leads && index === 0 ? '' : undefined}
            onChange={(event) => onChange({ ...line, [field]: event.currentTarget.value })}
          />
        </label>
      ))}
      <IconButton
        label={`Remove ${what}`}
        icon="close"
        size="small"
        className={styles.remove}
        onClick={(event) => onRemove(event.currentTarget)}
      />
      {error !== '' && (
        <p className={styles.error} id={`${id}-error`} role="status">
          {error}
        </p>
      )}
    </li>
  );
}
