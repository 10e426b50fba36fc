import type { Amount, ValueType } from '../../../model/unit.ts';
import type { FactsAnswer } from '../asking/answers/facts.ts';

/** How many samples were taken; null where the profile does not count them. */
export function samplesOf({ totals }: FactsAnswer, valueTypes: readonly ValueType[]): Amount | null {
  return totals[valueTypes.findIndex(({ type, unit }) => type === 'samples' && unit === 'count')] ?? null;
}
