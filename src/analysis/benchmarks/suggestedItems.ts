import { dictionary } from '../../model/dictionary.ts';
import { benchmarkName } from './benchmarkName.ts';

/** Keys and words for the number of items that one operation works on. */
const counted =
  /^(?:n|count|items?|users?|entities|entries|rows|records|elements|keys|ops|operations|requests|messages|batch|len)$/i;
const most = 200;

/** How many items one operation works on, if the name says so: `/users=5`, `Marshal_10Entities`. */
export function suggestedItems(names: Iterable<string>): Record<string, number> {
  const found: Record<string, number> = dictionary({});
  let left = most;
  for (const name of names) {
    const items = itemsOf(name);
    if (items < 2 || left === 0) continue;
    found[name] = items;
    left--;
  }
  return found;
}

function itemsOf(name: string): number {
  const { base, parts } = benchmarkName(name);
  for (const part of parts) {
    const [, key = '', count = ''] = /^\/([^=]+)=(\d{1,9})$/.exec(part) ?? [];
    if (counted.test(key)) return Number(count);
  }
  const [, count = '', word = ''] = /(\d{1,9})(\p{Lu}\p{Ll}+)(?!\p{Ll})\D*$/u.exec(base) ?? [];
  return counted.test(word) ? Number(count) : 0;
}
