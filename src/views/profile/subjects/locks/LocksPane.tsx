import type { LockRank } from '../../../../analysis/contention/lockStory.ts';
import { basename } from '../../../../analysis/names/cleanPath.ts';
import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { exactly } from '../../../kit/parseRowRange.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import { locksAddress } from '../../address/locksAddress.ts';
import type { ProfileChanges } from '../../address/profileChanges.ts';
import type { PairProps, ViewProps } from '../../asking/view.ts';
import { formatSteps } from '../../data/stepsParam.ts';
import { bothSides } from '../../noise/judgedChange.ts';
import { ExportMenu, samplingWords } from '../../parts/ExportMenu.tsx';
import { PaneBar } from '../../parts/PaneBar.tsx';
import { lockIdentity } from '../../words/lockWords.ts';
import type { answers, LockRow, LocksAnswer } from './answer.ts';
import { kindOf, lineColumns, lockColumns, lockLines, parkedSite } from './columns.ts';
import { type LockActions, type LockGroupProps, LockList, ParkedLink } from './LockList.tsx';
import styles from './LocksPane.module.css';

/** At most this many locks are listed; the search finds others. */
const mostLocks = 100;

const groups: readonly { rank: LockRank; title: string; note: string }[] = [
  { rank: 'lock', title: 'Locks', note: 'Goroutines contend for these.' },
  {
    rank: 'wait',
    title: 'Waits for other goroutines',
    note: 'Channels, groups and conditions. Waiting isn’t always a problem: idle workers wait too.',
  },
  {
    rank: 'aside',
    title: 'Not the program’s locks',
    note: 'With these, each column adds up to its profile’s total.',
  },
];

/**
 * Mutex, block and goroutine profiles of a run, or of two, joined by lock: who holds each, who waits, how many
 * goroutines are parked; of two runs before and after.
 */
export function LocksPane(props: ViewProps<typeof answers.one>) {
  const { params, search, onParams, asking, pair } = props;
  const { query } = params;
  const { answer, error, busy } = useAnswer(asking, 'locks', { query, offset: 0, limit: mostLocks });
  if (answer === null || error !== '') {
    return <Unanswered error={error} what={`Joining the profiles${pair === null ? '' : ' of both runs'} by lock`} />;
  }
  const { rows, rowCount, allRows, missing, searchError } = answer;
  const { open } = locksAddress.read(search);
  const go = (kind: 'held' | 'waited', changes: ProfileChanges): void => {
    const { before, after = '' } = answer.files[kind === 'held' ? 'mutex' : 'block'] ?? {};
    const files = before === undefined ? { file: after } : { old: before, new: after };
    onParams({ ...files, zoom: null, ...changes }, 'step');
  };
  const actions: LockActions = {
    onLines: ({ presence }, line) => {
      const selected = { [presence === 'gone' ? 'atBefore' : 'at']: Number(line.line) || null };
      const file = line.file || null;
      const address = linesAddress.write({ of: null, at: null, atBefore: null, file, ...selected });
      go(kindOf(line) || 'waited', { view: 'lines', fn: line.name, ...address });
    },
    onFlame: (kind, name) => go(kind, { view: 'flame', steps: formatSteps([{ kind: 'focus', text: exactly(name) }]) }),
  };
  const shown = Math.min(rowCount, mostLocks);
  const all = countText(allRows, 'row');
  return (
    <div className={styles.pane} aria-busy={busy}>
      {pair === null ? <Summary answer={answer} /> : <JoinedFiles answer={answer} names={pair.names} />}
      {missing.length > 0 && (
        <ul
          className={styles.missing}
          aria-label={`What further profiles${pair === null ? '' : ' of both sides'} would show`}
        >
          {missing.map((sentence) => (
            <li key={sentence}>
              <CodeWords>{sentence}</CodeWords>
            </li>
          ))}
        </ul>
      )}
      <PaneBar
        caption={
          searchError ||
          `${shown === allRows ? all : `${formatCount(shown)} of ${all}`}, the ${pair === null ? 'longest wait' : 'largest change'} first.`
        }
        exports={
          <ExportMenu
            pane={props}
            title={pair === null ? 'Locks' : 'Changed locks'}
            table={(signal) => {
              const page = (offset: number, limit: number) => asking.ask('locks', { query, offset, limit }, signal);
              if (pair !== null) return exportRows(lockColumns(answer), page);
              return exportRows(lineColumns(answer), async (offset, limit) => ({
                rows: (await page(offset, limit)).rows.flatMap(lockLines),
              }));
            }}
          />
        }
      />
      {rows.length === 0 && (
        <p className={styles.note}>{query === '' ? 'Nobody waited.' : `Nothing matches “${query}”.`}</p>
      )}
      {groups.map(({ rank, ...words }) => {
        const ofRank = rows.filter((row) => row.rank === rank);
        if (ofRank.length === 0) return null;
        const group = { ...words, answer, rows: ofRank, actions, open };
        return pair !== null ? (
          <LockTable key={rank} {...group} />
        ) : (
          <LockList
            key={rank}
            {...group}
            onToggle={(key) => onParams(locksAddress.write({ open: key === open ? null : key }), 'touch')}
          />
        );
      })}
      <p className={styles.note}>
        {pair === null
          ? lockIdentity
          : 'Profiles do not identify mutexes: lines are one lock if methods of one type, or one function, lock and unlock there.'}
      </p>
    </div>
  );
}

function Summary({ answer: { files, now, total, unit } }: { answer: LocksAnswer }) {
  const { mutex, block, goroutines } = files;
  const parked = goroutines[now]?.after;
  return (
    <StatStrip label="Joined profiles">
      {mutex !== null && (
        <Stat
          label="Others waited for holders"
          value={formatAmount(total.held.delay, unit)}
          unit={basename(mutex.after)}
          hint={mutex.after}
        />
      )}
      {block !== null && (
        <Stat
          label="Waiters waited"
          value={formatAmount(total.waited.delay, unit)}
          unit={basename(block.after)}
          hint={block.after}
        />
      )}
      {parked !== undefined && (
        <Stat
          label="Goroutines"
          value={formatCount(total.parked[now]!)}
          unit={
            goroutines.length === 1
              ? basename(parked)
              : `${basename(parked)}, one of ${countText(goroutines.length, 'profile')}`
          }
          hint={goroutines.map(({ after }) => after).join('\n')}
        />
      )}
    </StatStrip>
  );
}

/** Which profiles of each side are joined, and how they were sampled. */
function JoinedFiles({ answer, names }: { answer: LocksAnswer } & Pick<PairProps, 'names'>) {
  const { mutex, block, goroutines } = answer.files;
  const side = (of: 'before' | 'after'): string =>
    [mutex, block, ...goroutines].flatMap((files) => (files === null ? [] : basename(files[of]!))).join(', ');
  return (
    <p className={styles.note}>
      {names.before}: {side('before')}. {names.after}: {side('after')}. Delays are added up over goroutines.
      {samplingWords(answer)}
    </p>
  );
}

/** Locks of two runs with delay, waits and parked goroutines before and after. */
function LockTable({ title, note, answer, rows, actions, open }: LockGroupProps) {
  const marked = answer.rows.find(({ key }) => key === open);
  return (
    <div className={styles.table}>
      <PlainTable
        caption={title}
        note={note}
        columns={pageColumns(lockColumns(answer), {
          lock: (row) => <LockName row={row} actions={actions} />,
          parked: (row, _index, { text, value }) => {
            const [parked] = row.parked;
            if (parked === undefined || value == null) return text;
            const { before, after } = bothSides(parked);
            return (
              <ParkedLink
                text={`${text} (${formatDelta(Number(after) - Number(before), 'count')})`}
                site={parkedSite(row)}
                file={answer.files.goroutines[0]!.after}
              />
            );
          },
        })}
        rows={rows}
        keyOf={keyOf}
        current={marked && keyOf(marked)}
      />
    </div>
  );
}

/** A lock may be new under the key of another that is gone. */
function keyOf({ key, presence }: LockRow): string {
  return `${key} ${presence}`;
}

/** The lock's title and line, and who holds it and waits for it on each side. */
function LockName({ row, actions }: { row: LockRow; actions: LockActions }) {
  const { title, at, rank, presence, sentence, places } = row;
  const [place] = places;
  const { name, file, line, source } = place!;
  const kind = kindOf(place!);
  const lineText = (
    <>
      {at}
      {source !== '' && <span className={styles.source}>{source}</span>}
    </>
  );
  return (
    <span className={styles.lock}>
      <span className={styles.title}>
        {kind === '' ? (
          <CodeWords>{title}</CodeWords>
        ) : (
          <PressedNumber hint={`${name}\nShow its stacks of both sides.`} onPress={() => actions.onFlame(kind, name)}>
            <CodeWords>{title}</CodeWords>
          </PressedNumber>
        )}
        {at !== '' && (rank === 'lock' || source !== '') && (
          <span className={styles.at}>
            {kind === '' ? (
              lineText
            ) : (
              <PressedNumber
                code
                hint={`${name}\n${file}:${line}\nShow its lines on both sides.`}
                onPress={() => actions.onLines(row, place!)}
              >
                {lineText}
              </PressedNumber>
            )}
          </span>
        )}
        {presence !== '' && <span className={styles.at}>{presence}</span>}
      </span>
      {sentence !== '' && (
        <span className={styles.who}>
          <CodeWords>{`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`}</CodeWords>
        </span>
      )}
    </span>
  );
}
