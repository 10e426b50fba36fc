import { shortName } from '../../../../analysis/names/functionName.ts';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import type { SectionItem } from '../../../kit/sectionView.ts';
import type { GoroutinesAnswer } from './goroutineAnswers.ts';
import styles from './goroutines.module.css';
import { NO_STACK } from './groupWords.ts';

/** Minutes from which the summary mentions a wait. */
const LONG_WAIT = 10;

export interface GoroutinesSummaryProps {
  answer: GoroutinesAnswer;
  base: SectionItem | null;
  onPick: (key: string) => void;
  /** Shows the stacks of leaked goroutines only. */
  onLeaked: () => void;
}

/** The number of goroutines, its change, and a sentence about leaks. */
export function GoroutinesSummary({ answer, base, onPick, onLeaked }: GoroutinesSummaryProps) {
  const { total, totalBefore, groups, leaked, longestWait, isDump, newGroups, grownGroups, removedGroups } = answer;
  const change = totalBefore === null ? 0 : total - totalBefore;
  return (
    <div className={styles.summary}>
      <StatStrip label="Goroutines in all">
        <Stat label="Goroutines" value={formatCount(total)} />
        {leaked > 0 && (
          <Stat
            label="Leaked"
            value={
              <PressedNumber onPress={onLeaked} hint="Show the stacks of leaked goroutines.">
                {formatCount(leaked)}
              </PressedNumber>
            }
            tone="worse"
            hint="The garbage collector found that nothing can wake them up any more."
          />
        )}
        <Stat
          label="Stacks"
          value={formatCount(groups)}
          hint="Goroutines with the same functions on their stack are one group; frames of Go’s runtime do not count."
        />
        {isDump && (
          <Stat
            label="Longest wait"
            value={longestWait === 0 ? 'below 1 min' : formatAmount(longestWait, 'minutes')}
            hint="Go tells whole minutes."
          />
        )}
        {totalBefore !== null && (
          <Stat
            label={`Since ${base?.side === 'before' ? 'Before' : nameOf(base)}`}
            value={change === 0 ? 'no change' : formatDelta(change, 'count')}
            unit={`${formatCount(totalBefore)} then`}
            hint={base === null ? undefined : `Compared with ${base.path}.`}
          />
        )}
        {totalBefore !== null && (
          <Stat
            label="Stacks that changed"
            value={`${formatCount(grownGroups)} grew`}
            unit={`${formatCount(newGroups)} new, ${formatCount(removedGroups)} gone`}
          />
        )}
      </StatStrip>
      <Reading answer={answer} onPick={onPick} />
    </div>
  );
}

function Reading({ answer, onPick }: Pick<GoroutinesSummaryProps, 'answer' | 'onPick'>) {
  const { grewMost, largest, total, totalBefore, longestWait, leaked } = answer;
  const row = grewMost ?? largest;
  if (row === null || row.count === 0) return null;
  const name = (
    <PressedNumber code onPress={() => onPick(row.key)} hint={`${row.title}\nShow its stack.`.trim()}>
      {row.title === '' ? NO_STACK : shortName(row.title)}
    </PressedNumber>
  );
  const allLeaked = leaked === total && (total === 1 ? 'It leaked. ' : `All ${formatCount(total)} leaked. `);
  const waits = row.wait >= LONG_WAIT && ` Some have been waiting for ${formatAmount(row.wait, 'minutes')}.`;
  if (grewMost !== null) {
    const isNew = row.before === 0;
    return (
      <p className={styles.reading}>
        {allLeaked}
        {isNew ? 'The largest new group is ' : 'Most was added in '}
        {name}: {formatDelta(row.count - (row.before ?? 0), 'count')}
        {isNew ? '' : `, from ${formatCount(row.before ?? 0)} to ${formatCount(row.count)}`}, {row.inStates}.{waits}
      </p>
    );
  }
  return (
    <p className={styles.reading}>
      {allLeaked}
      {totalBefore !== null && 'No stack has more goroutines than before. '}
      The largest group is {name}: {countText(row.count, 'goroutine')} ({formatShare(row.count, total)}), {row.inStates}
      .{waits}
      {!waits && longestWait >= LONG_WAIT && ` The longest wait of all is ${formatAmount(longestWait, 'minutes')}.`}
    </p>
  );
}

function nameOf(base: SectionItem | null): string {
  const path = base?.path ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}
