import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SessionSummary } from '../../session/sessionList.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SessionRow.module.css';
import { sessionFacts } from './sessionFacts.ts';

interface Props {
  session: SessionSummary;
  now: number;
  onOpen: () => void;
  onRename: (name: string) => void;
  onSave: () => void;
  onDelete: () => void;
}

export function SessionRow({ session, now, onOpen, onRename, onSave, onDelete }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const isEdited = draft !== null;
  const wasEdited = useRef(false);
  useEffect(() => {
    const had = wasEdited.current;
    wasEdited.current = isEdited;
    if (!isEdited) {
      if (had) row.current?.querySelector('button')?.focus();
      return undefined;
    }
    const field = row.current?.querySelector('input');
    field?.focus();
    field?.select();
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // The dialog stays open.
      event.preventDefault();
      event.stopPropagation();
      setDraft(null);
    };
    field?.addEventListener('keydown', leave);
    return () => field?.removeEventListener('keydown', leave);
  }, [isEdited]);
  const { title, openIn } = session;

  function rename(event: FormEvent) {
    event.preventDefault();
    if (draft !== null) onRename(draft);
    setDraft(null);
  }

  if (draft !== null) {
    return (
      <li className={styles.row} ref={row}>
        <form className={styles.form} onSubmit={rename}>
          <TextField label={`Name of ${title}`} value={draft} onChange={setDraft} />
          <Button onClick={() => setDraft(null)}>Cancel</Button>
          <Button type="submit" variant="primary">
            Rename
          </Button>
        </form>
      </li>
    );
  }
  const words = (
    <>
      <span className={styles.name}>{title}</span>
      <span className={styles.facts}>
        {sessionFacts(session, now)}
        {openIn !== null && <span className={styles.open}>Open in {openIn}</span>}
      </span>
    </>
  );
  const deletion = { label: 'Delete', icon: 'trash', danger: true, onSelect: onDelete } as const;
  return (
    <li className={styles.row} ref={row}>
      {openIn === 'this tab' ? (
        <div className={styles.session}>{words}</div>
      ) : (
        <button type="button" className={styles.session} onClick={onOpen}>
          {words}
        </button>
      )}
      <Menu
        trigger={<IconButton label={`Actions for ${title}`} icon="dots" />}
        items={[
          { label: 'Rename', icon: 'edit', onSelect: () => setDraft(session.name || title) },
          { label: 'Save to a file', icon: 'download', onSelect: onSave },
          ...(openIn === null ? [deletion] : []),
        ]}
      />
    </li>
  );
}
