import type { MovedWork } from '../../../analysis/compare/movedWork.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import type { FlameMove } from '../../../model/flame.ts';
import { shortList } from '../../../units/listText.ts';
import type { PairScale } from '../data/pairScale.ts';
import { changeText } from './basisScale.ts';

type Ends = Pick<MovedWork, 'from' | 'to'>;

/** How many functions a sentence names at most. */
const mostNamed = 3;

/** Functions between which work moved, as a title: "Context.Header → Context.setContentType". */
export function movedTitle({ from, to }: Ends): string {
  return `${firstOf(from)} → ${firstOf(to)} (moved)`;
}

/** The move as a sentence for a hint. */
export function movedWords({ from, to }: Ends): string {
  return `Work moved from ${shortList(from.map(shortName), mostNamed)} to ${shortList(to.map(shortName), mostNamed)}: neither became slower or faster by that alone, so they count together.`;
}

/** Marks a function whose change is work that moved to it or away from it. */
export interface MovedMark {
  isTaker: boolean;
  /** "moved from Header", "moved to setContentType". */
  words: string;
}

/** The mark of a function; null where no work of it moved. */
export function movedMark(name: string, moves: readonly MovedWork[]): MovedMark | null {
  for (const move of moves) {
    if (move.to.includes(name) || move.gained.includes(name)) return { isTaker: true, words: movedFrom(move) };
    if (move.from.includes(name) || move.members.includes(name)) return { isTaker: false, words: movedTo(move) };
  }
  return null;
}

function firstOf([first = '', ...more]: readonly string[]): string {
  return more.length === 0 ? shortName(first) : `${shortName(first)} +${more.length}`;
}

/** The mark of a function that work moved to: "moved from Header". */
export function movedFrom({ from }: Ends): string {
  return `moved from ${firstOf(from)}`;
}

/** The mark of a function that work moved away from: "moved to setContentType". */
export function movedTo({ to }: Ends): string {
  return `moved to ${firstOf(to)}`;
}

/** A move in a drawing, with the cumulative amounts of both ends: "moved from Header: together 95 → 43 ms". */
export function movedTogether({ words, before, after }: FlameMove, scale: Pick<PairScale, 'unit' | 'per'>): string {
  return `${words}: together ${changeText(before, after, scale)}`;
}
