import type { LockPlace } from '../../../../analysis/contention/lockStory.ts';
import { CellLink } from '../../../../ui/report-blocks/CellLink.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { queryOf } from '../../../kit/sectionAddress.ts';
import { goroutinesAddress } from '../../address/goroutinesAddress.ts';
import { siteKey } from '../../data/siteKey.ts';

export interface ParkedCountProps {
  place: LockPlace;
  /** The numbers in a series of profiles; '' for that of one alone. */
  words?: string;
  /** Path of the goroutine profile that the number is of, and its index. */
  file: string;
  now: number;
}

/** How many goroutines are parked at a line of a lock; a press shows them. */
export function ParkedCount({ place, words = '', file, now }: ParkedCountProps) {
  const count = place.parked[now]!;
  const text = words || formatCount(count);
  if (Number(count) === 0 || place.name === '') return text;
  const params = queryOf({
    file,
    view: 'goroutines',
    ...goroutinesAddress.write({ show: 'places', site: siteKey(place) }),
  });
  return (
    <CellLink view={{ section: 'goroutines', params }} hint="Show these goroutines.">
      {text}
    </CellLink>
  );
}
