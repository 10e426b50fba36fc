import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { EvidenceItem } from '../model/dataset.ts';

/** An item with a role, or with null without one. Only texts of benchmarks have roles. */
export function withRole<Item extends EvidenceItem>(item: Item, role: BenchmarkRole | null): Item {
  if (role !== null && item.dataset?.kind === 'benchmarks') return { ...item, role };
  const bare = { ...item };
  delete bare.role;
  return bare;
}

/** Source code is of the program, and of no run of it. */
export function hasSide({ dataset }: EvidenceItem): boolean {
  return dataset?.kind !== 'source';
}
