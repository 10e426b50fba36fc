import { inRecordedOrder } from '../analysis/recordedOrder.ts';
import { hasSide } from '../formats/kinds.ts';
import type { EvidenceEntry } from './evidenceState.ts';

/** Two files of one kind that are on no side. */
export interface ProposedPair {
  before: EvidenceEntry;
  after: EvidenceEntry;
  /** What tells which came first. */
  by: 'time' | 'name';
}

/**
 * The sides of files that do not show them by their names: of two files of one kind the earlier is before, by the time
 * of recording or else by name. Empty if a file has a side, if there are more than two of a kind, or if nothing tells
 * the two apart: the order in which files were opened does not.
 */
export function proposedSides(entries: readonly EvidenceEntry[]): ProposedPair[] {
  const sided = entries.filter(({ dataset }) => dataset !== null && hasSide(dataset));
  if (sided.some(({ side }) => side !== null)) return [];
  const kinds = new Map<string, EvidenceEntry[]>();
  for (const entry of sided) {
    const { kind, profileType, valueTypes } = entry.dataset!;
    const key = JSON.stringify([kind, profileType, valueTypes.map(({ type }) => type)]);
    kinds.set(key, [...(kinds.get(key) ?? []), entry]);
  }
  const groups = [...kinds.values()].filter(({ length }) => length > 1);
  if (groups.some(({ length }) => length > 2)) return [];
  return groups.flatMap((group): ProposedPair[] => {
    const [before, after] = inRecordedOrder(group, ({ recorded = 0 }) => recorded) as [EvidenceEntry, EvidenceEntry];
    const { recorded: earlier = 0 } = before;
    const { recorded: later = 0 } = after;
    if (earlier > 0 && later > earlier) return [{ before, after, by: 'time' }];
    return before.path === after.path ? [] : [{ before, after, by: 'name' }];
  });
}
