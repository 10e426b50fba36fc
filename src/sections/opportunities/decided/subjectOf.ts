import type { DecisionSubject } from '../../../model/decision.ts';
import type { Opportunity } from '../opportunities.ts';
import type { OpportunitiesAnswer } from '../opportunitiesIn.ts';

/** What a decision about a row is about. */
export function subjectOf(
  { id, kind }: Pick<Opportunity, 'id' | 'kind'>,
  { type, chosen }: Pick<OpportunitiesAnswer, 'type' | 'chosen'>,
): DecisionSubject {
  return { type, bench: chosen?.id ?? '', frame: chosen?.frame ?? '', kind, name: id.slice(id.indexOf(':') + 1) };
}

/** The id of the row that a decision is about. */
export function rowOf({ kind, name }: DecisionSubject): string {
  return `${kind === 'function' ? 'fn' : 'cost'}:${name}`;
}
