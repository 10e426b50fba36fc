import type { SeriesOrder } from '../../../analysis/series/profileSeries.ts';
import type { GrowthVerdict } from '../../../analysis/series/seriesGrowth.ts';
import { countText } from '../../../units/formatCount.ts';

/** A verdict on growth in one or two words, and what it means. */
export const growthWords: Record<GrowthVerdict, { title: string; meaning: string }> = {
  candidate: { title: 'Leak candidate', meaning: 'It goes on growing. What follows the load is no leak.' },
  grew: { title: 'Grew, then stopped', meaning: 'More than the error of sampling, but it did not go on growing.' },
  varies: { title: 'Not in each step', meaning: 'Larger at the end, but not larger in each profile.' },
  error: { title: 'Within the error', meaning: 'The difference is not larger than the error of sampling.' },
  none: { title: 'No growth', meaning: 'Not larger at the end.' },
};

/** What the order of a series comes from, as a sentence. */
export function orderSentence(order: SeriesOrder): string {
  switch (order) {
    case 'time':
      return 'In the order of the times that the profiles record.';
    case 'number':
      return 'In the order of the numbers in their names: the files record no time, or not each its own.';
    case 'name':
      return 'In the order of their names, which may not be that of their recording: the files record no time, or not each its own. Numbers in the names make the order certain.';
  }
}

/** How often counts that vary at random rise in each step, where that is not rare; '' else. */
export function chanceSentence(profiles: number): string {
  if (profiles > 4) return '';
  const ways = profiles === 3 ? 6 : 24;
  return `${countText(profiles, 'count')} that vary at random rise in each step 1 time in ${ways}: more profiles make it certain.`;
}
