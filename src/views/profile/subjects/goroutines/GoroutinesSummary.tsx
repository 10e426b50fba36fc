import { shortName } from '../../../../analysis/names/functionName.ts';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import type { SectionItem } from '../../../kit/sectionView.ts';
import type { GoroutinesAnswer } from './answer.ts';
import styles from './goroutines.module.css';
import { changeOf, NO_STACK } from './groupWords.ts';

/** Minutes from which the summary mentions a wait. */
const LONG_WAIT = 10;

export interface GoroutinesSummaryProps {
  answer: GoroutinesAnswer;
  base: SectionItem | null;
  onPick: (key: string) => void;
  /** Shows the stacks of leaked goroutines only. */
  onLeaked: () => void;
}

/** Leaks, waits and changes of the number of goroutines, and a sentence about the group that says most. */
export function GoroutinesSummary({ answer, base, onPick, onLeaked }: GoroutinesSummaryProps) {
  const { total, counts, leaked, longestWait, isDump } = answer;
  const change = changeOf(total);
  return (
    <div className={styles.summary}>
      {(leaked > 0 || isDump || total.before !== null) && (
        <StatStrip label="Goroutines in all">
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
          {isDump && (
            <Stat
              label="Longest wait"
              value={longestWait === 0 ? 'below 1 min' : formatAmount(longestWait, 'minutes')}
              hint="Go tells whole minutes."
            />
          )}
          {total.before !== null && (
            <Stat
              label={`Since ${base?.side === 'before' ? 'Before' : nameOf(base)}`}
              value={change === 0 ? 'no change' : formatDelta(change, 'count')}
              unit={`${formatCount(total.before)} then`}
              hint={base === null ? undefined : `Compared with ${base.path}.`}
            />
          )}
          {total.before !== null && (
            <Stat
              label="Stacks that changed"
              value={`${formatCount(counts.grown)} grew`}
              unit={`${formatCount(counts.new)} new, ${formatCount(counts.gone)} gone`}
            />
          )}
        </StatStrip>
      )}
      <Reading answer={answer} onPick={onPick} />
    </div>
  );
}

function Reading({ answer, onPick }: Pick<GoroutinesSummaryProps, 'answer' | 'onPick'>) {
  const { grewMost, largestGroup, equal, longestWait, leaked } = answer;
  const { before, after: total } = answer.total;
  const row = grewMost ?? largestGroup;
  if (row === null || row.after === 0) return null;
  const name = (
    <PressedNumber code onPress={() => onPick(row.key)} hint={`${row.title}\nShow its stack.`.trim()}>
      {row.title === '' ? NO_STACK : shortName(row.title)}
    </PressedNumber>
  );
  const allLeaked = leaked === total && (total === 1 ? 'It leaked. ' : `All ${formatCount(total)} leaked. `);
  const wait = row.wait.after;
  const waits = wait >= LONG_WAIT && ` Some have been waiting for ${formatAmount(wait, 'minutes')}.`;
  if (grewMost !== null) {
    const isNew = row.before === 0;
    return (
      <p className={styles.reading}>
        {allLeaked}
        {isNew ? 'The largest new group is ' : 'Most was added in '}
        {name}: {formatDelta(changeOf(row), 'count')}
        {isNew ? '' : `, from ${formatCount(row.before ?? 0)} to ${formatCount(row.after)}`}, {row.inStates}.
        {equal.grewMost > 0 && ` As much in ${countText(equal.grewMost, 'other group')}.`}
        {waits}
      </p>
    );
  }
  return (
    <p className={styles.reading}>
      {allLeaked}
      {before !== null && 'No stack has more goroutines than before. '}
      {equal.largestGroup === 0 ? (
        <>The largest group is {name}</>
      ) : (
        <>
          No group is larger than {name} and {countText(equal.largestGroup, 'other', 'others')}
        </>
      )}
      : {countText(row.after, 'goroutine')} ({formatShare(row.after, total)}), {row.inStates}.{waits}
      {!waits && longestWait >= LONG_WAIT && ` The longest wait of all is ${formatAmount(longestWait, 'minutes')}.`}
    </p>
  );
}

function nameOf(base: SectionItem | null): string {
  const path = base?.path ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}
