import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Progress } from '../ui/Progress.tsx';
import { formatBytes } from '../units/formatAmount.ts';
import { formatAgo } from '../units/formatDate.ts';
import type { Arrival } from './evidenceState.ts';
import styles from './NoticeBar.module.css';
import { usePageActions } from './pageActions.ts';
import { type Chapter, chapterOf } from './route.ts';
import { SlowNotice, useIsSlow } from './SlowNotice.tsx';
import { useEvidence, useServices } from './services.ts';

/** In ms: time to read the sentence and to reach the button by keyboard. */
const passingMs = 12_000;
/** In ms. Faster reading shows nothing. */
const patienceMs = 300;

interface Props {
  /** Whether reading progress is shown here; false if the page shows it in the centre. */
  showReading: boolean;
  /**
   * Whether a modal dialog is open: notices cannot be reached then, so their timeout pauses, and a dialog that asks has
   * its own.
   */
  covered: boolean;
  /** Whether slides fill the page: only what they wait for is told then. */
  presenting: boolean;
  /** The sections with data. */
  chapters: readonly Chapter[];
}

/**
 * Notices at the bottom of the page: reading progress, questions that take long, files that were added, other versions
 * of the report and of the page, Undo after a removal, and errors that are not about one file.
 */
export function NoticeBar({ showReading, covered, presenting, chapters }: Props) {
  const { evidence, sessionActions, updates } = useServices();
  const notice = useEvidence((state) => state.notice);
  const removal = useEvidence((state) => state.removal);
  const arrival = useEvidence((state) => state.arrival);
  const hasVersions = useStore(sessionActions.version, ({ other }) => other !== null);
  const hasUpdate = useStore(updates.store, ({ update }) => update !== 'none');
  const isSlow = useIsSlow() && !covered;
  if (presenting) {
    return isSlow ? (
      <section className={styles.aboveControls} aria-label="Notices">
        <SlowNotice />
      </section>
    ) : null;
  }
  if (!showReading && !isSlow && notice === '' && !removal && !arrival && !hasVersions && !hasUpdate) return null;
  return (
    <section className={styles.stack} aria-label="Notices">
      {showReading && <ReadingNotice />}
      {isSlow && <SlowNotice />}
      {notice !== '' && (
        <div className={styles.bar} role="alert">
          <Icon name="info" />
          <p className={styles.words}>{notice}</p>
          <IconButton label="Put away" icon="close" size="small" onClick={() => evidence.notify('')} />
        </div>
      )}
      {hasUpdate && <UpdateNotice />}
      {hasVersions && <VersionsNotice />}
      {arrival && (
        <ArrivalNotice
          key={arrival.items.map(({ id }) => id).join()}
          arrival={arrival}
          chapters={chapters}
          covered={covered}
        />
      )}
      {removal && <UndoNotice key={removal.entries[0]?.entry.id} sentence={removal.sentence} covered={covered} />}
    </section>
  );
}

function UndoNotice({ sentence, covered }: { sentence: string; covered: boolean }) {
  const { evidence } = useServices();
  return (
    <PassingNotice sentence={sentence} covered={covered} onEnd={evidence.settleRemoval}>
      <Button size="small" icon="undo" onClick={evidence.undoRemoval}>
        Undo
      </Button>
    </PassingNotice>
  );
}

/** Files that were added: what they are, and the way to where they are shown. */
function ArrivalNotice({ arrival, chapters, covered }: { arrival: Arrival } & Pick<Props, 'chapters' | 'covered'>) {
  const { evidence } = useServices();
  const { goToItems } = usePageActions();
  const { sentence, items } = arrival;
  const isShown = items.some((item) => chapterOf(chapters, [item]) !== null);
  const chapter = chapterOf(chapters, items);
  const go = (): void => {
    evidence.settleArrival();
    goToItems(items);
  };
  return (
    <PassingNotice sentence={sentence} covered={covered} onEnd={evidence.settleArrival}>
      {isShown && (
        <Button size="small" onClick={go}>
          {chapter === null ? 'Show the report' : `Show in ${chapter.section.title}`}
        </Button>
      )}
    </PassingNotice>
  );
}

interface PassingProps extends Pick<Props, 'covered'> {
  sentence: string;
  onEnd: () => void;
  children: ReactNode;
}

/** A notice that goes away by itself, unless the pointer or the focus is on it. */
function PassingNotice({ sentence, covered, onEnd, children }: PassingProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || covered) return;
    const timer = setTimeout(onEnd, passingMs);
    return () => clearTimeout(timer);
  }, [held, covered, onEnd]);
  return (
    <div
      className={styles.bar}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.words}>{sentence}</p>
      {children}
      <IconButton label="Put away" icon="close" size="small" onClick={onEnd} />
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

interface ChoiceProps {
  label: string;
  words: string;
  onPutAway: () => void;
  /** The buttons. */
  children: ReactNode;
}

function ChoiceNotice({ label, words, onPutAway, children }: ChoiceProps) {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      <Icon name="info" />
      <p className={styles.choiceWords} role="status">
        {words}
      </p>
      {children}
      <IconButton label="Put away" icon="close" size="small" onClick={onPutAway} />
    </div>
  );
}

const updateSentences = {
  waiting: 'A newer version of Perfolio is ready. Your files stay open.',
  taken: 'Another tab has changed to a newer version of Perfolio. Reload to use it here, too. Your files stay open.',
};

/** Offers the newer version of the page; nothing happens unless the reader wants it. */
function UpdateNotice() {
  const { updates } = useServices();
  const update = useStore(updates.store, (state) => state.update);
  const [isTaking, setTaking] = useState(false);
  const [loss, setLoss] = useState('');

  async function take() {
    setTaking(true);
    const { sentence } = await updates.take(loss !== '');
    setLoss(sentence);
    if (sentence !== '') setTaking(false);
  }

  if (update === 'none') return null;
  return (
    <ChoiceNotice label="Newer version" words={loss || updateSentences[update]} onPutAway={updates.putAway}>
      <Button size="small" onClick={() => void take()} disabled={isTaking}>
        {loss === '' ? 'Reload' : 'Reload anyway'}
      </Button>
    </ChoiceNotice>
  );
}

/** A report that the reader changed earlier and opened again: which version is shown, and the way to the other one. */
function VersionsNotice() {
  const { sessionActions } = useServices();
  const other = useStore(sessionActions.version, (version) => version.other);
  const [openedAt] = useState(() => Date.now());
  if (other === null) return null;
  const { id, isReceived, changedAt } = other;
  const changed = `You changed this report ${formatAgo(changedAt, openedAt)}.`;
  return (
    <ChoiceNotice
      label="Versions of the report"
      words={`${changed} ${isReceived ? 'Your version is shown.' : 'It is shown as you opened it now.'} Both are in your sessions.`}
      onPutAway={() => sessionActions.version.setState({ other: null })}
    >
      <Button size="small" onClick={() => void sessionActions.open(id)}>
        {isReceived ? 'Open as received' : 'Open my version'}
      </Button>
    </ChoiceNotice>
  );
}
