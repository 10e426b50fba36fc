import { shortName } from '../../../../analysis/names/functionName.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { ShareBar, ShareSwatch, shareTint } from '../../../../ui/ShareBar.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import type { GoroutinesAnswer } from './answer.ts';
import { type InBasis, stateColumns, waitColumns } from './columns.ts';
import styles from './goroutines.module.css';
import { NO_STACK } from './groupWords.ts';

export interface StatesProps {
  answer: GoroutinesAnswer;
  sides: InBasis;
  onState: (state: string) => void;
  onPick: (key: string) => void;
}

/** The states of goroutines, of one profile also their wait times. */
export function States({ answer, sides, onState, onPick }: StatesProps) {
  const { states, waits, isDump } = answer;
  const total = answer.total.after;
  const columns = stateColumns(answer, sides);
  const link = (state: string) => (
    <PressedNumber hint="Show the stacks in this state." onPress={() => onState(state)}>
      {state}
    </PressedNumber>
  );
  if (sides !== null) {
    return (
      <div className={styles.states}>
        <PlainTable
          caption="Goroutines by state"
          hideCaption
          columns={pageColumns(columns, { state: ({ state }) => link(state) })}
          rows={states}
          keyOf={({ state }) => state}
        />
      </div>
    );
  }
  const shares = states
    .filter(({ after }) => after > 0)
    .map(({ state, after }) => ({
      id: state,
      title: state,
      amount: after,
      description: `${state}, ${formatCount(after)}, ${formatShare(after, total)}`,
    }));
  return (
    <div className={styles.tables}>
      <ShareBar label="Goroutines by state" parts={shares} total={total} />
      <PlainTable
        caption="By state"
        note={isDump ? undefined : 'A profile does not say what goroutines do; it is told from their innermost frames.'}
        columns={pageColumns(columns, {
          state: (row, index) => (
            <span className={styles.name}>
              <ShareSwatch tint={shareTint({ tone: undefined }, index)} />
              {row.after === 0 ? row.state : link(row.state)}
            </span>
          ),
          largest: (row) => <Group row={row} onPick={onPick} />,
        })}
        rows={states}
        keyOf={({ state }) => state}
      />
      {waits.length > 0 && (
        <PlainTable
          caption="By waiting time"
          note="Go tells whole minutes, and only of goroutines that wait."
          columns={pageColumns(waitColumns(answer), { largest: (row) => <Group row={row} onPick={onPick} /> })}
          rows={waits}
          keyOf={({ minutes }) => String(minutes)}
        />
      )}
    </div>
  );
}

function Group({ row, onPick }: { row: { key: string; title: string }; onPick: (key: string) => void }) {
  if (row.key === '') return null;
  return (
    <PressedNumber code onPress={() => onPick(row.key)} hint={`${row.title}\nShow its stack.`.trim()}>
      {row.title === '' ? NO_STACK : shortName(row.title)}
    </PressedNumber>
  );
}
