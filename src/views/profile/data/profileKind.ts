import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import type { ValueType } from '../../../model/unit.ts';

/** Kind of a profile, which decides the figures that are shown. */
export type ProfileKind = 'cpu' | 'memory' | 'waits' | 'count';

/** The kind of a profile with these value types, in the one that is shown. */
export function profileKind(valueTypes: readonly ValueType[], { type, unit }: ValueType): ProfileKind {
  if (heapTypes(valueTypes) !== null) return 'memory';
  if (type === 'delay' || type === 'contentions') return 'waits';
  return type === 'cpu' || unit.endsWith('seconds') || type === 'samples' ? 'cpu' : 'count';
}
