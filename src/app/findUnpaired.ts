import type { EvidenceEntry } from './evidenceState.ts';

/**
 * Ids of items without a counterpart on the other side: no item there has their kind, or no profile there shares a
 * value type. Empty if only one side has files.
 */
export function findUnpaired(entries: readonly EvidenceEntry[]): ReadonlySet<string> {
  const sided = entries.filter(({ side, dataset }) => side !== null && dataset !== null);
  if (new Set(sided.map(({ side }) => side)).size < 2) return new Set();
  const unpaired = sided.filter((entry) => !sided.some((other) => other.side !== entry.side && isAlike(entry, other)));
  return new Set(unpaired.map(({ id }) => id));
}

function isAlike({ dataset: one }: EvidenceEntry, { dataset: other }: EvidenceEntry): boolean {
  if (one?.kind !== other?.kind || one?.profileType !== other?.profileType) return false;
  const types = new Set(one?.valueTypes.map(({ type }) => type));
  return types.size === 0 || (other?.valueTypes.some(({ type }) => types.has(type)) ?? false);
}
