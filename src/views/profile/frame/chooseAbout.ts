import { inRecordedOrder } from '../../../analysis/recordedOrder.ts';
import type { SectionItem } from '../../kit/sectionView.ts';
import type { About } from '../asking/view.ts';
import { kindKey } from '../data/alikeProfiles.ts';
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
  const titles = choiceNames(opened);
  const single = items.map((item): Choice => {
    const title = titles.get(item)!;
    return { value: title, items: [item], title };
  });
  const groups = new Map<string, SectionItem[]>();
  for (const item of items) {
    const key = `${item.side} ${item.dataset === null ? '' : kindKey(item.dataset)}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const taken = new Set<string>();
  const merged = [...groups.values()].flatMap((group): Choice[] => {
    if (group.length < 2) return [];
    const { side, dataset } = group[0]!;
    const usual = `merged:${side ?? 'none'}:${dataset?.profileType ?? ''}`;
    // A second kind of a type is told apart by its value types.
    const value = taken.has(usual) ? `${usual}:${dataset?.valueTypes.map(({ type }) => type).join()}` : usual;
    taken.add(usual);
    const kind = dataset?.title.toLowerCase().replace('cpu', 'CPU') ?? 'profile';
    const title = `${group.length} ${kind}s${side === null ? '' : ` of ${SIDES[side]}`}, merged`;
    return [{ value, items: group, title }];
  });
  return [...single, ...merged];
}

/** The choice in the URL; the first if the URL has none. */
export function chooseAbout(choices: readonly Choice[], file: string): Choice {
  return choices.find(({ value }) => value === file) ?? choices[0]!;
}
