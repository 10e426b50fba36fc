import type { Quantity } from '../../../model/report.ts';

/** What a verdict about a value type is about. */
export function quantityOfType(type: string): Quantity {
  if (type === 'cpu' || type === 'delay' || type === 'samples') return 'time';
  if (/(?:^|_)space$/.test(type)) return 'memory';
  return /(?:^|_)objects$/.test(type) ? 'allocations' : 'other';
}
