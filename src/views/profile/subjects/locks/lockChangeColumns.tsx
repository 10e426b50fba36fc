import { CodeWords } from '../../../../ui/CodeWords.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { CellLink } from '../../../../ui/report-blocks/CellLink.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { formatInScale, type Scale } from '../../../../units/scaleFor.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { queryOf } from '../../../kit/sectionAddress.ts';
import { goroutinesAddress } from '../../address/goroutinesAddress.ts';
import type { AmountChange } from '../../noise/judgedChange.ts';
import { DeltaCell } from '../../parts/DeltaCell.tsx';
import { basisScale } from '../../words/basisScale.ts';
import styles from './LocksPane.module.css';
import type { LockChangeRow, LockChangesAnswer, Who } from './pairAnswer.ts';

const sources = {
  held: { header: 'others waited', hint: 'Mutex profiles: what others waited for the holders, at their Unlock.' },
  waited: { header: 'waited', hint: 'Block profiles: what waiters waited, where they did.' },
} as const;

type Source = keyof typeof sources;
type Amount = 'delay' | 'contentions';

export interface LockChangeActions {
  /** Shows the stacks of the lock's function on both sides. */
  onStacks: (row: LockChangeRow) => void;
  /** Shows the lines of that function on both sides. */
  onLines: (row: LockChangeRow) => void;
}

/** Columns of the locks of two runs: delay and number of waits by each kind of profile, and parked goroutines. */
export function lockChangeColumns(answer: LockChangesAnswer, actions: LockChangeActions): DataColumn<LockChangeRow>[] {
  return [
    { id: 'lock', header: 'lock', align: 'left', grow: true, cell: (row) => <LockCell row={row} {...actions} /> },
    ...(['held', 'waited'] as const).flatMap((source) => [
      ...changeColumns(answer, source, 'delay'),
      ...changeColumns(answer, source, 'contentions'),
    ]),
    ...(answer.files.goroutines === null ? [] : [parkedColumn(answer.files.goroutines.after)]),
  ];
}

function changeColumns(
  { rows, scales }: LockChangesAnswer,
  source: Source,
  amount: Amount,
): DataColumn<LockChangeRow>[] {
  const pairScale = scales[source]?.[amount];
  if (!pairScale || pairScale.problem !== '') return [];
  const changes = rows.flatMap((row) => row[source]?.[amount] ?? []);
  const largest = Math.max(0, ...changes.flatMap(({ before, after }) => [Number(before), Number(after)]));
  const largestChange = Math.max(0, ...changes.map(({ before, after }) => Math.abs(Number(after) - Number(before))));
  const scale = basisScale(largest, pairScale);
  const { header, hint } = sources[source];
  const title = amount === 'delay' ? header : `times ${header === 'waited' ? 'waited' : 'others waited'}`;
  const changeOf = (row: LockChangeRow): AmountChange | null => row[source]?.[amount] ?? null;
  return [
    {
      id: `${source} ${amount}`,
      header: title,
      unit: scale.unit,
      hint,
      align: 'right',
      cell: (row) => bothText(changeOf(row), scale),
    },
    {
      id: `${source} ${amount} change`,
      header: 'Δ',
      unit: scale.unit,
      hint: 'After minus before.',
      align: 'right',
      width: 112,
      cell: (row) => {
        const change = changeOf(row);
        return isSome(change) ? (
          <span className={styles.inTable}>
            <DeltaCell of={change} largest={largestChange} scale={scale} />
          </span>
        ) : (
          '–'
        );
      },
    },
  ];
}

function isSome(change: AmountChange | null): change is AmountChange {
  return change !== null && (Number(change.before) !== 0 || Number(change.after) !== 0);
}

function bothText(change: AmountChange | null, scale: Scale): string {
  if (!isSome(change)) return '–';
  return `${formatInScale(change.before, scale)} → ${formatInScale(change.after, scale)}`;
}

function parkedColumn(file: string): DataColumn<LockChangeRow> {
  return {
    id: 'parked',
    header: 'parked',
    hint: 'Goroutines that are parked there, as each side’s goroutine profile counts them at one moment.',
    align: 'right',
    cell: ({ parked, site }) => {
      if (parked === null || (parked.before === 0 && parked.after === 0)) return '–';
      const text = `${formatCount(parked.before)} → ${formatCount(parked.after)} (${formatDelta(parked.after - parked.before, 'count')})`;
      if (site === '') return text;
      const params = queryOf({ file, view: 'goroutines', ...goroutinesAddress.write({ show: 'places', site }) });
      return (
        <CellLink view={{ section: 'goroutines', params }} hint="Show these goroutines.">
          {text}
        </CellLink>
      );
    },
  };
}

/** The lock's title, and who holds it and waits for it on each side. */
function LockCell({ row, onStacks, onLines }: LockChangeActions & { row: LockChangeRow }) {
  const { title, at, rank, presence, holders, waiters, name, place, source, tells } = row;
  const said = [whoText('held by', holders), whoText('waited for by', waiters)].filter(Boolean).join('; ');
  const isWithLine = at !== '' && (rank === 'lock' || source !== '');
  const line = (
    <>
      {at}
      {source !== '' && <span className={styles.source}>{source}</span>}
    </>
  );
  return (
    <span className={styles.lock}>
      <span className={styles.title}>
        {tells === '' ? (
          <CodeWords>{title}</CodeWords>
        ) : (
          <PressedNumber hint={`${name}\nShow its stacks of both sides.`} onPress={() => onStacks(row)}>
            <CodeWords>{title}</CodeWords>
          </PressedNumber>
        )}
        {isWithLine && (
          <span className={styles.at}>
            {tells === '' ? (
              line
            ) : (
              <PressedNumber
                code
                hint={`${name}\n${place.file}:${place.line}\nShow its lines on both sides.`}
                onPress={() => onLines(row)}
              >
                {line}
              </PressedNumber>
            )}
          </span>
        )}
        {presence !== '' && <span className={styles.at}>{presence}</span>}
      </span>
      {said !== '' && (
        <span className={styles.who}>
          <CodeWords>{`${said.charAt(0).toUpperCase()}${said.slice(1)}.`}</CodeWords>
        </span>
      )}
    </span>
  );
}

function whoText(verb: string, { before, after }: Who): string {
  if (before === '' && after === '') return '';
  if (before === after) return `${verb} ${after}`;
  if (before === '') return `${verb} ${after} after`;
  if (after === '') return `${verb} ${before} before`;
  return `${verb} ${before} before, ${after} after`;
}
