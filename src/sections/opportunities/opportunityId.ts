import { findingId, findingIdParts } from '../../analysis/defineFinding.ts';
import { heading } from './heading.ts';
import type { Opportunity } from './opportunities.ts';
import type { OpportunitiesAnswer } from './opportunitiesIn.ts';

/** A row of a profile, as the id of its finding says it. */
export interface OpportunityPlace {
  path: string;
  /** The value type. */
  type: string;
  /** The benchmark's function; '' for the whole profile. */
  frame: string;
  /** The row's id. */
  row: string;
}

/**
 * The id of a row's finding, by which its notes are found. A benchmark is known by its function, since its name hangs
 * on whether there is a text of benchmarks.
 */
export function opportunityId(
  path: string,
  { type, chosen }: Pick<OpportunitiesAnswer, 'type' | 'chosen'>,
  { id }: Pick<Opportunity, 'id'>,
): string {
  return findingId(heading.id, path, type, chosen?.frame ?? '', id);
}

/** The row that an id names; null if it is of something else. */
export function opportunityPlace(finding: string): OpportunityPlace | null {
  const [section, path, type, frame, row, ...more] = findingIdParts(finding) ?? [];
  if (section !== heading.id || row === undefined || more.length > 0) return null;
  return { path: path!, type: type!, frame: frame!, row };
}
