import { isSomeWait } from '../../../../analysis/contention/lockStory.ts';
import type { Faces } from '../../../../ui/pageColumns.tsx';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { siteKey } from '../../data/siteKey.ts';
import type { LockLine, LocksAnswer } from './answer.ts';
import type { LockTableRow } from './columns.ts';
import styles from './LocksPane.module.css';
import { ParkedLink } from './ParkedLink.tsx';

export interface LockActions {
  /** Shows the line in the lines of its function, in the profile that it is from. */
  onLines: (place: LockLine) => void;
  /** Opens the flame graph of the holders (mutex profile) or of the waiters (block profile) through a function. */
  onFlame: (side: 'held' | 'waited', name: string) => void;
}

/** What a press on a line of a lock, its delays and its parked goroutines shows. */
export function lineFaces({ goroutines, now }: LocksAnswer, { onLines, onFlame }: LockActions): Faces<LockTableRow> {
  const delay =
    (side: 'held' | 'waited'): Faces<LockTableRow>[string] =>
    ({ name, [side]: wait }, _index, { text }) => {
      if (!isSomeWait(wait) || name === '') return text;
      return (
        <PressedNumber hint="Show these stacks in the flame graph." onPress={() => onFlame(side, name)}>
          {text}
        </PressedNumber>
      );
    };
  return {
    place: (place, _index, cell) => {
      const { name, file, line, source, held, waited } = place;
      if (name === '') return cell.text;
      const text = (
        <>
          {cell.text}
          {source !== '' && <span className={styles.source}>{source}</span>}
        </>
      );
      // A place of parked goroutines alone is in no profile of waits.
      if (![held, waited].some(isSomeWait)) return <code title={`${name}\n${file}:${line}`}>{text}</code>;
      return (
        <PressedNumber code hint={`${name}\n${file}:${line}\nShow its lines.`} onPress={() => onLines(place)}>
          {text}
        </PressedNumber>
      );
    },
    held: delay('held'),
    waited: delay('waited'),
    parked: (place, _index, { text }) => (
      <ParkedLink
        text={text}
        site={Number(place.parked[now]) === 0 || place.name === '' ? '' : siteKey(place)}
        file={goroutines[now]!}
      />
    ),
  };
}
