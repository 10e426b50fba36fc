import type { AmountColumn, ValueType } from '../model/unit.ts';

/**
 * pprof's rule: the value type that the profile names as its default, else the last one. Go's heap profile over HTTP
 * names none and ends with `inuse_space`; if nothing is in use, the allocated type is used instead.
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
