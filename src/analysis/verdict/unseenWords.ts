import type { ChangeVerdict } from '../../model/verdict.ts';
import { formatCount, plural } from '../../units/formatCount.ts';

/**
 * Whether a regression could have been seen in a quantity, as a sentence: not if most of what was compared is within
 * the error or not testable. Where there is no difference, one would have been found. Empty if it could.
 *
 * @param thing what was compared: 'benchmark', 'endpoint'
 */
export function unseenWords(title: string, thing: string, verdicts: readonly ChangeVerdict[]): string[] {
  const unseen = verdicts.filter(({ state }) => state === 'within-error' || state === 'not-testable');
  if (unseen.length * 2 <= verdicts.length) return [];
  const things = `${formatCount(verdicts.length)} ${plural(verdicts.length, thing)}`;
  const isAll = unseen.length === verdicts.length;
  const where = !isAll
    ? `${formatCount(unseen.length)} of ${things}`
    : unseen.length === 1
      ? `the only ${thing}`
      : `all ${things}`;
  return verdicts.every(({ state }) => state === 'not-testable')
    ? [`${title} is not testable in ${where}: ${unseen[0]!.reasons.join('; ').replace(/\.$/, '')}.`]
    : [`${title} is within the error or not testable in ${where}, so that a regression would not have been seen.`];
}
