import type { Packed } from '../../model/shared.ts';
import { formatCount } from '../../units/formatCount.ts';
import { formatShare } from '../../units/formatShare.ts';

/**
 * The loss in a shared form, in words: "At least 99.60% of every profile’s weight; 143 of 4,411 frames; the others are
 * merged into their callers as “other”." `packed` is null while it is being computed.
 */
export function lossWords(packed: Packed | null): string {
  if (packed === null) return 'Computing what is kept…';
  if (packed.detail === 'whole')
    return 'Everything is kept: every column of every file, with addresses, lines and labels.';
  const profiles = packed.items.filter(({ frames }) => frames.all > 0);
  if (profiles.length === 0) return 'Nothing is lost: benchmarks are shared whole.';
  const weight = Math.min(...profiles.map((item) => item.weight));
  const kept = profiles.reduce((sum, { frames }) => sum + frames.kept, 0);
  const all = profiles.reduce((sum, { frames }) => sum + frames.all, 0);
  const exact = 'Totals and benchmarks are exact.';
  if (kept >= all && weight >= 1) {
    return `All amounts and all ${formatCount(all)} frames are kept; addresses, line numbers and most labels are not. ${exact}`;
  }
  if (kept === 0) {
    return `Totals, the top 20 functions of every table and benchmarks are exact. Of ${formatCount(all)} frames only those in the tables are kept; the others are merged into “other”, so packages, callers and trees are incomplete.`;
  }
  const share = profiles.length === 1 ? 'of the samples’ weight' : 'of every profile’s weight';
  const prefix = profiles.length === 1 ? '' : 'At least ';
  return `${prefix}${formatShare(weight, 1)} ${share}; ${formatCount(kept)} of ${formatCount(all)} frames; the others are merged into their callers as “other”. Totals, the top 20 functions of every table and benchmarks are exact.`;
}
