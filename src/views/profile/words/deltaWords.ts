import { isDelta } from '../../../analysis/amounts/isDelta.ts';
import type { Profile } from '../../../model/profile.ts';
import { formatDuration } from '../../../units/formatAmount.ts';

/** The note for a profile that holds a difference; '' for other profiles. */
export function deltaWords(profile: Pick<Profile, 'valueTypes' | 'durationNanos'>): string {
  if (!isDelta(profile)) return '';
  return `These are changes within ${formatDuration(profile.durationNanos)}, not what there was at the end: what became fewer is negative.`;
}
