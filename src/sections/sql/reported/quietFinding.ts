import { defineFinding } from '../../../analysis/defineFinding.ts';
import { caveatWeight } from '../../../analysis/findingWeight.ts';
import type { Finding, ViewRef } from '../../../model/report.ts';
import { formatTimes } from '../../../units/figureScale.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { ComparedPattern } from '../comparedPatterns.ts';

/** Executions that a mean rests on, and statements that a claim about the database rests on. */
const fewestExecutions = 100;
const fewestStatements = 3;
/** A mean that differs by less is as usual. */
const usual = 1.5;

const quiet = defineFinding({
  id: 'sql/quiet',
  says: 'The database was quieter or busier after, so times of requests are in doubt.',
  when: 'SQL statements of two sides: all that both ran took less time each, or all more',
  ground: 'why identical statements are a control',
});

/**
 * A warning where all identical statements ran faster, or all slower: then the database or the machine differed, and
 * times of requests cannot be compared.
 */
export function quietFinding(pairs: readonly ComparedPattern[], view: ViewRef): Finding[] {
  const ratios = pairs
    .flatMap(({ before, after }) =>
      before !== null && after !== null && Math.min(before.count, after.count) >= fewestExecutions && before.mean > 0
        ? [after.mean / before.mean]
        : [],
    )
    .toSorted((a, b) => a - b);
  const [least, most] = [ratios[0]!, ratios.at(-1)!];
  if (ratios.length < fewestStatements || (least < usual && most > 1 / usual)) return [];
  const isFaster = most < 1;
  const [low, high] = isFaster ? [1 / most, 1 / least] : [least, most];
  return [
    quiet({
      tone: 'warning',
      sentence: `The database was ${isFaster ? 'quieter' : 'busier'} after: all ${formatCount(ratios.length)} statements that both sides ran took ${formatTimes(low)} to ${formatTimes(high)} ${isFaster ? 'less' : 'more'} time each, so times of requests are in doubt.`,
      ground: 'Identical statements are a control: their work did not change with the code.',
      weight: caveatWeight,
      view,
    }),
  ];
}
