import { isSomeWait } from '../../../../analysis/contention/lockStory.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { BarCell } from '../../../../ui/BarCell.tsx';
import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { type Faces, pageColumns } from '../../../../ui/pageColumns.tsx';
import { CellLink } from '../../../../ui/report-blocks/CellLink.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { queryOf } from '../../../kit/sectionAddress.ts';
import { goroutinesAddress } from '../../address/goroutinesAddress.ts';
import { siteKey } from '../../data/siteKey.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import type { LockLine, LockRow, LocksAnswer } from './answer.ts';
import { kindOf, type LockTableRow, lineColumns, lockLines } from './columns.ts';
import styles from './LocksPane.module.css';

/** What a press on a lock or a line of it shows. */
export interface LockActions {
  /** Shows the line in the lines of its function, in the profile that it is from, or in those of both sides. */
  onLines: (row: LockRow, line: LockLine) => void;
  /** Opens the flame graph of the holders (mutex profile) or of the waiters (block profile) through a function. */
  onFlame: (kind: 'held' | 'waited', name: string) => void;
}

/** Locks of one rank. */
export interface LockGroupProps {
  title: string;
  note: string;
  answer: LocksAnswer;
  rows: readonly LockRow[];
  actions: LockActions;
  /** Key of the lock whose lines are shown, or which is marked. */
  open: string;
}

interface LockListProps extends LockGroupProps {
  onToggle: (key: string) => void;
}

/** Locks of one run, each with its sentence; a press shows its lines with the figures of each profile. */
export function LockList({ title, note, answer, rows, actions, open, onToggle }: LockListProps) {
  const most = Math.max(...rows.map((row) => Number(longestWait(row))), 1);
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.note}>{note}</p>
      <ol className={styles.list}>
        {rows.map((row) => {
          const isOpen = open === row.key;
          const { sentence } = row;
          return (
            <li key={row.key} className={styles.item}>
              <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => onToggle(row.key)}>
                <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
                <span className={styles.title}>
                  <CodeWords>{row.title}</CodeWords>
                  {row.at !== '' && row.rank === 'lock' && <span className={styles.at}>{row.at}</span>}
                </span>
                <span className={styles.wait}>
                  <BarCell fraction={Number(longestWait(row)) / most}>
                    {row.places.some(kindOf) ? formatAmount(longestWait(row), answer.unit) : '–'}
                  </BarCell>
                </span>
              </button>
              {sentence !== '' && (
                <p className={styles.sentence}>
                  <CodeWords>{`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`}</CodeWords>
                </p>
              )}
              {isOpen && (
                <div className={styles.places}>
                  <PlainTable
                    caption="Lines of the lock"
                    hideCaption
                    columns={pageColumns(lineColumns(answer), lineFaces(answer, row, actions))}
                    rows={lockLines(row)}
                    keyOf={({ name, file, line, kind }) => `${kind} ${name} ${file}:${line}`}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The longest wait that any profile tells of: of its holders or its waiters. */
function longestWait(row: LockRow): Amount {
  const held = laterAmount(row.held?.delay ?? 0);
  const waited = laterAmount(row.waited?.delay ?? 0);
  return compareMagnitude(held, waited) > 0 ? held : waited;
}

/** What a press on a line of a lock, its delays and its parked goroutines shows. */
function lineFaces({ files, now }: LocksAnswer, row: LockRow, actions: LockActions): Faces<LockTableRow> {
  const delay =
    (kind: 'held' | 'waited'): Faces<LockTableRow>[string] =>
    ({ name, [kind]: wait }, _index, { text }) => {
      if (!isSomeWait(wait) || name === '') return text;
      return (
        <PressedNumber hint="Show these stacks in the flame graph." onPress={() => actions.onFlame(kind, name)}>
          {text}
        </PressedNumber>
      );
    };
  return {
    place: (place, _index, cell) => {
      const { name, file, line, source } = place;
      if (name === '') return cell.text;
      const text = (
        <>
          {cell.text}
          {source !== '' && <span className={styles.source}>{source}</span>}
        </>
      );
      const hint = `${name}\n${file}:${line}`;
      // A place of parked goroutines alone is in no profile of waits.
      if (kindOf(place) === '') return <code title={hint}>{text}</code>;
      return (
        <PressedNumber code hint={`${hint}\nShow its lines.`} onPress={() => actions.onLines(row, place)}>
          {text}
        </PressedNumber>
      );
    },
    held: delay('held'),
    waited: delay('waited'),
    parked: (place, _index, { text }) => (
      <ParkedLink
        text={text}
        site={Number(place.parked[now]) === 0 || place.name === '' ? '' : siteKey(place)}
        file={files.goroutines[now]!.after}
      />
    ),
  };
}

interface ParkedLinkProps {
  /** How many goroutines are parked. */
  text: string;
  /** Where (see `siteKey`); '' for no single place. */
  site: string;
  /** Path of the goroutine profile. */
  file: string;
}

/** How many goroutines are parked at a place; a press shows them. */
export function ParkedLink({ text, site, file }: ParkedLinkProps) {
  if (site === '') return text;
  const params = queryOf({ file, view: 'goroutines', ...goroutinesAddress.write({ show: 'places', site }) });
  return (
    <CellLink view={{ section: 'goroutines', params }} hint="Show these goroutines.">
      {text}
    </CellLink>
  );
}
