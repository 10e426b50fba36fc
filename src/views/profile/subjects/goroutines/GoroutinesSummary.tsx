import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import type { SectionItem } from '../../../kit/sectionView.ts';
import type { GoroutinesAnswer } from './answer.ts';
import { changeOf } from './groupWords.ts';

export interface GoroutinesSummaryProps {
  answer: GoroutinesAnswer;
  base: SectionItem | null;
  /** Shows the stacks of leaked goroutines only. */
  onLeaked: () => void;
}

/** Leaks, waits and changes of the number of goroutines. */
export function GoroutinesSummary({ answer, base, onLeaked }: GoroutinesSummaryProps) {
  const { total, counts, leaked, longestWait } = answer;
  const change = changeOf(total);
  if (leaked === 0 && longestWait === 0 && total.before === null) return null;
  return (
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
      {longestWait > 0 && (
        <Stat label="Longest wait" value={formatAmount(longestWait, 'minutes')} hint="Go tells whole minutes." />
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
  );
}

function nameOf(base: SectionItem | null): string {
  const path = base?.path ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}
