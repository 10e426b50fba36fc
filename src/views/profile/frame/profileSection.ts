import type { EvidenceItem } from '../../../model/dataset.ts';
import type { SectionHeading } from '../../../model/report.ts';
import { type OnDemand, onDemand } from '../../../ui/onDemand.tsx';
import type { SectionItem, SectionViewProps } from '../../kit/sectionView.ts';
import type { ProfileChanges, ViewId } from '../address/profileChanges.ts';
import { isNeeded } from '../asking/needs.ts';
import type { FoundView } from '../asking/view.ts';
import { headingOf, letterOf, type ProfileSectionId, showsProfileType } from '../data/profileSections.ts';
import { preloadFlameGraph } from '../parts/useFlameGraph.ts';
import { type Choice, choicesOf, chooseAbout, inOrder } from './chooseAbout.ts';
import { choosePair, isDated, type PairChoice } from './choosePair.ts';
import { answeringView, comparisons, panes, usualViewOf } from './findSubjects.ts';

interface StartOptions {
  /** Id of the item that must be among what is shown; '' for any. */
  wanted?: string;
  /** Whether one profile is shown even if it could be compared. */
  alone?: boolean;
}

/**
 * What a section of profiles opens with: the comparison if both sides are there, else one profile. Both in the view
 * that answers what such profiles are recorded for, in general the overview, and of two profiles the flame diff. Of
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
    const view = answeringView(comparisons, after.items[0]!.dataset!) as ViewId | '';
    return { compare: '1', old: before.value, new: after.value, ...(view && { view }) };
  }
  const shown = chosen ?? (isOfGoroutines(choices[0]!) ? largest(choices) : choices[0]!);
  return { file: shown.value, view: (answeringView(panes, shown.items[0]!.dataset!) as ViewId | '') || 'overview' };
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

/** With the views that a profile opens with. */
const View = onDemand(async () => {
  const [{ ProfileView }] = await Promise.all([
    import('./ProfileView.tsx'),
    ...panes.filter(({ id }) => ['flame', 'overview'].includes(id)).map(({ View: Pane }) => Pane.preload?.()),
    preloadFlameGraph(),
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
