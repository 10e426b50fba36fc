import { isSomeWait } from '../../../../analysis/contention/lockStory.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { type Faces, pageColumns } from '../../../../ui/pageColumns.tsx';
import { CellLink } from '../../../../ui/report-blocks/CellLink.tsx';
import { uncoded } from '../../../../units/coded.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { queryOf } from '../../../kit/sectionAddress.ts';
import { goroutinesAddress } from '../../address/goroutinesAddress.ts';
import { siteKey } from '../../data/siteKey.ts';
import { bothSides } from '../../noise/judgedChange.ts';
import { PlaceName } from '../../parts/PlaceName.tsx';
import type { LockLine, LockRow, LocksAnswer } from './answer.ts';
import { kindOf, type LockTableRow, lockTableColumns, parkedSite } from './columns.ts';
import styles from './LocksPane.module.css';

/** What a press on a lock or a line of it shows. */
export interface LockActions {
  /** Opens and closes the lines of a lock. */
  onToggle: (lock: LockRow) => void;
  /** Shows the line in the lines of its function, in the profile that it is from, or in those of both sides. */
  onLines: (lock: LockRow, line: LockLine) => void;
  /** Opens the flame graph of the holders (mutex profile) or of the waiters (block profile) through a function. */
  onFlame: (kind: 'held' | 'waited', name: string) => void;
}

interface LockTableProps {
  label: string;
  answer: LocksAnswer;
  rows: readonly LockTableRow[];
  isPair: boolean;
  actions: LockActions;
  empty: string;
}

/** Locks, a line each, with who holds it and who waits; below an open one its lines with each profile's figures. */
export function LockTable({ label, answer, rows, isPair, actions, empty }: LockTableProps) {
  const columns = pageColumns(lockTableColumns(answer, isPair), facesOf(answer, isPair, actions));
  const open = rows.findIndex(({ isOpen }) => isOpen === true);
  return (
    <DataTable
      label={label}
      columns={columns}
      rowCount={rows.length}
      rowAt={(index) => rows[index]}
      selectedIndex={open < 0 ? null : open}
      scrollTo={open < 0 ? null : { index: open, nonce: open }}
      onOpen={({ lock, line }) => {
        if (lock === null) return;
        if (line !== undefined && kindOf(line) !== '') actions.onLines(lock, line);
        else actions.onToggle(lock);
      }}
      empty={empty}
    />
  );
}

function facesOf(answer: LocksAnswer, isPair: boolean, actions: LockActions): Faces<LockTableRow> {
  const delay =
    (kind: 'held' | 'waited'): Faces<LockTableRow>[string] =>
    ({ lock, line }, _index, { text }) => {
      if (line === undefined || line.name === '' || lock === null || !isSomeWait(line[kind])) return undefined;
      return (
        <PressedNumber hint="Show these stacks in the flame graph." onPress={() => actions.onFlame(kind, line.name)}>
          {text}
        </PressedNumber>
      );
    };
  return {
    lock: (row) => <Name row={row} actions={actions} />,
    // Of two sides the cell has both amounts, which no single stack stands for.
    ...(!isPair && { held: delay('held'), waited: delay('waited') }),
    parked: (row, _index, cell) => <Parked row={row} text={cell.text} answer={answer} isPair={isPair} />,
  };
}

interface NameProps {
  row: LockTableRow;
  actions: LockActions;
}

function Name({ row: { lock, line, words = '', isOpen = false }, actions }: NameProps) {
  if (lock === null) {
    return (
      <span className={styles.words}>
        <CodeWords>{words}</CodeWords>
      </span>
    );
  }
  if (line !== undefined) return <LineName lock={lock} line={line} actions={actions} />;
  const { title, at, rank, presence, who } = lock;
  return (
    <span className={styles.lock}>
      <button
        type="button"
        className={styles.toggle}
        tabIndex={-1}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.stopPropagation();
          actions.onToggle(lock);
        }}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
        <span className={styles.title}>
          <CodeWords>{title}</CodeWords>
        </span>
        {at !== '' && rank === 'lock' && <span className={styles.at}>{at}</span>}
      </button>
      {presence !== '' && <Badge tone={presence}>{presence}</Badge>}
      {who !== '' && (
        <span className={styles.who} title={uncoded(who)}>
          <CodeWords>{who}</CodeWords>
        </span>
      )}
    </span>
  );
}

function LineName({ lock, line, actions }: { lock: LockRow; line: LockLine; actions: LockActions }) {
  if (line.name === '') return <span className={styles.line}>no place to name</span>;
  return (
    <span className={styles.line}>
      <PlaceName
        {...line}
        // A place of parked goroutines alone is in no profile of waits.
        onPress={kindOf(line) === '' ? undefined : () => actions.onLines(lock, line)}
      />
      {line.source !== '' && <code className={styles.source}>{line.source}</code>}
    </span>
  );
}

interface ParkedProps {
  row: LockTableRow;
  /** How many goroutines are parked. */
  text: string;
  answer: LocksAnswer;
  isPair: boolean;
}

/** How many goroutines are parked at a place, of two sides with the change; a press shows those that are now. */
function Parked({ row: { lock, line }, text, answer: { files, now }, isPair }: ParkedProps) {
  if (lock === null) return null;
  const file = files.goroutines[now]!.after;
  if (!isPair) {
    const site = line === undefined || Number(line.parked[now]) === 0 || line.name === '' ? '' : siteKey(line);
    return <ParkedLink text={text} site={site} file={file} />;
  }
  const [parked] = lock.parked;
  if (line !== undefined || parked === undefined || !/\d/.test(text)) return line === undefined ? text : null;
  const { before, after } = bothSides(parked);
  const change = formatDelta(Number(after) - Number(before), 'count');
  return <ParkedLink text={`${text} (${change})`} site={parkedSite(lock)} file={file} />;
}

interface ParkedLinkProps {
  text: string;
  /** Where (see `siteKey`); '' for no single place. */
  site: string;
  /** Path of the goroutine profile. */
  file: string;
}

function ParkedLink({ text, site, file }: ParkedLinkProps) {
  if (site === '') return text;
  const params = queryOf({ file, view: 'goroutines', ...goroutinesAddress.write({ show: 'places', site }) });
  return (
    <CellLink view={{ section: 'goroutines', params }} hint="Show these goroutines.">
      {text}
    </CellLink>
  );
}
