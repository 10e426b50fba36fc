import type { SectionItem } from '../../kit/sectionView.ts';
import { choicesOf, chooseAbout, inOrder } from './chooseAbout.ts';
import { choosePair } from './choosePair.ts';

/** The profiles that a section shows at this address: one, several merged, or both sides of a comparison. */
export function shownProfiles(items: readonly SectionItem[], params: URLSearchParams): readonly SectionItem[] {
  const choices = choicesOf(inOrder(items), items);
  const of = (name: string): string => params.get(name) ?? '';
  const pair = params.has('compare') ? choosePair(choices, of('old'), of('new')) : null;
  return pair === null ? chooseAbout(choices, of('file')).items : [...pair.before.items, ...pair.after.items];
}
