import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { ProblemNote } from '../ui/ProblemNote.tsx';
import { formatBytes } from '../units/formatAmount.ts';
import { countText, formatCount } from '../units/formatCount.ts';
import { shortList } from '../units/listText.ts';
import { byReason } from './byReason.ts';
import type { EvidenceEntry } from './evidenceState.ts';
import { othersSentence } from './evidenceWords.ts';
import { Header } from './Header.tsx';
import { isOther } from './isOther.ts';
import styles from './Landing.module.css';
import { usePageActions } from './pageActions.ts';
import { ReadingState } from './ReadingState.tsx';
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
            <ReadingState reading={reading} onCancel={evidence.cancel} />
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

/**
 * The backdrop of the landing page: the flame graph of a small JSON service, drawn once by hand. Rows are depth, share
 * of the caller in percent, tone and name; callees follow their caller. Decorative, and hidden from screen readers.
 */
const frames: [depth: number, share: number, tone: Tone, name: string][] = [
  [0, 100, 'root', 'all'],
  [1, 9, 'idle', 'runtime.gcBgMarkWorker'],
  [2, 92, 'idle', 'runtime.gcDrain'],
  [3, 70, 'idle', 'runtime.scanobject'],
  [4, 46, 'idle', 'runtime.greyobject'],
  [1, 74, 'http', 'net/http.(*conn).serve'],
  [2, 3, 'http', 'net/http.(*conn).readRequest'],
  [3, 60, 'idle', 'bufio.(*Reader).Peek'],
  [2, 94, 'http', 'net/http.serverHandler.ServeHTTP'],
  [3, 98, 'own', 'shop/api.(*Server).ServeHTTP'],
  [4, 34, 'own', 'shop/api.(*Server).listOrders'],
  [5, 24, 'data', 'database/sql.(*DB).QueryContext'],
  [6, 80, 'data', 'database/sql.(*DB).queryDC'],
  [7, 54, 'data', 'pgx/stdlib.(*Conn).QueryContext'],
  [8, 64, 'idle', 'syscall.Syscall6'],
  [7, 30, 'idle', 'runtime.mallocgc'],
  [5, 70, 'json', 'encoding/json.(*Encoder).Encode'],
  [6, 88, 'json', 'encoding/json.(*encodeState).marshal'],
  [7, 96, 'json', 'encoding/json.structEncoder.encode'],
  [8, 30, 'json', 'encoding/json.appendString'],
  [8, 46, 'json', 'encoding/json.arrayEncoder.encode'],
  [9, 78, 'json', 'encoding/json.structEncoder.encode'],
  [10, 38, 'idle', 'reflect.Value.Field'],
  [10, 36, 'json', 'encoding/json.floatEncoder.encode'],
  [11, 60, 'idle', 'strconv.AppendFloat'],
  [8, 14, 'idle', 'runtime.growslice'],
  [4, 41, 'own', 'shop/api.(*Server).checkout'],
  [5, 40, 'own', 'shop/cart.(*Cart).Total'],
  [6, 52, 'own', 'shop/price.(*Rules).Apply'],
  [7, 62, 'own', 'shop/price.matchRule'],
  [8, 70, 'idle', 'regexp.(*Regexp).MatchString'],
  [9, 86, 'idle', 'regexp.(*machine).match'],
  [10, 50, 'idle', 'regexp.(*machine).step'],
  [7, 24, 'idle', 'runtime.mapaccess2_faststr'],
  [6, 30, 'own', 'shop/cart.(*Cart).lines'],
  [7, 70, 'idle', 'runtime.newobject'],
  [8, 84, 'idle', 'runtime.mallocgc'],
  [9, 50, 'idle', 'runtime.nextFreeFast'],
  [5, 34, 'json', 'encoding/json.(*Decoder).Decode'],
  [6, 90, 'json', 'encoding/json.(*decodeState).object'],
  [7, 50, 'json', 'encoding/json.(*decodeState).array'],
  [8, 80, 'json', 'encoding/json.(*decodeState).object'],
  [9, 46, 'json', 'encoding/json.unquote'],
  [7, 32, 'idle', 'reflect.Value.SetMapIndex'],
  [5, 18, 'data', 'database/sql.(*Tx).ExecContext'],
  [6, 76, 'data', 'pgx.(*Conn).Exec'],
  [7, 60, 'idle', 'syscall.write'],
  [4, 17, 'own', 'shop/api.(*Server).session'],
  [5, 62, 'data', 'crypto/hmac.(*hmac).Sum'],
  [6, 80, 'data', 'crypto/sha256.block'],
  [5, 30, 'own', 'shop/session.parse'],
  [6, 60, 'idle', 'encoding/base64.Decode'],
  [1, 14, 'own', 'shop/jobs.(*Worker).run'],
  [2, 66, 'own', 'shop/jobs.(*Worker).reindex'],
  [3, 82, 'own', 'shop/search.(*Index).Add'],
  [4, 46, 'idle', 'sort.Sort'],
  [5, 70, 'idle', 'sort.pdqsort'],
  [4, 40, 'idle', 'strings.Fields'],
  [2, 20, 'idle', 'time.Sleep'],
];

type Tone = 'root' | 'own' | 'http' | 'json' | 'data' | 'idle';

interface Box {
  depth: number;
  left: number;
  width: number;
  tone: Tone;
  name: string;
}

const boxes = layOut();

/** `low` leaves more space for the content above it. */
function FlameMotif({ low }: { low: boolean }) {
  return (
    <div className={styles.motif} data-low={low || undefined} aria-hidden="true">
      {boxes.map(({ depth, left, width, tone, name }) => (
        <div
          key={`${depth} ${left}`}
          className={styles.frame}
          data-tone={tone}
          // Drawn by CSS, so that the text cannot be selected or read aloud.
          data-name={name}
          style={{ left: `${left}%`, width: `${width}%`, bottom: `calc(${depth} * var(--motif-row))` }}
        />
      ))}
    </div>
  );
}

/** Callees are placed side by side above their caller, from its left edge. */
function layOut(): Box[] {
  const callers: { left: number; width: number; taken: number }[] = [];
  return frames.map(([depth, share, tone, name]) => {
    const caller = callers[depth - 1] ?? { left: 0, width: 100, taken: 0 };
    const left = caller.left + caller.taken;
    const width = (caller.width * share) / 100;
    caller.taken += width;
    callers[depth] = { left, width, taken: 0 };
    return { depth, left, width, tone, name };
  });
}
