import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** Whether everything is to be tried, as by `npm test -- --all`; otherwise suites of many cases try some of them. */
export const triesAll = process.env['PERFOLIO_TEST_ALL'] === '1';

interface Sampling<Item> {
  /** About one item in so many is chosen. */
  every: number;
  /** Its path, or another name that no two share. */
  name: (item: Item) => string;
  /** At least one of each kind is chosen; the folder where it is left out. */
  kind?: (item: Item) => string;
  /** What is chosen whatever comes, such as exceptions. */
  always?: (item: Item) => boolean;
}

/**
 * The items that a suite tries, in their order: all, or a sample. Whether one is in the sample is a matter of its name,
 * so that it stays the same when others come or go.
 */
export function sampleOf<Item>(items: readonly Item[], { every, name, ...rest }: Sampling<Item>): Item[] {
  if (triesAll) return [...items];
  const { kind = (item) => posix.dirname(name(item)), always = () => false } = rest;
  const first = new Map<string, Item>();
  for (const item of items) {
    const known = first.get(kind(item));
    if (known === undefined || lotOf(name(item)) < lotOf(name(known))) first.set(kind(item), item);
  }
  return items.filter((item) => lotOf(name(item)) % every === 0 || first.get(kind(item)) === item || always(item));
}

/** A suite that tries a sample says so in the name of a skipped test, which `npm test` repeats at its end. */
export function tellSample(what: string, chosen?: readonly unknown[], all?: readonly unknown[]): void {
  const isWhole = triesAll || (chosen !== undefined && chosen.length === all?.length);
  const count = chosen === undefined ? '' : `${chosen.length} of ${all?.length} `;
  test.for(isWhole ? [] : [`${count}${what}`])('sampled: %s', (_, { skip }) => {
    expect(triesAll).toBe(false);
    skip();
  });
}

/** A number that a name always has, as good as drawn by lot: FNV-1a, with its bits mixed once more. */
function lotOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
