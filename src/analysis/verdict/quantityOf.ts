import type { Quantity } from '../../model/unit.ts';

/** The quantity that a benchmark's unit measures. Rates count as time: load changes them as it changes times. */
export function quantityOf(unit: string): Quantity {
  if (unit === 'B/op') return 'memory';
  if (unit === 'allocs/op') return 'allocations';
  const [numerator = '', denominator = ''] = unit.split('/');
  const isRate = denominator === 's' || denominator === 'sec';
  return isRate || /(?:^|-)(?:ns|us|µs|ms|s|sec)$/.test(numerator) ? 'time' : 'other';
}
