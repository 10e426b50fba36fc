import type { ValueType } from '../../../model/unit.ts';

/** What amounts of a value type are, in a sentence: "CPU time", "wall time", "samples", "events". */
export function amountNoun({ type, unit }: ValueType): string {
  if (type === 'cpu') return 'CPU time';
  return unit.endsWith('seconds') ? `${type} time` : type;
}
