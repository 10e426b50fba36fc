import type { DatasetFacts } from '../../../model/dataset.ts';
import { modulesById } from '../../../model/modulesById.ts';
import type { Answers } from '../../kit/asking.ts';
import type { FoundView, PairViewProps, View } from '../asking/view.ts';

const views = [
  ...modulesById(
    import.meta.glob<{ view: View<Record<'one' | 'two', Answers>> }>('../subjects/*/view.ts', { eager: true }),
  ),
].map(([id, { view }]) => ({ id, ...view }));

/** Every view of a profile, in their order. */
export const viewsOfOne: readonly FoundView[] = views
  .flatMap((view) => (view.one === undefined ? [] : [{ ...view, ...view.one } as FoundView]))
  .toSorted((a, b) => a.order - b.order);

/** Every view of two profiles, in their order. */
export const viewsOfTwo: readonly FoundView<PairViewProps<Answers>>[] = views
  .flatMap((view) => (view.two === undefined ? [] : [{ ...view, ...view.two } as FoundView<PairViewProps<Answers>>]))
  .toSorted((a, b) => a.order - b.order);

/** The view that answers what such a dataset is recorded for; '' if none does more than the others. */
export function answeringView(
  all: readonly Pick<FoundView, 'id' | 'isAnswer' | 'wants'>[],
  dataset: DatasetFacts,
): string {
  return all.find(({ isAnswer, wants }) => isAnswer && (wants?.(dataset) ?? true))?.id ?? '';
}

/** The view that an address without one means: the one that answers, else the flame graph. */
export function usualViewOf(dataset: DatasetFacts | null): string {
  return (dataset === null ? '' : answeringView(viewsOfOne, dataset)) || 'flame';
}
