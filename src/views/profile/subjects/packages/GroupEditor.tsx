import { type FormEvent, useState } from 'react';
import type { CostGroup, GroupOutcome } from '../../../../analysis/packages/costGroups.ts';
import { formatGroups, groupTitle } from '../../../../analysis/packages/groupText.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from './PackagesPane.module.css';

export interface GroupEditorProps {
  groups: readonly CostGroup[];
  /** One per entry of `groups`. */
  outcomes: readonly GroupOutcome[];
  /** Called with the groups as text of the link; '' for none. */
  onChange: (groups: string) => void;
}

/** The reader's groups: a name and an expression each. The link contains them. */
export function GroupEditor({ groups, outcomes, onChange }: GroupEditorProps) {
  const [open, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [expression, setExpression] = useState('');
  const clean = groupTitle(title);
  const isTaken = groups.some((group) => group.title === clean);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (clean === '' || expression === '' || isTaken) return;
    onChange(formatGroups([...groups, { title: clean, expression }]));
    setTitle('');
    setExpression('');
    setOpen(false);
  };
  return (
    <div className={styles.groups}>
      {groups.map((group, index) => (
        <Chip
          key={group.title}
          onRemove={() => onChange(formatGroups(groups.filter((other) => other !== group)))}
          removeLabel={`Remove the group ${group.title}`}
        >
          {group.title}: <code className={styles.expression}>{group.expression}</code>
          {problemOf(outcomes[index])}
        </Chip>
      ))}
      {open ? (
        <form className={styles.form} aria-label="New group" onSubmit={add}>
          <TextField
            label="Name"
            value={title}
            onChange={setTitle}
            placeholder="Database"
            error={isTaken ? 'There is a group of that name.' : null}
          />
          <TextField
            label="Functions that match"
            value={expression}
            onChange={setExpression}
            placeholder="^(gorm\.io|database/sql)"
            code
          />
          <Button type="submit" variant="primary" size="small" disabled={clean === '' || expression === '' || isTaken}>
            Add
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </form>
      ) : (
        <Button size="small" variant="quiet" icon="plus" onClick={() => setOpen(true)}>
          Add a group
        </Button>
      )}
    </div>
  );
}

function problemOf(outcome: GroupOutcome | undefined): string {
  if (outcome === undefined) return '';
  if (outcome.error !== '') return ` — ${outcome.error}`;
  return outcome.matched ? '' : ' — matches no function.';
}
