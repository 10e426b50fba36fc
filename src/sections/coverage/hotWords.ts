import { countText, formatCount } from '../../units/formatCount.ts';
import type { HotRow } from './hotCode.ts';
import type { HotAnswer } from './question.ts';

/** "missed", "partly", "ran", "ran 1,200×". */
export function stateWord({ state, executed }: HotRow, isCounted: boolean): string {
  if (state === 'missed') return 'missed';
  const ran = isCounted ? `ran ${formatCount(executed)}×` : 'ran';
  return state === 'partly' && !isCounted ? 'partly' : ran;
}

/** What the table of hot code shows, in sentences. */
export function hotSentence(
  { hot, missed, unmeasured, paths, isCounted }: HotAnswer,
  code: 'lines' | 'functions',
  least: number,
): string {
  const one = code === 'lines' ? 'line' : 'function';
  const share = `with at least ${least}% of ${paths.join(' and ')}`;
  const first =
    hot === 0
      ? `There is no measured ${one} ${share}.`
      : missed === 0
        ? `Tests ran all ${countText(hot, one)} ${share}.`
        : `No test ran ${formatCount(missed)} of ${countText(hot, one)} ${share}.`;
  return [
    first,
    code === 'functions'
      ? 'A function is missed if its first block did not run.'
      : 'A line is missed if none of its blocks ran.',
    unmeasured === 0 ? '' : `${countText(unmeasured, 'hot line is', 'hot lines are')} in files that were not measured.`,
    isCounted ? 'Flat per run is meaningful only if one run made both files.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
