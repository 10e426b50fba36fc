import { isSomeWait, longestWait } from '../../../../analysis/contention/lockStory.ts';
import { basename } from '../../../../analysis/names/cleanPath.ts';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { exactly } from '../../../kit/parseRowRange.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import { locksAddress } from '../../address/locksAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { formatSteps } from '../../data/stepsParam.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { lockIdentity } from '../../words/lockWords.ts';
import type { answers, LocksAnswer } from './answer.ts';
import { lineColumns, lockLines } from './columns.ts';
import { LockGroups, mostLocks } from './LockGroups.tsx';
import { LockItem } from './LockItem.tsx';
import styles from './LocksPane.module.css';
import { rankWords } from './rankWords.ts';

/**
 * Mutex, block and goroutine profiles of a run joined by lock: who holds each, who waits, how many goroutines are
 * parked.
 */
export function LocksPane(props: ViewProps<typeof answers.one>) {
  const { params, search, onParams, asking } = props;
  const { answer, error, busy } = useAnswer(asking, 'locks', { query: params.query, offset: 0, limit: mostLocks });
  const { open: opened } = locksAddress.read(search);

  if (answer === null || error !== '') return <Unanswered error={error} what="Joining the profiles by lock" />;
  const { unit } = answer;
  const files = { held: answer.mutex, waited: answer.block };
  return (
    <LockGroups
      answer={answer}
      busy={busy}
      query={params.query}
      missingLabel="What further profiles would show"
      order="the longest wait first"
      exports={
        <ExportMenu
          pane={props}
          title="Locks"
          table={(signal) =>
            exportRows(lineColumns(answer), async (offset, limit) => {
              const { rows } = await asking.ask('locks', { query: params.query, offset, limit }, signal);
              return { rows: rows.flatMap(lockLines) };
            })
          }
        />
      }
      renderGroup={(rank, ofRank) => {
        const { title, note } = rankWords[rank];
        const most = Math.max(...ofRank.map((row) => Number(longestWait(row))), 1);
        return (
          <section key={rank} className={styles.group} aria-labelledby={`locks-${rank}`}>
            <h2 id={`locks-${rank}`}>{title}</h2>
            <p className={styles.note}>{note}</p>
            <ol className={styles.list}>
              {ofRank.map((row) => (
                <LockItem
                  key={row.key}
                  row={row}
                  answer={answer}
                  wait={isSomeWait(row.held) || isSomeWait(row.waited) ? formatAmount(longestWait(row), unit) : '–'}
                  fraction={Number(longestWait(row)) / most}
                  isOpen={opened === row.key}
                  onToggle={() => onParams(locksAddress.write({ open: opened === row.key ? null : row.key }), 'touch')}
                  onLines={({ name, file, line, held }) =>
                    onParams(
                      {
                        view: 'lines',
                        fn: name,
                        file: files[isSomeWait(held) ? 'held' : 'waited'],
                        ...linesAddress.write({ of: null, file: file || null, at: Number(line) || null }),
                      },
                      'step',
                    )
                  }
                  onFlame={(side, name) =>
                    onParams(
                      {
                        view: 'flame',
                        file: files[side],
                        steps: formatSteps([{ kind: 'focus', text: exactly(name) }]),
                        zoom: null,
                      },
                      'step',
                    )
                  }
                />
              ))}
            </ol>
          </section>
        );
      }}
      note={lockIdentity}
    >
      <Summary answer={answer} />
    </LockGroups>
  );
}

function Summary({ answer: { mutex, block, goroutines, now, total, unit } }: { answer: LocksAnswer }) {
  const parked = goroutines[now];
  return (
    <StatStrip label="Joined profiles">
      {mutex !== '' && (
        <Stat
          label="Others waited for holders"
          value={formatAmount(total.held.delay, unit)}
          unit={basename(mutex)}
          hint={mutex}
        />
      )}
      {block !== '' && (
        <Stat
          label="Waiters waited"
          value={formatAmount(total.waited.delay, unit)}
          unit={basename(block)}
          hint={block}
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
          hint={goroutines.join('\n')}
        />
      )}
    </StatStrip>
  );
}
