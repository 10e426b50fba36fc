import type { Quantity } from '../../../model/unit.ts';

/** The quantity that a value type measures. */
export function quantityOfType(type: string): Quantity {
  if (type === 'cpu' || type === 'delay' || type === 'samples') return 'time';
  if (/(?:^|_)space$/.test(type)) return 'memory';
  return /(?:^|_)objects$/.test(type) ? 'allocations' : 'other';
}
