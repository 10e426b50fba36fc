import { getOrInsert } from '../maps.ts';
import { benchmarkName } from './benchmarkName.ts';
import { longestName, nameTokens } from './nameTokens.ts';

/**
 * Groups benchmarks by their names: those with the same text before the first `_` or `/`, else those that share the
 * first camel-case words (`OrderedMapCreation`, `OrderedMapPooled`). A benchmark without relatives is its own family.
 */
export function families(names: Iterable<string>): (name: string) => string {
  const heads = new Map<string, string>();
  const shares = new Map<string, number>();
  for (const name of names) {
    const { base } = benchmarkName(name);
    if (heads.has(base)) continue;
    const [head = base] = base.split('_', 1);
    heads.set(base, head);
    if (head === base) for (const start of starts(base)) shares.set(start, (shares.get(start) ?? 0) + 1);
  }
  const familyOf = new Map<string, string>();
  return (name) => {
    const { base } = benchmarkName(name);
    return getOrInsert(familyOf, base, () => {
      const head = heads.get(base) ?? base;
      return head === base ? sharedStart(base, shares) : head;
    });
  };
}

/** The prefix that most names share, and the longest of these. */
function sharedStart(base: string, shares: ReadonlyMap<string, number>): string {
  let best = base;
  let most = 1;
  for (const start of starts(base)) {
    const count = shares.get(start) ?? 0;
    if (count > 1 && count >= most) [best, most] = [start, count];
  }
  return best;
}

/** All prefixes of a name that end at a camel-case word, including the full name, which may be the prefix of others. */
function starts(base: string): string[] {
  return [
    ...nameTokens(base.slice(0, longestName))
      .slice(1)
      .map(({ at }) => base.slice(0, at)),
    base,
  ];
}
