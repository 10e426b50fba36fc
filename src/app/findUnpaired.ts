import type { EvidenceEntry } from './evidenceState.ts';

/**
 * Ids of items without a counterpart on the other side: no item there has their kind, or no profile there shares a
 * value type. Empty if only one side has files.
 */
export function findUnpaired(entries: readonly EvidenceEntry[]): ReadonlySet<string> {
  const sided = entries.filter(({ side, dataset }) => side !== null && dataset !== null);
  if (new Set(sided.map(({ side }) => side)).size < 2) return new Set();
  // Of many files most are alike, as the outputs of a load test are.
  const found = new Map<string, boolean>();
  const unpaired = sided.filter((entry) => {
    const { kind, profileType, valueTypes } = entry.dataset!;
    const key = JSON.stringify([entry.side, kind, profileType, valueTypes.map(({ type }) => type)]);
    const isPaired = found.get(key) ?? sided.some((other) => other.side !== entry.side && isAlike(entry, other));
    found.set(key, isPaired);
    return !isPaired;
  });
  return new Set(unpaired.map(({ id }) => id));
}

function isAlike({ dataset: one }: EvidenceEntry, { dataset: other }: EvidenceEntry): boolean {
  if (one?.kind !== other?.kind || one?.profileType !== other?.profileType) return false;
  const types = new Set(one?.valueTypes.map(({ type }) => type));
  return types.size === 0 || (other?.valueTypes.some(({ type }) => types.has(type)) ?? false);
}
