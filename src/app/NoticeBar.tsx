import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Progress } from '../ui/Progress.tsx';
import { formatBytes } from '../units/formatAmount.ts';
import styles from './NoticeBar.module.css';
import { useEvidence, useServices } from './services.ts';

/** In ms: time to read the sentence and to reach the button by keyboard. */
const undoMs = 12_000;
/** In ms. Faster reading shows nothing. */
const patienceMs = 300;

interface Props {
  /** Whether reading progress is shown here; false if the page shows it in the centre. */
  showReading: boolean;
  /** Whether a modal dialog is open: notices cannot be reached then, so their timeout pauses. */
  covered: boolean;
}

/**
 * Notices at the bottom of the page: reading progress, Undo after a removal, and errors that are not about one file.
 */
export function NoticeBar({ showReading, covered }: Props) {
  const { evidence } = useServices();
  const notice = useEvidence((state) => state.notice);
  const removal = useEvidence((state) => state.removal);
  if (!showReading && notice === '' && !removal) return null;
  return (
    <section className={styles.stack} aria-label="Notices">
      {showReading && <ReadingNotice />}
      {notice !== '' && (
        <div className={styles.bar} role="alert">
          <Icon name="info" />
          <p className={styles.words}>{notice}</p>
          <IconButton label="Put away" icon="close" size="small" onClick={() => evidence.notify('')} />
        </div>
      )}
      {removal && <UndoNotice key={removal.entries[0]?.entry.id} sentence={removal.sentence} covered={covered} />}
    </section>
  );
}

function UndoNotice({ sentence, covered }: { sentence: string; covered: boolean }) {
  const { evidence } = useServices();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || covered) return;
    const timer = setTimeout(evidence.settleRemoval, undoMs);
    return () => clearTimeout(timer);
  }, [held, covered, evidence]);
  return (
    <div
      className={styles.bar}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.words}>{sentence}</p>
      <Button size="small" icon="undo" onClick={evidence.undoRemoval}>
        Undo
      </Button>
      <IconButton label="Put away" icon="close" size="small" onClick={evidence.settleRemoval} />
    </div>
  );
}

function ReadingNotice() {
  const { evidence } = useServices();
  const reading = useEvidence((state) => state.reading);
  const late = useLate(reading !== null);
  if (!reading || !late) return null;
  return (
    <div className={styles.bar} role="group" aria-label="Reading">
      <div className={styles.words}>
        <p className={styles.file}>Reading {reading.path}…</p>
        <Progress label={`Reading ${reading.path}`} done={reading.readBytes} total={reading.totalBytes} />
        <p className={styles.amount}>
          {formatBytes(reading.readBytes)} of {formatBytes(reading.totalBytes)}
        </p>
      </div>
      <Button size="small" onClick={evidence.cancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Whether `active` has been true for the given time. */
function useLate(active: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return late && active;
}
