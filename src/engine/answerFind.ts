import type { FindQuery, Found, FoundName } from '../model/found.ts';
import { pause } from '../model/pause.ts';
import type { Evidence } from '../model/question.ts';
import { questionModule } from './answerQuestion.ts';

/** Files in which a section finds names. */
export interface SearchedSection {
  section: string;
  evidence: Evidence[];
}

/**
 * What fits, from all sections: first the answers, in the order of the sections. Then the names, section by section,
 * since shares of different totals cannot be compared: sections with an exact name first, in each the exact names, then
 * those with the largest share. A name that a section has in several files is one entry, about the file in which its
 * share is largest. Rejects only with the signal's reason.
 */
export async function answerFind(
  searched: readonly SearchedSection[],
  query: FindQuery,
  signal?: AbortSignal,
): Promise<FoundName[]> {
  const ofSections: FoundName[][] = [];
  for (const { section, evidence } of searched) {
    const names = new Map<string, FoundName>();
    const find = (await questionModule(section))?.find;
    for (const part of find?.(evidence, query) ?? []) {
      for (const one of part) {
        // Files have one name in common, but each its own answer; several of one moment may say the same.
        const key = `${one.kind}\n${one.name}\n${one.sentence ?? ''}`;
        const foundName = names.get(key);
        const isLarger = foundName === undefined || shareOf(one) > shareOf(foundName);
        names.set(key, { ...(isLarger ? one : foundName), files: (foundName?.files ?? 0) + 1 });
      }
      // Waits for one turn of the event loop, in which the user may type on, or a view may ask.
      await pause();
      signal?.throwIfAborted();
    }
    ofSections.push([...names.values()]);
  }
  const answers = ofSections.flatMap((found) => found.filter(isAnswer));
  const names = ofSections.map((found) => mostOfEachKind(found, query.limit));
  return [...answers, ...names.toSorted((a, b) => exactOf(b) - exactOf(a)).flat()];
}

function isAnswer({ kind }: Found): boolean {
  return kind === 'answer';
}

/** The first names of each kind in one section. */
function mostOfEachKind(found: readonly FoundName[], limit: number): FoundName[] {
  const counts = new Map<string, number>();
  return found
    .filter((one) => !isAnswer(one))
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || shareOf(b) - shareOf(a))
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= limit;
    });
}

function exactOf([first]: readonly Found[]): number {
  return Number(first?.isExact ?? false);
}

function shareOf({ cum }: Found): number {
  return cum === null ? 0 : Math.abs(cum.share);
}
