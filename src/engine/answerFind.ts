import type { FindQuery, Found, FoundName } from '../model/found.ts';
import type { Evidence } from '../model/question.ts';

/** Finds names in the files of a section, a part of them at each step. */
type FindNames = (evidence: Evidence[], query: FindQuery) => Iterable<Found[]>;

/** The function that finds names in each section's files, by folder name. */
const finders = new Map(
  Object.entries(import.meta.glob<{ find?: FindNames }>('../sections/*/question.ts', { eager: true })).flatMap(
    ([path, { find }]) => (find === undefined ? [] : [[path.split('/').at(-2)!, find] as const]),
  ),
);

/** Files in which a section finds names. */
export interface SearchedSection {
  section: string;
  evidence: Evidence[];
}

/**
 * The names that fit, from all sections: the exact ones first, then those with the largest share of their profile. A name that a
 * section has in several files is one entry, about the file in which its share is largest. Rejects only with the signal's reason.
 */
export async function answerFind(
  searched: readonly SearchedSection[],
  query: FindQuery,
  signal?: AbortSignal,
): Promise<FoundName[]> {
  const found = new Map<string, FoundName>();
  for (const { section, evidence } of searched) {
    for (const part of finders.get(section)?.(evidence, query) ?? []) {
      for (const one of part) {
        const key = `${section}\n${one.kind}\n${one.name}`;
        const known = found.get(key);
        const isLarger = known === undefined || shareOf(one) > shareOf(known);
        found.set(key, { ...(isLarger ? one : known), files: (known?.files ?? 0) + 1 });
      }
      // Waits for one turn of the event loop, in which the user may type on, or a view may ask.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      signal?.throwIfAborted();
    }
  }
  const left = new Map<string, number>();
  return [...found.values()]
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || shareOf(b) - shareOf(a))
    .filter(({ kind }) => {
      const count = (left.get(kind) ?? 0) + 1;
      left.set(kind, count);
      return count <= query.limit;
    });
}

function shareOf({ cum }: Found): number {
  return cum === null ? 0 : Math.abs(cum.share);
}
