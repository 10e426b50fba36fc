import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { ProblemNote } from '../ui/ProblemNote.tsx';
import { formatBytes } from '../units/formatAmount.ts';
import { countText, formatCount } from '../units/formatCount.ts';
import { shortList } from '../units/listText.ts';
import { byReason } from './byReason.ts';
import type { EvidenceEntry } from './evidenceState.ts';
import { othersSentence } from './evidenceWords.ts';
import { FlameMotif } from './FlameMotif.tsx';
import { Header } from './Header.tsx';
import { isOther } from './isOther.ts';
import styles from './Landing.module.css';
import { usePageActions } from './pageActions.ts';
import type { Route } from './route.ts';
import { useEvidence, useServices } from './services.ts';
import { RecentSessions } from './sessions/RecentSessions.tsx';
import { singlePage } from './share/singlePage.ts';
import { WantedFiles } from './share/WantedFiles.tsx';

/** How many files with the same reason are named. */
const PATHS_SHOWN = 4;

/** The landing page: a drop area, and buttons that open files. */
export function Landing({ route }: { route: Route }) {
  const { evidence, incomingLinks } = useServices();
  const reading = useEvidence((state) => state.reading);
  const waiting = useStore(incomingLinks.store, ({ wanted }) => wanted.length > 0);
  const entries = useEvidence((state) => state.entries);
  const aside = entries.filter((entry) => !isOther(entry));
  const others = entries.length - aside.length;
  return (
    <div className={styles.page}>
      <Header bare />
      <main id="main" className={styles.main} tabIndex={-1} data-tight={entries.length > 0 || undefined}>
        <div className={styles.zone}>
          <h1 className={styles.sentence}>Drop your Go profiles and see where the time and the memory go.</h1>
          <WantedFiles />
          {route.kind === 'absent' && !waiting && (
            <p className={styles.link}>
              This link shows the section {route.section.title}. Reopen its files to see this view.
            </p>
          )}
          {reading ? (
            <LoadingState
              what={`Reading ${reading.path}`}
              done={reading.readBytes}
              total={reading.totalBytes}
              onCancel={evidence.cancel}
            />
          ) : (
            <>
              {aside.length > 0 && <SetAside entries={aside} />}
              {others > 0 && (
                <p className={styles.link}>
                  {aside.length === 0 && 'The folder has no profile, benchmark or load test. '}
                  {othersSentence(others)}
                </p>
              )}
              <Ways />
              {singlePage === null && <RecentSessions />}
            </>
          )}
        </div>
        <FlameMotif low={entries.length > 0} />
      </main>
    </div>
  );
}

function Ways() {
  const { openActions } = useServices();
  const { chooseFiles, chooseFolder, show } = usePageActions();
  return (
    <>
      <div className={styles.ways}>
        <Button variant="primary" size="large" icon="file" onClick={chooseFiles}>
          Choose files
        </Button>
        <Button size="large" icon="folder" onClick={chooseFolder}>
          Choose folder
        </Button>
        {singlePage === null && (
          <Button variant="quiet" size="large" icon="play" onClick={() => void openActions.openExample()}>
            Try the example
          </Button>
        )}
        {singlePage === null && (
          <Button variant="quiet" size="large" icon="download" onClick={() => show('fleet')}>
            Pyroscope or Parca
          </Button>
        )}
      </div>
      <div className={styles.hint}>
        <p>
          Drop files, folders or archives anywhere on this page
          <span className={styles.paste}>
            , or press <Kbd keys={['mod', 'V']} /> to paste them
          </span>
          .
        </p>
        <p>Profiles, benchmarks, load tests, SQL traces, compiler notes and coverage are read as they are.</p>
      </div>
      <p className={styles.promise}>
        <Icon name="lock" />
        <span>Your files stay on this machine: nothing is uploaded.</span>
      </p>
    </>
  );
}

/** The paths of files that share a reason, up to a few. */
function pathsOf(entries: readonly EvidenceEntry[]): string {
  return shortList(
    entries.map(({ path }) => path),
    PATHS_SHOWN,
  );
}

function SetAside({ entries }: { entries: readonly EvidenceEntry[] }) {
  const { evidence } = useServices();
  return (
    <section className={styles.aside} aria-label="Files that were not opened">
      <h2 className={styles.asideTitle}>
        {entries.length === 1 ? 'One file was not opened' : `${countText(entries.length, 'file')} were not opened`}
      </h2>
      <ul className={styles.asideList}>
        {byReason(entries).map((same) => (
          <li key={same[0]!.id} className={styles.asideItem}>
            <div className={styles.asideHead}>
              <code className={styles.asidePath}>{pathsOf(same)}</code>
              <span className={styles.asideFacts}>
                {same[0]!.recognisedAs && `${same[0]!.recognisedAs}, `}
                {same.length > 1 && `${formatCount(same.length)} files, `}
                {formatBytes(same.reduce((sum, { size }) => sum + size, 0))}
              </span>
              <IconButton
                label={`Remove ${pathsOf(same)}`}
                icon="close"
                size="small"
                onClick={() => evidence.remove(same.map(({ id }) => id))}
              />
            </div>
            {same[0]!.problems.map((problem, index) => (
              // Problems have no ids, and their order never changes.
              <ProblemNote key={index} problem={problem} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
