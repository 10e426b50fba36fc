import type { Edits } from '../../model/edits/edit.ts';
import { factEdits, type TypedFact, tidyFacts, typedFacts } from '../../model/edits/kinds/typedFact.ts';
import { misused } from '../readArguments.ts';

/**
 * Parses the value of `--env`: `before:dataset=10k`, or `dataset=10k` for both sides. A key may contain colons.
 */
export function parseEnv(value: string): Edits {
  const [, side = '', key = '', text = ''] = /^(?:(before|after):)?([^=]*)=(.*)$/s.exec(value) ?? [];
  const facts = tidyFacts([[key, text]]);
  if (facts.length === 0) misused('--env takes a key and a value, such as dataset=10k or before:dataset=10k.');
  return factEdits({ before: side === 'after' ? [] : facts, after: side === 'before' ? [] : facts });
}

/** A sentence about keys of a side that has no files, which the report cannot show; '' for none. */
export function unshownEnv(edits: Edits, files: readonly { side: 'before' | 'after' | null }[]): string {
  const { before, after } = typedFacts(edits);
  const hasAfter = files.some(({ side }) => side === 'after');
  const hasOther = files.some(({ side }) => side !== 'after');
  const keysOf = (facts: readonly TypedFact[], others: readonly TypedFact[]): string[] =>
    facts.flatMap(([key]) => (others.some(([other]) => other === key) ? [] : [key]));
  const unshown = [
    ...(hasOther ? [] : keysOf(before, after).map((key) => `before:${key}`)),
    ...(hasAfter ? [] : keysOf(after, before).map((key) => `after:${key}`)),
  ];
  return unshown.length === 0 ? '' : `Not in the report, because no file is on that side: --env ${unshown.join(', ')}.`;
}
