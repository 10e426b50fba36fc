import { basename } from '../../../analysis/names/cleanPath.ts';
import { sidesTitle } from '../../../analysis/names/evidenceTitle.ts';
import type { EvidenceItem, SideNames } from '../../../model/dataset.ts';
import type { SectionHeading } from '../../../model/report.ts';
import { type OnDemand, onDemand } from '../../../ui/onDemand.tsx';
import type { SectionItem, SectionViewProps } from '../../kit/sectionView.ts';
import type { ProfileChanges, ViewId } from '../address/profileChanges.ts';
import { isNeeded } from '../asking/needs.ts';
import type { FoundView } from '../asking/view.ts';
import { profileParams, viewOf } from '../data/profileParams.ts';
import { headingOf, letterOf, type ProfileSectionId, showsProfileType } from '../data/profileSections.ts';
import { parseSets, setWords } from '../data/sampleSets.ts';
import { LoadedFlameGraph } from '../parts/LoadedFlameGraph.tsx';
import { type Choice, choicesOf, chooseAbout, inOrder } from './chooseAbout.ts';
import { choosePair, isDated, type PairChoice } from './choosePair.ts';
import { answeringView, usualViewOf, viewsOfOne, viewsOfTwo } from './findSubjects.ts';

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
    `${titleOf(viewOf(params) ?? (isCompared ? view : usualViewOf(shown[0]!.dataset)))}${type === '' ? '' : ` by ${type}`} of ${name}`,
    sets !== null ? setWords(sets).title : pair === null ? '' : sidesTitle(names),
    query === '' ? '' : `search ${query}`,
    lens.steps.length === 0 ? '' : 'filtered',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function titleOf(view: string): string {
  if (view === 'both') return 'Flame graph and top functions';
  return viewsOfOne.find(({ id }) => id === view)?.title ?? 'Flame graph';
}

/** With the views that a profile opens with. */
const View = onDemand(async () => {
  const [{ ProfileView }] = await Promise.all([
    import('./ProfileView.tsx'),
    ...viewsOfOne.filter(({ id }) => id === 'flame').map(({ View: Pane }) => Pane.preload?.()),
    LoadedFlameGraph.preload?.(),
  ]);
  return ProfileView;
});

interface SectionOfProfiles extends SectionHeading {
  letter: string;
  wants: (item: EvidenceItem) => boolean;
  needs: (item: EvidenceItem) => boolean;
  View: OnDemand<SectionViewProps>;
  start: typeof startParams;
  shows: typeof shownProfiles;
}

/** A section of the report that shows profiles: what `section.tsx` exports. */
export function profileSection(id: ProfileSectionId): SectionOfProfiles {
  return {
    ...headingOf(id),
    letter: letterOf(id),
    wants: ({ dataset }) => dataset?.kind === 'profile' && showsProfileType(id, dataset.profileType),
    needs: ({ dataset }) => dataset !== null && isNeeded(dataset),
    View,
    start: startParams,
    shows: shownProfiles,
  };
}

interface StartOptions {
  /** Id of the item that must be among what is shown; '' for any. */
  wanted?: string;
  /** Whether one profile is shown even if it could be compared. */
  alone?: boolean;
}

/**
 * What a section of profiles opens with: the comparison if both sides are there, else one profile. Both in the view
 * that answers what such profiles are recorded for, in general the flame graph. Of
 * several dumps of goroutines the largest is shown, with what has grown since the one before it.
 *
 * The files are named, so that a file that is opened later does not change what is shown.
 */
export function startParams(
  items: readonly SectionItem[],
  { wanted = '', alone = false }: StartOptions = {},
): ProfileChanges {
  const choices = choicesOf(inOrder(items), items);
  const chosen = choices.find((choice) => choice.items.length === 1 && choice.items[0]!.id === wanted);
  const pair = alone ? null : pairOfSides(choices, chosen);
  if (pair !== null) {
    const { before, after } = pair;
    const view = answeringView(viewsOfTwo, after.items[0]!.dataset!) as ViewId | '';
    return { compare: '1', old: before.value, new: after.value, ...(view && { view }) };
  }
  const shown = chosen ?? (isOfGoroutines(choices[0]!) ? largest(choices) : choices[0]!);
  const view = answeringView(viewsOfOne, shown.items[0]!.dataset!) as ViewId | '';
  return { file: shown.value, ...(view && { view }) };
}

function isOfGoroutines({ items }: Choice): boolean {
  return items[0]!.dataset!.profileType === 'goroutine';
}

/**
 * The profile of after with the most goroutines, without any of after of all; of equally large ones the first, which
 * grew, but no text where there is a profile, which says more of what they wait for.
 */
function largest(choices: readonly Choice[]): Choice {
  const alone = choices.filter((choice) => choice.items.length === 1 && isOfGoroutines(choice));
  const ofAfter = alone.filter(({ items }) => items[0]!.side === 'after');
  const size = (choice: Choice): number => (choice.items[0]!.goroutines ?? 0) + 0.5 * Number(isDated(choice));
  return (ofAfter.length > 0 ? ofAfter : alone).reduce((most, choice) => (size(choice) > size(most) ? choice : most));
}

/** The pair to compare, if it has one profile of each side. */
function pairOfSides(choices: readonly Choice[], wanted: Choice | undefined): PairChoice | null {
  const side = wanted?.items[0]!.side;
  if (side === null) return null;
  const value = wanted?.value ?? '';
  const pair = choosePair(choices, side === 'before' ? value : '', side === 'after' ? value : '');
  const isOfSides = pair?.before.items[0]!.side === 'before' && pair.after.items[0]!.side === 'after';
  return isOfSides ? pair : null;
}

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
  const view = viewOf(params) ?? (pair === null ? usualViewOf(shown[0]!.items[0]!.dataset) : 'flame');
  const { shows } = (pair === null ? viewsOfOne : viewsOfTwo).find(({ id }) => id === view) ?? {};
  return shown.flatMap((choice) => withOthers(choice, shows, [...items, ...needs]));
}

function withOthers({ items }: Choice, shows: FoundView['shows'], all: readonly SectionItem[]): readonly SectionItem[] {
  const shown = shows?.(items[0]!, all) ?? [];
  return shown.length === 0 ? items : shown;
}

/** Views that the command palette can open, as parameters of the address. */
export const commands: readonly (Pick<FoundView, 'title' | 'wants'> & { params: ProfileChanges })[] = [
  ...viewsOfOne
    .filter(({ isFindings = false }) => !isFindings)
    .map(({ id, title, wants }) => ({
      title,
      // Not every view is also one of two profiles.
      params: {
        view: id as ViewId,
        ...(viewsOfTwo.some((pair) => pair.id === id) ? {} : { compare: null }),
      },
      ...(wants && { wants }),
    })),
  { title: 'Flame graph and top functions', params: { view: 'both' } },
  { title: 'Top functions by cum', params: { view: 'top', sort: '-cum' } },
  { title: 'Root at the top', params: { root: null } },
  { title: 'Root at the bottom', params: { root: 'bottom' } },
  { title: 'Unfold chains', params: { view: 'flame', 'flame.unfold': '1', 'flame.apart': null } },
  { title: 'Colour by flat', params: { view: 'flame', 'flame.colour': 'flat' } },
  { title: 'Only your code', params: { steps: 'own:' } },
  { title: 'Hide the runtime', params: { steps: 'hide:^runtime\\.' } },
  { title: 'Show only the runtime', params: { steps: 'show:^runtime\\.' } },
  { title: 'Clear filters', params: { steps: null } },
];
