import type { Side } from '../../../model/dataset.ts';
import { pathLikeness } from '../data/sharedPath.ts';
import type { Choice } from './chooseAbout.ts';

/** The two choices that a section compares. */
export interface PairChoice {
  before: Choice;
  after: Choice;
}

/**
 * The pair to compare: the one in the URL, else the best match. Both must be of one kind; pairs with the same value
 * types, then with paths that end alike are preferred, and dumps that are not of one moment. Without sides the order of
 * the files decides. null if no two profiles are of one kind.
 */
export function choosePair(choices: readonly Choice[], old: string, now: string): PairChoice | null {
  const named = (value: string): Choice | undefined =>
    value === '' ? undefined : choices.find((choice) => choice.value === value);
  const [before, after] = [named(old), named(now)];
  if (before && after && before !== after) return { before, after };
  if (after) {
    const counterpart = counterpartOf(after, choices, 'before');
    return counterpart && { before: counterpart, after };
  }
  if (before) {
    const counterpart = counterpartOf(before, choices, 'after');
    return counterpart && { before, after: counterpart };
  }
  const bySide = choices.filter((choice) => sideOf(choice) === 'after');
  for (const choice of bySide.length > 0 ? bySide : choices.slice(1)) {
    const counterpart = counterpartOf(choice, choices, 'before');
    if (counterpart === null) continue;
    const isLater = sideOf(counterpart) === sideOf(choice) && choices.indexOf(counterpart) > choices.indexOf(choice);
    return isLater ? { before: choice, after: counterpart } : { before: counterpart, after: choice };
  }
  return null;
}

/** The best match for a choice. Choices of the same side are the last resort. */
function counterpartOf(choice: Choice, choices: readonly Choice[], side: Side): Choice | null {
  let best: Choice | null = null;
  let most = -1;
  for (const other of choices) {
    if (other === choice || profileTypeOf(other) !== profileTypeOf(choice) || overlap(other, choice)) continue;
    const points =
      8 * Number(sideOf(other) === side) +
      4 * Number(sideOf(other) === null) +
      2 * Number(other.items.length > 1 === choice.items.length > 1) +
      Number(typesOf(other) === typesOf(choice)) +
      Number(isDated(other) === isDated(choice)) +
      pathLikeness(other.items[0]!.path, choice.items[0]!.path) -
      2 * Number(areOneMoment(other, choice));
    if (points > most) {
      best = other;
      most = points;
    }
  }
  return best;
}

function overlap(one: Choice, other: Choice): boolean {
  return one.items.some(({ id }) => other.items.some((item) => item.id === id));
}

/** Profiles say when they were recorded, and texts do not: both of one kind show the same functions. */
export function isDated({ items: [one] }: Choice): boolean {
  return (one!.recorded ?? 0) > 0;
}

/** Whether two dumps may be of one moment, written in two formats: as many goroutines, and no other time. */
function areOneMoment(one: Choice, other: Choice): boolean {
  const [a, b] = [one.items[0]!, other.items[0]!];
  const isOtherTime = isDated(one) && isDated(other) && a.recorded !== b.recorded;
  return (a.goroutines ?? 0) > 0 && a.goroutines === b.goroutines && !isOtherTime;
}

function sideOf({ items }: Choice): Side {
  return items[0]!.side;
}

function profileTypeOf({ items }: Choice): string {
  return items[0]!.dataset?.profileType ?? '';
}

function typesOf({ items }: Choice): string {
  return (items[0]!.dataset?.valueTypes ?? []).map(({ type }) => type).join();
}
