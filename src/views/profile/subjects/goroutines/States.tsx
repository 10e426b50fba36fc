import { shortName } from '../../../../analysis/names/functionName.ts';
import { BarCell } from '../../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { ShareBar, ShareSwatch, shareTint } from '../../../../ui/ShareBar.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { largestOf } from '../../../../units/largestOf.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { shareColumn } from '../../parts/amountColumns.tsx';
import type { GoroutinesAnswer, StateRow, WaitTimeRow } from './goroutineAnswers.ts';
import styles from './goroutines.module.css';
import { changeOf, NO_STACK } from './groupWords.ts';
import { StateLink } from './StateLink.tsx';

export interface StatesProps {
  answer: GoroutinesAnswer;
  onState: (state: string) => void;
  onPick: (key: string) => void;
}

/** The states of goroutines and their wait times. */
export function States({ answer, onState, onPick }: StatesProps) {
  const { states, waits, total, isDump } = answer;
  const shares = states
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => ({
      id: state,
      title: state,
      amount: count,
      description: `${state}, ${formatCount(count)}, ${formatShare(count, total)}`,
    }));
  return (
    <div className={styles.tables}>
      <ShareBar label="Goroutines by state" parts={shares} total={total} />
      <PlainTable
        caption="By state"
        note={isDump ? undefined : 'A profile does not say what goroutines do; it is told from their innermost frames.'}
        columns={stateColumns(answer, onState, onPick)}
        rows={states}
        keyOf={({ state }) => state}
      />
      {waits.length > 0 && (
        <PlainTable
          caption="By waiting time"
          note="Go tells whole minutes, and only of goroutines that wait."
          columns={waitColumns(total, onPick)}
          rows={waits}
          keyOf={({ minutes }) => String(minutes)}
        />
      )}
    </div>
  );
}

function stateColumns(
  { total, totalBefore, states, longestWait }: GoroutinesAnswer,
  onState: (state: string) => void,
  onPick: (key: string) => void,
): DataColumn<StateRow>[] {
  const most = largestOf(
    states.map(({ count }) => count),
    1,
  );
  const mostChange = largestOf(
    states.map((row) => Math.abs(changeOf(row))),
    1,
  );
  const columns: (DataColumn<StateRow> | false)[] = [
    {
      id: 'state',
      header: 'state',
      align: 'left',
      grow: true,
      cell: (row, index) => (
        <span className={styles.name}>
          <ShareSwatch tint={shareTint({ tone: undefined }, index)} />
          {row.count === 0 ? row.state : <StateLink state={row.state} onPress={onState} />}
        </span>
      ),
    },
    {
      id: 'count',
      header: 'goroutines',
      align: 'right',
      width: 120,
      cell: (row) => (
        <span className={styles.inTable}>
          <BarCell fraction={row.count / most}>{formatCount(row.count)}</BarCell>
        </span>
      ),
    },
    shareColumn({ id: 'share', header: 'share', width: 96, of: (row) => row.count, total }),
    totalBefore !== null && {
      id: 'change',
      header: 'change',
      align: 'right',
      width: 112,
      cell: (row) => (
        <span className={styles.inTable}>
          <BarCell signed fraction={changeOf(row) / mostChange}>
            {formatDelta(changeOf(row), 'count')}
          </BarCell>
        </span>
      ),
    },
    longestWait > 0 && {
      id: 'wait',
      header: 'longest wait',
      unit: 'min',
      align: 'right',
      width: 128,
      cell: (row) => (row.wait === 0 ? '' : formatCount(row.wait)),
    },
    { id: 'groups', header: 'stacks', align: 'right', width: 80, cell: (row) => formatCount(row.groups) },
    { id: 'largest', header: 'largest group', align: 'left', cell: (row) => <Group row={row} onPick={onPick} /> },
  ];
  return columns.filter((column) => column !== false);
}

const waitTitles = new Map([
  [0, 'Below 1 min, or at work'],
  [1, '1 to 9 min'],
  [10, '10 to 59 min'],
  [60, '1 to 23 h'],
  [24 * 60, 'A day and more'],
]);

function waitColumns(total: number, onPick: (key: string) => void): DataColumn<WaitTimeRow>[] {
  return [
    { id: 'wait', header: 'waiting', align: 'left', grow: true, cell: (row) => waitTitles.get(row.minutes) },
    {
      id: 'count',
      header: 'goroutines',
      align: 'right',
      width: 120,
      cell: (row) => (
        <span className={styles.inTable}>
          <BarCell fraction={row.count / Math.max(1, total)}>{formatCount(row.count)}</BarCell>
        </span>
      ),
    },
    shareColumn({ id: 'share', header: 'share', width: 96, of: (row) => row.count, total }),
    { id: 'largest', header: 'largest group', align: 'left', cell: (row) => <Group row={row} onPick={onPick} /> },
  ];
}

function Group({ row, onPick }: { row: { key: string; title: string }; onPick: (key: string) => void }) {
  if (row.key === '') return null;
  return (
    <PressedNumber code onPress={() => onPick(row.key)} hint={`${row.title}\nShow its stack.`.trim()}>
      {row.title === '' ? NO_STACK : shortName(row.title)}
    </PressedNumber>
  );
}
