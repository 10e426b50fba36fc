import { basename } from '../../../../analysis/names/cleanPath.ts';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { exactly } from '../../../kit/parseRowRange.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import { locksAddress } from '../../address/locksAddress.ts';
import type { ProfileChanges } from '../../address/profileChanges.ts';
import type { PairViewProps } from '../../asking/view.ts';
import { formatSteps } from '../../data/stepsParam.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { pairNotes } from '../../parts/pairNotes.ts';
import type { answers } from './answer.ts';
import type { LockChangeRow, LockChangesAnswer } from './changedLocks.ts';
import { LockChangeCell } from './LockChangeCell.tsx';
import { LockGroups, mostLocks } from './LockGroups.tsx';
import styles from './LocksPane.module.css';
import { ParkedLink } from './ParkedLink.tsx';
import { lockChangeColumns } from './pairColumns.ts';
import { rankWords } from './rankWords.ts';

/** The locks of two runs: who holds and who waits, delay, waits and parked goroutines before and after. */
export function LockChangesPane(props: PairViewProps<typeof answers.two>) {
  const { params, search, names, onParams, asking } = props;
  const { answer, error, busy } = useAnswer(asking, 'locks', { query: params.query, offset: 0, limit: mostLocks });
  if (answer === null || error !== '') {
    return <Unanswered error={error} what="Joining the profiles of both runs by lock" />;
  }
  const { open } = locksAddress.read(search);
  const current = answer.rows.find(({ key }) => key === open);
  const go = ({ tells }: LockChangeRow, changes: ProfileChanges): void => {
    const files = tells === '' ? null : answer.files[tells];
    onParams({ ...(files && { old: files.before, new: files.after }), zoom: null, ...changes }, 'step');
  };
  const showStacks = (row: LockChangeRow): void =>
    go(row, { view: 'flame', steps: formatSteps([{ kind: 'focus', text: exactly(row.name) }]) });
  const showLines = (row: LockChangeRow): void => {
    const line = { [row.presence === 'gone' ? 'atBefore' : 'at']: Number(row.place.line) || null };
    const lines = linesAddress.write({ at: null, atBefore: null, file: row.place.file || null, ...line });
    go(row, { view: 'lines', fn: row.name, ...lines });
  };
  const columns = lockChangeColumns(answer);
  const onPage = pageColumns(columns, {
    lock: (row) => <LockChangeCell row={row} onStacks={() => showStacks(row)} onLines={() => showLines(row)} />,
    parked: ({ parked, site }, _index, { text, value }) =>
      parked === null || value == null ? (
        text
      ) : (
        <ParkedLink
          text={`${text} (${formatDelta(parked.after - parked.before, 'count')})`}
          site={site}
          file={answer.files.goroutines!.after}
        />
      ),
  });
  return (
    <LockGroups
      answer={answer}
      busy={busy}
      query={params.query}
      missingLabel="What further profiles of both sides would show"
      order="the largest change first"
      exports={
        <ExportMenu
          pane={props}
          isDiff
          title="Changed locks"
          notes={pairNotes(props)}
          table={(signal) =>
            exportRows(columns, (offset, limit) => asking.ask('locks', { query: params.query, offset, limit }, signal))
          }
        />
      }
      renderGroup={(rank, ofRank) => {
        const { title, note } = rankWords[rank];
        return (
          <div key={rank} className={styles.table}>
            <PlainTable
              caption={title}
              note={note}
              columns={onPage}
              rows={ofRank}
              keyOf={keyOf}
              current={current && keyOf(current)}
            />
          </div>
        );
      }}
      note="Profiles do not identify mutexes: lines are one lock if methods of one type, or one function, lock and unlock there."
    >
      <p className={styles.note}>
        {joinedWords(answer, names)} Delays are added up over goroutines. {answer.sampling.join(' ')}
        {answer.isUncertain && ' Differences in grey are within the error of sampling (95%).'}
      </p>
    </LockGroups>
  );
}

/** A lock may be new under the key of another that is gone. */
function keyOf({ key, presence }: LockChangeRow): string {
  return `${key} ${presence}`;
}

/** Which profiles of each side are joined. */
function joinedWords({ files }: LockChangesAnswer, names: { before: string; after: string }): string {
  const side = (of: 'before' | 'after'): string =>
    [files.mutex, files.block, files.goroutines]
      .flatMap((kind) => (kind === null ? [] : basename(kind[of])))
      .join(', ');
  return `${names.before}: ${side('before')}. ${names.after}: ${side('after')}.`;
}
