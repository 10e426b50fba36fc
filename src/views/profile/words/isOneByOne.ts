import type { Amount } from '../../../model/unit.ts';

/**
 * Whether each goroutine is a sample of its own, as in a dump: then the number of samples is not that of different
 * stacks.
 */
export function isOneByOne(type: string, total: Amount, samples: number): boolean {
  return type === 'goroutine' && Number(total) === samples;
}
