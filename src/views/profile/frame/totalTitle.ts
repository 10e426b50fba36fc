import { dictionary } from '../../../model/dictionary.ts';

const counted: Readonly<Record<string, string>> = dictionary({
  goroutine: 'Goroutines',
  goroutineleak: 'Leaked goroutines',
  threadcreate: 'Threads',
});

/** What the total of a value type is called: "Total cpu", but "Goroutines". */
export function totalTitle(type: string): string {
  return counted[type] ?? `Total ${type}`;
}
