import type { Problem } from '../../../model/problem.ts';
import type { SectionItem } from '../../kit/sectionView.ts';
import type { About } from '../asking/view.ts';
import { notMergedWords } from '../data/alikeProfiles.ts';

/**
 * The problems of what is shown, each once: one profile or several merged, or both sides; and which profiles of a side
 * are not merged.
 */
export function shownProblems(shown: readonly Pick<About, 'items'>[], all: readonly SectionItem[]): Problem[] {
  const isPair = shown.length > 1;
  const ofFiles = shown.flatMap(({ items }) =>
    items.flatMap(({ path, problems }) =>
      problems.map((problem) => (isPair ? { ...problem, message: `${path}: ${problem.message}` } : problem)),
    ),
  );
  const ofSides = shown.flatMap(({ items }): Problem[] => {
    const ofSide = all.filter(({ side }) => side === items[0]!.side);
    const message = items.length > 1 ? notMergedWords(items, ofSide) : '';
    return message === '' ? [] : [{ severity: 'warning', message }];
  });
  return [...new Map([...ofFiles, ...ofSides].map((problem) => [problem.message, problem] as const)).values()];
}
