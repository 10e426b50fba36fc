import { shortFrameName } from '../../../../analysis/names/frameName.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatDeltaInScale } from '../../../../units/formatDelta.ts';
import { formatInScale, formatWithUnit } from '../../../../units/scaleFor.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import type { PairScale } from '../../data/bases.ts';
import { basisScale } from '../../words/basisWords.ts';
import type { GoroutinesAnswer } from './answer.ts';
import styles from './goroutines.module.css';
import { changeOf, groupFilters, NO_STACK } from './groupWords.ts';

export interface ReadingProps {
  answer: GoroutinesAnswer;
  scale: PairScale;
  /** Name of the counted things: "goroutines", "leaked goroutines". */
  noun: string;
  /** Called with the key of the group that grew most. */
  onPick: (key: string) => void;
}

/** Sentences about the growth of the total, the number of new and gone stacks, and the group that grew most. */
export function Reading({
  answer: { total, counts, grewMost, equal, largestChange },
  scale,
  noun,
  onPick,
}: ReadingProps) {
  const [before, after] = [total.before ?? 0, total.after];
  const column = basisScale(Math.max(Math.abs(before), Math.abs(after)), scale);
  const change = before === after ? 'as many' : formatDeltaInScale(after - before, column);
  const parts = groupFilters
    .filter((filter) => filter !== 'all' && counts[filter] > 0)
    .map((filter) => `${formatCount(counts[filter])} ${filter}`);
  return (
    <p className={styles.reading}>
      {scale.unit !== '%' && (
        <>
          {formatInScale(before, column)} → {formatWithUnit(after, column)} {noun} ({change}).{' '}
        </>
      )}
      {largestChange === 0 ? 'No stack has more or fewer of them than before.' : `Stacks: ${parts.join(', ')}.`}
      {grewMost !== null && (
        <>
          {' '}
          The largest growth is in{' '}
          <PressedNumber code hint="Show its stack." onPress={() => onPick(grewMost.key)}>
            {grewMost.title === '' ? NO_STACK : shortFrameName(grewMost.title)}
          </PressedNumber>
          : {formatDeltaInScale(changeOf(grewMost), column)}
          {column.unit !== '' && ` ${column.unit}`}
          {grewMost.presence === 'new' && ', new'}, {grewMost.inStates}.
          {equal.grewMost > 0 && ` ${countText(equal.grewMost, 'other stack', 'other stacks')} grew as much.`}
        </>
      )}
    </p>
  );
}
