import { useStore } from 'zustand';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatBytes } from '../../units/formatAmount.ts';
import { countText } from '../../units/formatCount.ts';
import { shortList } from '../../units/listText.ts';
import { useEvidence, useServices } from '../services.ts';
import styles from './EmbedDialog.module.css';
import type { SentQuestion } from './fileReceiver.ts';

/** How many files are named. */
const named = 6;

/** Asks whether files that another page sends may be opened. */
export function EmbedDialog() {
  const { receiver } = useServices();
  const question = useStore(receiver.store, (state) => state.question);
  return question === null ? null : <OpenDialog question={question} />;
}

function OpenDialog({ question: { origin, sent } }: { question: SentQuestion }) {
  const { receiver } = useServices();
  const anythingOpen = useEvidence(({ entries }) => entries.length > 0);
  const { files, totalBytes } = sent;
  return (
    <Dialog
      open
      onClose={() => receiver.answer('no')}
      title={files.length === 1 ? 'Open the file from another page?' : 'Open the files from another page?'}
      actions={
        <>
          <Button onClick={() => receiver.answer('no')}>No</Button>
          {origin !== '' && <Button onClick={() => receiver.answer('always')}>Always from this site</Button>}
          <Button variant="primary" onClick={() => receiver.answer('once')}>
            Once
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>
          {origin === '' ? 'A page without an address of its own' : <code className={styles.origin}>{origin}</code>}{' '}
          sends {countText(files.length, 'file')} of {formatBytes(totalBytes)}:
        </p>
        <p className={styles.names}>
          {shortList(
            files.map(({ path }) => path),
            named,
          )}
        </p>
        <p className={styles.hint}>
          {anythingOpen && 'They replace the files that are open here, which you can undo. '}
          The files stay on this machine, and that page gets nothing back.
        </p>
      </div>
    </Dialog>
  );
}
