import { dictionary } from '../../../model/dictionary.ts';
import type { Amount } from '../../../model/unit.ts';

const counted: Readonly<Record<string, string>> = dictionary({
  goroutine: 'Goroutines',
  goroutineleak: 'Leaked goroutines',
  threadcreate: 'Threads',
});

/** What the total of a value type is called: "Total cpu", but "Goroutines". */
export function totalTitle(type: string): string {
  return counted[type] ?? `Total ${type}`;
}

/**
 * Whether each goroutine is a sample of its own, as in a dump: then the number of samples is not that of different
 * stacks.
 */
export function isOneByOne(type: string, total: Amount, samples: number): boolean {
  return type === 'goroutine' && Number(total) === samples;
}
