import { lazy } from 'react';
import { leastInSeries, profileSeries } from '../../../../analysis/series/profileSeries.ts';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';

const followed: ReadonlySet<string> = new Set(['heap', 'goroutine', 'threadcreate', 'mutex', 'block']);

export const one: Pane<typeof answers> = {
  title: 'Over time',
  order: 85,
  wants: (dataset, all = []) =>
    followed.has(dataset.profileType) &&
    all.length >= leastInSeries &&
    profileSeries(
      all,
      () => 0,
      (item) => item.dataset?.title ?? '',
    ).some(({ items }) => items.some((item) => item.dataset === dataset)),
  View: lazy(async () => ({ default: (await import('./SeriesPane.tsx')).SeriesPane })),
  searches: true,
  preload: () => import('./SeriesPane.tsx'),
};
