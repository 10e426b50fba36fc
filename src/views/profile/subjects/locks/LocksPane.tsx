import type { ReactNode } from 'react';
import type { LockRank } from '../../../../analysis/contention/lockStory.ts';
import { basename } from '../../../../analysis/names/cleanPath.ts';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { exactly } from '../../../kit/parseRowRange.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { contentionAddress } from '../../address/contentionAddress.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import { locksAddress } from '../../address/locksAddress.ts';
import type { ProfileChanges } from '../../address/profileChanges.ts';
import type { PairProps, ViewProps } from '../../asking/view.ts';
import { formatSteps } from '../../data/stepsParam.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { ExportMenu, samplingWords } from '../../parts/ExportMenu.tsx';
import type { answers, LocksAnswer } from './answer.ts';
import { kindOf, type LockTableRow, lineColumns, lockColumns, lockLines } from './columns.ts';
import { type LockActions, LockTable } from './LockTable.tsx';
import { WaitsTable } from './WaitsTable.tsx';

/** At most this many locks are listed; the search finds others. */
const mostLocks = 100;

const groups: readonly { rank: LockRank; words: string }[] = [
  { rank: 'lock', words: 'Goroutines contend for these.' },
  {
    rank: 'wait',
    words:
      'Waits for other goroutines: channels, groups and conditions. Waiting isn’t always a problem: idle workers wait too.',
  },
  { rank: 'aside', words: 'Not the program’s locks. With these, each column adds up to its profile’s total.' },
];

/**
 * Mutex, block and goroutine profiles of a run, or of two, joined by lock: who holds each, who waits, how many
 * goroutines are parked; of two runs before and after. Of one profile also the places that wait, by kind.
 */
export function LocksPane(props: ViewProps<typeof answers.one>) {
  const { search, onParams, pair } = props;
  const { as } = locksAddress.read(search);
  const by = contentionAddress.read(search).of === 'own' ? 'own' : 'site';
  const choice = pair === null && (
    <Segmented
      label="Rows"
      value={as === 'locks' ? 'lock' : by}
      options={[
        { value: 'lock', label: 'Locks', hint: 'All profiles of the run, joined by lock.' },
        {
          value: 'site',
          label: 'Places',
          hint: 'Of this profile: the first frame above sync and the runtime, with its line. Rows add up.',
        },
        {
          value: 'own',
          label: 'Your code',
          hint: 'Of this profile: the first frame of your code above the wait. Rows add up.',
        },
      ]}
      onChange={(next) =>
        onParams(
          next === 'lock'
            ? locksAddress.write({ as: 'locks' })
            : { ...locksAddress.write({ as: 'places' }), ...contentionAddress.write({ of: next }) },
          'step',
        )
      }
    />
  );
  return as === 'locks' || pair !== null ? (
    <Locks {...props} choice={choice} />
  ) : (
    <WaitsTable {...props} by={by} choice={choice} />
  );
}

function Locks(props: ViewProps<typeof answers.one> & { choice: ReactNode }) {
  const { about, params, search, onParams, asking, pair, choice } = props;
  const { query } = params;
  const { answer, error, busy } = useAnswer(asking, 'locks', { query, offset: 0, limit: mostLocks });
  if (answer === null || error !== '') {
    return <Unanswered error={error} what={`Joining the profiles${pair === null ? '' : ' of both runs'} by lock`} />;
  }
  const { rowCount, allRows, searchError } = answer;
  const { open } = locksAddress.read(search);
  const go = (kind: 'held' | 'waited', changes: ProfileChanges): void => {
    const { before, after = '' } = answer.files[kind === 'held' ? 'mutex' : 'block'] ?? {};
    const files = before === undefined ? { file: after } : { old: before, new: after };
    onParams({ ...files, zoom: null, ...changes }, 'step');
  };
  const actions: LockActions = {
    onToggle: ({ key }) => onParams(locksAddress.write({ open: key === open ? null : key }), 'touch'),
    onLines: ({ presence }, line) => {
      const selected = { [presence === 'gone' ? 'atBefore' : 'at']: Number(line.line) || null };
      const file = line.file || null;
      const address = linesAddress.write({ of: null, at: null, atBefore: null, file, ...selected });
      go(kindOf(line) || 'waited', { view: 'lines', fn: line.name, ...address });
    },
    onFlame: (kind, name) => go(kind, { view: 'flame', steps: formatSteps([{ kind: 'focus', text: exactly(name) }]) }),
  };
  const shown = Math.min(rowCount, mostLocks);
  const counted = shown === allRows ? '' : `${formatCount(shown)} of ${countText(allRows, 'row')}.`;
  return (
    <Captioned
      busy={busy}
      caption={
        searchError || (
          <>
            {counted} {pair === null ? joinedOfOne(answer) : joinedOfTwo(answer, pair)}
          </>
        )
      }
      tools={
        <>
          {choice}
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
        </>
      }
    >
      <LockTable
        label={pair === null ? `Locks of ${about.title}` : `Changed locks of ${about.title}`}
        answer={answer}
        rows={rowsOf(answer, open)}
        isPair={pair !== null}
        actions={actions}
        empty={query === '' ? 'Nobody waited.' : `Nothing matches “${query}”.`}
      />
    </Captioned>
  );
}

/** The rows of the table: the groups, an open lock with its lines, and what else is to be said. */
function rowsOf({ rows, missing }: LocksAnswer, open: string): LockTableRow[] {
  if (rows.length === 0) return [];
  const ofGroups = groups.flatMap(({ rank, words }): LockTableRow[] => {
    const locks = rows.filter((row) => row.rank === rank);
    return locks.length === 0 ? [] : [{ lock: null, words }, ...locks.flatMap((lock) => rowsOfLock(lock, open))];
  });
  return [...ofGroups, ...missing.map((words) => ({ lock: null, words }))];
}

function rowsOfLock(lock: LocksAnswer['rows'][number], open: string): LockTableRow[] {
  if (lock.key !== open) return [{ lock }];
  return [{ lock, isOpen: true }, ...lock.places.map((line) => ({ lock, line }))];
}

/** What each of the joined profiles says in all. */
function joinedOfOne({ files, now, total, unit }: LocksAnswer): string {
  const { mutex, block, goroutines } = files;
  const parked = goroutines[now]?.after;
  const more = goroutines.length === 1 ? '' : `, one of ${countText(goroutines.length, 'profile')}`;
  return [
    mutex && `Others waited ${formatAmount(total.held.delay, unit)} for holders (${basename(mutex.after)}).`,
    block && `Waiters waited ${formatAmount(total.waited.delay, unit)} (${basename(block.after)}).`,
    parked !== undefined && `${countText(Number(total.parked[now]), 'goroutine')} (${basename(parked)}${more}).`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Which profiles of each side are joined, and how they were sampled. */
function joinedOfTwo(answer: LocksAnswer, { names }: PairProps): string {
  const { mutex, block, goroutines } = answer.files;
  const side = (of: 'before' | 'after'): string =>
    [mutex, block, ...goroutines].flatMap((files) => (files === null ? [] : basename(files[of]!))).join(', ');
  return `${names.before}: ${side('before')}. ${names.after}: ${side('after')}. Delays are added up over goroutines.${samplingWords(answer)}`;
}
