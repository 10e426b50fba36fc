import { basename } from '../../../analysis/names/cleanPath.ts';
import { sidesTitle } from '../../../analysis/names/evidenceTitle.ts';
import type { SideNames } from '../../../model/dataset.ts';
import type { SectionItem } from '../../kit/sectionView.ts';
import { profileParams } from '../data/profileParams.ts';
import { parseSets, setWords } from '../data/sampleSets.ts';
import { choicesOf, chooseAbout } from './chooseAbout.ts';
import { choosePair } from './choosePair.ts';
import { panes, usualViewOf } from './findSubjects.ts';

/**
 * What a view of profiles shows: `Flame graph of cpu.prof, search json`, `Top by alloc_space of mem.out, before →
 * after`.
 */
export function caption(params: URLSearchParams, items: readonly SectionItem[], names: SideNames): string {
  const { file, view, type, query, lens } = profileParams(params);
  const choices = choicesOf(items);
  if (choices.length === 0) return '';
  const pair =
    params.get('compare') === null ? null : choosePair(choices, params.get('old') ?? '', params.get('new') ?? '');
  const sets = parseSets(params.get('sets'));
  const { title, items: shown } = pair === null || sets !== null ? chooseAbout(choices, file) : pair.after;
  const isCompared = pair !== null || sets !== null;
  const name = shown.length === 1 ? basename(title) : title;
  return [
    `${titleOf(params.get('view') ?? (isCompared ? view : usualViewOf(shown[0]!.dataset)))}${type === '' ? '' : ` by ${type}`} of ${name}`,
    sets !== null ? setWords(sets).title : pair === null ? '' : sidesTitle(names),
    query === '' ? '' : `search ${query}`,
    lens.steps.length === 0 ? '' : 'filtered',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function titleOf(view: string): string {
  if (view === 'both') return 'Flame graph and top functions';
  return panes.find(({ id }) => id === view)?.title ?? 'Flame graph';
}
