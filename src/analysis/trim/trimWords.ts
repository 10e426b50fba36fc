import type { Problem } from '../../model/problem.ts';
import { formatCount } from '../../units/formatCount.ts';
import { formatShare } from '../../units/formatShare.ts';
import { REMAINDER } from '../names/foldedHome.ts';
import type { TrimmedProfile } from './profileTrimmer.ts';

/** The note for users who open a profile in short form. */
export function trimWords({ weight, frames }: TrimmedProfile): Problem {
  const message =
    frames.kept >= frames.all
      ? 'Shared in short form: all of the weight and all frames; addresses, line numbers and most labels are left out.'
      : `Shared in short form: the whole call paths of ${formatShare(weight, 1)} of the weight, ${formatCount(frames.kept)} of ${formatCount(frames.all)} frames; the rest is in “${REMAINDER}”. Totals and the top 20 functions of every table are exact, also scaled by benchmark; packages, callers, trees, cost classes and moved work tell what is kept. Addresses, line numbers and most labels are left out.`;
  return { severity: 'warning', message };
}
