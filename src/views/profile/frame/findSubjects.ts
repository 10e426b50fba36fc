import type { DatasetFacts } from '../../../model/dataset.ts';
import type { Answers } from '../../kit/asking.ts';
import type { Comparison, FoundComparison } from '../asking/comparison.ts';
import type { FoundPane, Pane } from '../asking/pane.ts';

/** Every view of a profile, in their order. */
export const panes: readonly FoundPane[] = Object.entries(
  import.meta.glob<{ one: Pane<Answers> }>('../subjects/*/one.ts', { eager: true }),
)
  .map(([path, { one }]) => ({ ...one, id: subjectOf(path) }))
  .toSorted((a, b) => a.order - b.order);

/** Every view of two profiles, in their order. */
export const comparisons: readonly FoundComparison[] = Object.entries(
  import.meta.glob<{ pair: Comparison<Answers> }>('../subjects/*/pair.ts', { eager: true }),
)
  .map(([path, { pair }]) => ({ ...pair, id: subjectOf(path) }))
  .toSorted((a, b) => a.order - b.order);

/** The view that answers what such a dataset is recorded for; '' if none does more than the others. */
export function answeringView(
  views: readonly Pick<FoundPane, 'id' | 'isAnswer' | 'wants'>[],
  dataset: DatasetFacts,
): string {
  return views.find(({ isAnswer, wants }) => isAnswer && (wants?.(dataset) ?? true))?.id ?? '';
}

/** The view that an address without one means: the one that answers, else the flame graph. */
export function usualViewOf(dataset: DatasetFacts | null): string {
  return (dataset === null ? '' : answeringView(panes, dataset)) || 'flame';
}

function subjectOf(path: string): string {
  return path.split('/').at(-2)!;
}
