import type { SectionItem } from '../../../kit/sectionView.ts';
import { lockProfiles } from '../../data/lockProfiles.ts';

/** The profiles of one run that the view looks at, as far as their paths tell. */
export function runItems(shown: SectionItem, all: readonly SectionItem[]): SectionItem[] {
  const { mutex, block, goroutines } = lockProfiles(shown, all, ({ recorded = 0 }) => recorded);
  return [mutex, block, ...goroutines].filter((item) => item !== null);
}
