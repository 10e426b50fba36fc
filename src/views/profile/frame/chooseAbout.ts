import type { SectionItem } from '../../kit/sectionView.ts';
import type { About } from '../asking/pane.ts';

const SIDES = { before: 'Before', after: 'After' };

/** A profile, or several merged, that a section can show. */
export interface Choice extends About {
  /** As the URL writes it; '' for the first. */
  value: string;
}

/**
 * The choices of a section: each profile, and for each side with several profiles of one kind these profiles merged.
 */
export function choicesOf(items: readonly SectionItem[]): Choice[] {
  const groups = new Map<string, SectionItem[]>();
  for (const item of items) {
    const key = `merged:${item.side ?? 'none'}:${item.dataset?.profileType ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const met = new Map<string, number>();
  const single = items.map((item): Choice => {
    // Two open files may have the same path.
    const time = (met.get(item.path) ?? 0) + 1;
    met.set(item.path, time);
    const title = time === 1 ? item.path : `${item.path} (${time})`;
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
