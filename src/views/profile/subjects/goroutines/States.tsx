import { shortName } from '../../../../analysis/names/functionName.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { ShareBar, ShareSwatch, shareTint } from '../../../../ui/ShareBar.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { stateColumns, waitColumns } from './columns.ts';
import type { GoroutinesAnswer } from './goroutineAnswers.ts';
import styles from './goroutines.module.css';
import { NO_STACK } from './groupWords.ts';
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
        columns={pageColumns(stateColumns(answer), {
          state: (row, index) => (
            <span className={styles.name}>
              <ShareSwatch tint={shareTint({ tone: undefined }, index)} />
              {row.count === 0 ? row.state : <StateLink state={row.state} onPress={onState} />}
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
