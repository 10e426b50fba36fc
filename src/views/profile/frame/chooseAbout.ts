import { inRecordedOrder } from '../../../analysis/recordedOrder.ts';
import type { SectionItem } from '../../kit/sectionView.ts';
import type { About } from '../asking/pane.ts';
import { choiceNames } from '../data/choiceNames.ts';

const SIDES = { before: 'Before', after: 'After' };

/** A profile, or several merged, that a section can show. */
export interface Choice extends About {
  /** As the URL writes it; '' for the first. */
  value: string;
}

/** Sorts by the time of recording, so that growth is seen from the earlier to the later profile. */
export function inOrder(items: readonly SectionItem[]): SectionItem[] {
  return inRecordedOrder(
    items,
    ({ recorded = 0 }) => recorded,
    ({ side, dataset }) => `${side} ${dataset?.title}`,
  );
}

/**
 * The choices of a section: each profile, and for each side with several profiles of one kind these profiles merged.
 * Profiles of one path are numbered in the order of `opened`, so that one that is added later renames no other.
 */
export function choicesOf(items: readonly SectionItem[], opened: readonly SectionItem[] = items): Choice[] {
  const groups = new Map<string, SectionItem[]>();
  for (const item of items) {
    const key = `merged:${item.side ?? 'none'}:${item.dataset?.profileType ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const titles = choiceNames(opened);
  const single = items.map((item): Choice => {
    const title = titles.get(item)!;
    return { value: title, items: [item], title };
  });
  const merged = [...groups].flatMap(([value, group]): Choice[] => {
    if (group.length < 2) return [];
    const side = group[0]!.side;
    const kind = group[0]!.dataset?.title.toLowerCase().replace('cpu', 'CPU') ?? 'profile';
    const title = `${group.length} ${kind}s${side === null ? '' : ` of ${SIDES[side]}`}, merged`;
    return [{ value, items: group, title }];
  });
  return [...single, ...merged];
}

/** The choice in the URL; the first if the URL has none. */
export function chooseAbout(choices: readonly Choice[], file: string): Choice {
  return choices.find(({ value }) => value === file) ?? choices[0]!;
}
