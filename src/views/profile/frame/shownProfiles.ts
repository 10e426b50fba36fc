import type { SectionItem } from '../../kit/sectionView.ts';
import type { FoundView } from '../asking/view.ts';
import { type Choice, choicesOf, chooseAbout, inOrder } from './chooseAbout.ts';
import { choosePair } from './choosePair.ts';
import { comparisons, panes, usualViewOf } from './findSubjects.ts';

/**
 * The profiles that a section shows at this address: one, several merged, or both sides of a comparison; and those that
 * the view shows with them, also of other sections, which are in `needs`.
 */
export function shownProfiles(
  items: readonly SectionItem[],
  params: URLSearchParams,
  needs: readonly SectionItem[] = [],
): readonly SectionItem[] {
  const choices = choicesOf(inOrder(items), items);
  const of = (name: string): string => params.get(name) ?? '';
  const pair = params.has('compare') ? choosePair(choices, of('old'), of('new')) : null;
  const shown = pair === null ? [chooseAbout(choices, of('file'))] : [pair.before, pair.after];
  const view = params.get('view') ?? (pair === null ? usualViewOf(shown[0]!.items[0]!.dataset) : 'flame');
  const { shows } = (pair === null ? panes : comparisons).find(({ id }) => id === view) ?? {};
  return shown.flatMap((choice) => withOthers(choice, shows, [...items, ...needs]));
}

function withOthers({ items }: Choice, shows: FoundView['shows'], all: readonly SectionItem[]): readonly SectionItem[] {
  const shown = shows?.(items[0]!, all) ?? [];
  return shown.length === 0 ? items : shown;
}
