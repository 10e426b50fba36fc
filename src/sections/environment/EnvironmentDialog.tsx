import { type FormEvent, useId, useState } from 'react';
import type { ReportedSides } from '../../analysis/environment/withTypedFacts.ts';
import type { TypedEnvironment } from '../../model/edits/kinds/typedFact.ts';
import type { FactLine } from '../../model/report.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import styles from './EnvironmentDialog.module.css';
import { FormRow } from './FormRow.tsx';
import { type FormLine, formErrors, formLines, offeredKeys, typedByForm } from './formLines.ts';

export interface EnvironmentDialogProps extends FormProps {
  open: boolean;
}

interface FormProps {
  typed: TypedEnvironment;
  /** What the files say. */
  facts: readonly FactLine[];
  sides: ReportedSides;
  names: { before: string; after: string };
  onSave: (typed: TypedEnvironment) => void;
  onClose: () => void;
}

/** The dialog in which the user types in what the files do not say about the environment. */
export function EnvironmentDialog({ open, ...props }: EnvironmentDialogProps) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Edit the environment" wide>
      <EnvironmentForm {...props} />
    </Dialog>
  );
}

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
