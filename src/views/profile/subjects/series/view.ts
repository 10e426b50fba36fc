import { leastInSeries, profileSeries } from '../../../../analysis/series/profileSeries.ts';
import type { DatasetFacts } from '../../../../model/dataset.ts';
import { onDemand } from '../../../../ui/onDemand.tsx';
import type { SectionItem } from '../../../kit/sectionView.ts';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

const followed: ReadonlySet<string> = new Set(['heap', 'goroutine', 'threadcreate', 'mutex', 'block']);

export const view: View<typeof answers> = {
  title: 'Over time',
  order: 85,
  wants: (dataset, all = []) =>
    followed.has(dataset.profileType) && all.length >= leastInSeries && seriesWith(dataset, all).length > 0,
  searches: true,
  shows: ({ dataset }, all) => (dataset === null ? [] : seriesWith(dataset, all)),
  one: { View: onDemand(async () => (await import('./SeriesPane.tsx')).SeriesPane) },
};

/** The items of the series that a dataset belongs to; none if it belongs to none. */
function seriesWith(dataset: DatasetFacts, all: readonly SectionItem[]): readonly SectionItem[] {
  const series = profileSeries(
    all,
    () => 0,
    (item) => item.dataset?.title ?? '',
  );
  return series.find(({ items }) => items.some((item) => item.dataset === dataset))?.items ?? [];
}
