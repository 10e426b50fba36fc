import { shortFrameName } from '../../../../analysis/names/frameName.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { differenceOf, formatDeltaInScale } from '../../../../units/formatDelta.ts';
import { formatInScale, formatWithUnit } from '../../../../units/scaleFor.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import type { PairScale } from '../../data/bases.ts';
import { basisScale } from '../../words/basisWords.ts';
import type { GoroutineChangesAnswer } from './goroutineChanges.ts';
import styles from './goroutines.module.css';
import { NO_STACK } from './groupWords.ts';

export interface ReadingProps {
  answer: GoroutineChangesAnswer;
  scale: PairScale;
  /** Name of the counted things: "goroutines", "leaked goroutines". */
  noun: string;
  /** Called with the key of the group that grew most. */
  onPick: (key: string) => void;
}

/** Sentences about the growth of the total, the number of new and gone stacks, and the group that grew most. */
export function Reading({ answer: { total, counts, grewMost, largestChange }, scale, noun, onPick }: ReadingProps) {
  const column = basisScale(Math.max(Math.abs(total.before), Math.abs(total.after)), scale);
  const change =
    total.before === total.after ? 'as many' : formatDeltaInScale(differenceOf(total.before, total.after), column);
  const parts = [
    counts.new > 0 && `${formatCount(counts.new)} new`,
    counts.grown > 0 && `${formatCount(counts.grown)} grown`,
    counts.shrunk > 0 && `${formatCount(counts.shrunk)} shrunk`,
    counts.gone > 0 && `${formatCount(counts.gone)} gone`,
  ].filter((part) => part !== false);
  return (
    <p className={styles.reading}>
      {scale.unit !== '%' && (
        <>
          {formatInScale(total.before, column)} → {formatWithUnit(total.after, column)} {noun} ({change}).{' '}
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
          : {formatDeltaInScale(differenceOf(grewMost.before, grewMost.after), column)}
          {column.unit !== '' && ` ${column.unit}`}
          {grewMost.presence === 'new' && ', new'}, {grewMost.inStates}.
        </>
      )}
    </p>
  );
}
