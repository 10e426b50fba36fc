import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { bothSides } from '../../noise/judgedChange.ts';
import type { LockRow } from './answer.ts';
import { kindOf, lockColumns, parkedSite } from './columns.ts';
import type { LockActions, LockGroupProps } from './LockList.tsx';
import styles from './LocksPane.module.css';
import { ParkedLink } from './ParkedLink.tsx';

/** Locks of two runs with delay, waits and parked goroutines before and after. */
export function LockTable({ title, note, answer, rows, actions, open }: LockGroupProps) {
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
