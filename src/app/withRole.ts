import { hasRoles } from '../formats/kinds.ts';
import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { EvidenceItem } from '../model/dataset.ts';

/** An item with a role, or with null without one. Only files of some kinds have roles. */
export function withRole<Item extends EvidenceItem>(item: Item, role: BenchmarkRole | null): Item {
  if (role !== null && hasRoles(item.dataset)) return { ...item, role };
  const bare = { ...item };
  delete bare.role;
  return bare;
}
