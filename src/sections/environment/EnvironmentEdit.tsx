import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ReportedSides } from '../../analysis/environment/withTypedFacts.ts';
import type { Edits, MakeEdits } from '../../model/edits/edit.ts';
import {
  factChanges,
  longestKey,
  longestValue,
  type TypedEnvironment,
  typedFacts,
} from '../../model/edits/kinds/typedFact.ts';
import type { FactLine } from '../../model/report.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './EnvironmentEdit.module.css';
import { type FormLine, formErrors, formLines, offeredKeys, saidOf, typedByForm } from './formLines.ts';

export interface EnvironmentEditProps {
  /** What the files say. */
  facts: readonly FactLine[];
  sides: ReportedSides;
  names: { before: string; after: string };
  edits: Edits;
  edit: MakeEdits;
}

/** The button that opens the form of typed facts, in the section and at its heading in the report. */
export function EnvironmentEdit({ edits, edit, ...about }: EnvironmentEditProps) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button size="small" icon="edit" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <Dialog open={open} onClose={close} title="Edit the environment" wide>
        <EnvironmentForm
          {...about}
          typed={typedFacts(edits)}
          onSave={(typed) => {
            edit(...factChanges(edits, typed));
            close();
          }}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

interface FormProps extends Pick<EnvironmentEditProps, 'facts' | 'sides' | 'names'> {
  typed: TypedEnvironment;
  onSave: (typed: TypedEnvironment) => void;
  onClose: () => void;
}

/** The form in which the user types in what the files do not say about the environment. */
function EnvironmentForm({ typed, facts, sides, names, onSave, onClose }: FormProps) {
  const [lines, setLines] = useState(() => formLines(typed, facts, sides));
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [added, setAdded] = useState<number | null>(null);
  const id = useId();
  const isPair = sides === 'both';
  const fields = isPair
    ? [
        { field: 'before' as const, title: names.before },
        { field: 'after' as const, title: names.after },
      ]
    : [{ field: 'before' as const, title: 'Value' }];

  function change(next: FormLine) {
    setLines(lines.map((line) => (line.id === next.id ? next : line)));
    setErrors(new Map([...errors].filter(([line]) => line !== next.id)));
  }

  function add() {
    const next = Math.max(-1, ...lines.map((line) => line.id)) + 1;
    setLines([...lines, { id: next, key: '', before: '', after: '' }]);
    setAdded(next);
  }

  function remove(line: FormLine, button: HTMLElement) {
    // The focus stays in the list.
    const row = button.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    neighbour?.querySelector('input')?.focus();
    setLines(lines.filter((one) => one.id !== line.id));
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const wrong = formErrors(lines);
    setErrors(wrong);
    const [first] = wrong.keys();
    if (first === undefined) onSave(typedByForm(lines, typed, sides));
    else document.getElementById(`${id}-${first}`)?.focus();
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <p>
        Type in what the files do not say. It is shown in the report and kept with the session, links and HTML files. A
        value in place of one from the files is marked as typed in.
      </p>
      <div className={styles.lines} data-pair={isPair || undefined}>
        <div className={styles.head} aria-hidden="true">
          <span>What</span>
          {fields.map(({ field, title }) => (
            <span className={styles.title} key={field}>
              {title}
            </span>
          ))}
        </div>
        <ul className={styles.list}>
          {lines.map((line, index) => (
            <FormRow
              key={line.id}
              id={`${id}-${line.id}`}
              line={line}
              fields={fields}
              facts={facts}
              keysId={`${id}-keys`}
              error={errors.get(line.id) ?? ''}
              leads={added === null && index === 0}
              isNew={line.id === added}
              onChange={change}
              onRemove={(button) => remove(line, button)}
            />
          ))}
        </ul>
      </div>
      <datalist id={`${id}-keys`}>
        {offeredKeys(facts).map((key) => (
          <option key={key}>{key}</option>
        ))}
      </datalist>
      <DialogFoot onCancel={onClose}>
        <Button icon="plus" variant="quiet" onClick={add}>
          Add a line
        </Button>
      </DialogFoot>
    </form>
  );
}

interface FormRowProps {
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
function FormRow(props: FormRowProps) {
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
