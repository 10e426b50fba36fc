import type { AmountColumn, ValueType } from '../model/unit.ts';

/**
 * pprof's rule: the type that the profile names, else the last one. Go's heap over HTTP names none and ends with
 * `inuse_space`; where nothing is in use, what was allocated is the thing to see.
 */
export function defaultValueType(valueTypes: ValueType[], named: string, values: AmountColumn[]): number {
  const byName = valueTypes.findIndex(({ type }) => type === named);
  if (byName >= 0) return byName;
  const last = valueTypes.length - 1;
  const allocated = valueTypes.findIndex(({ type }) => type === 'alloc_space');
  if (last >= 0 && valueTypes[last]!.type === 'inuse_space' && allocated >= 0) {
    if (isEmpty(values[last]!) && !isEmpty(values[allocated]!)) return allocated;
  }
  return Math.max(last, 0);
}

function isEmpty(column: AmountColumn): boolean {
  for (const value of column) if (value !== 0 && value !== 0n) return false;
  return true;
}
