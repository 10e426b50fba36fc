import type { SectionItem } from '../../kit/sectionView.ts';
import type { ProfileChanges, ViewId } from '../address/profileChanges.ts';
import { type Choice, choicesOf, inOrder } from './chooseAbout.ts';
import { choosePair, isDated, type PairChoice } from './choosePair.ts';
import { answeringView, comparisons, panes } from './findSubjects.ts';

export interface StartOptions {
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
