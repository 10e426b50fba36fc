import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { budgetBytes, unnamedDays } from '../../session/sessionBudget.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatBytes } from '../../units/formatAmount.ts';
import { countText } from '../../units/formatCount.ts';
import { usePageActions } from '../pageActions.ts';
import { useEvidence, useServices } from '../services.ts';
import { SessionRow } from './SessionRow.tsx';
import styles from './SessionsDialog.module.css';
import { saveSessionFile } from './saveSessionFile.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The dialog with all sessions of this browser: open, name, save as a file, delete. */
export function SessionsDialog({ open, onClose }: Props) {
  const { sessionActions } = useServices();
  const { chooseFiles } = usePageActions();
  const { sessions, lookedAt, failure, removed } = useStore(sessionActions.store);
  const anythingOpen = useEvidence(({ entries }) => entries.some(({ dataset }) => dataset !== null));
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    void sessionActions.refresh();
    // Deletion can be undone while the dialog is open.
    return () => void sessionActions.settle();
  }, [open, sessionActions]);

  // The focused row was removed.
  useEffect(() => {
    if (removed !== null) undo.current?.focus();
  }, [removed]);

  function openSession(id: string) {
    onClose();
    void sessionActions.open(id);
  }

  const others = (sessions ?? []).filter(({ openIn }) => openIn === null);
  const bytes = (sessions ?? []).reduce((sum, session) => sum + session.bytes, 0);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sessions"
      wide
      actions={
        <>
          {others.length > 0 && (
            <Button variant="quiet" icon="trash" onClick={() => void sessionActions.remove(others.map(({ id }) => id))}>
              {others.length === sessions?.length ? 'Delete all' : 'Delete all others'}
            </Button>
          )}
          <Button
            icon="upload"
            onClick={() => {
              onClose();
              chooseFiles();
            }}
          >
            Open a session file
          </Button>
          {anythingOpen && (
            <Button icon="download" onClick={() => void saveSessionFile(sessionActions)}>
              Save the current session to a file
            </Button>
          )}
        </>
      }
    >
      <p className={styles.words}>
        What you open is kept in this browser, with its sides, notes and view. A session without a name is deleted{' '}
        {unnamedDays} days after it was used, or sooner, the oldest first, when all take more than{' '}
        {formatBytes(budgetBytes)}.
      </p>
      {failure !== '' && <p className={styles.failure}>{failure}</p>}
      {removed && (
        <div className={styles.removed} role="status">
          <span>{removed.sentence}</span>
          <Button size="small" icon="undo" ref={undo} onClick={() => void sessionActions.bringBack()}>
            Undo
          </Button>
        </div>
      )}
      {sessions?.length === 0 && failure === '' && <p className={styles.empty}>There are no sessions.</p>}
      {sessions !== null && sessions.length > 0 && (
        <>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                now={lookedAt}
                onOpen={() => openSession(session.id)}
                onRename={(name) => void sessionActions.rename(session.id, name)}
                onSave={() => void saveSessionFile(sessionActions, session.id)}
                onDelete={() => void sessionActions.remove([session.id])}
              />
            ))}
          </ul>
          <p className={styles.total}>
            {countText(sessions.length, 'session')}, {formatBytes(bytes)}.
          </p>
        </>
      )}
    </Dialog>
  );
}
