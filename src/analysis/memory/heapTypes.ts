import type { ValueType } from '../../model/unit.ts';
import type { HeapKey } from './heapAmounts.ts';

/** The four columns of a heap profile: indices of value types, -1 if the profile does not have one. */
export type HeapTypes = Record<HeapKey, number>;

/**
 * Finds the value types of a heap profile by their names: Go's `alloc_objects`, `alloc_space`, `inuse_objects` and
 * `inuse_space`, with or without the prefix. Types without a prefix (`objects` and `space`, as older tools write) are
 * the amounts in use. null if the profile has neither allocated nor in-use bytes.
 */
export function heapTypes(valueTypes: readonly ValueType[]): HeapTypes | null {
  const indexOf = (...names: string[]): number => {
    for (const name of names) {
      const index = valueTypes.findIndex(({ type }) => type === name);
      if (index >= 0) return index;
    }
    return -1;
  };
  const types: HeapTypes = {
    allocObjects: indexOf('alloc_objects'),
    allocSpace: indexOf('alloc_space'),
    inuseObjects: indexOf('inuse_objects', 'objects'),
    inuseSpace: indexOf('inuse_space', 'space'),
  };
  return types.allocSpace < 0 && types.inuseSpace < 0 ? null : types;
}
