import type { MovedWork } from '../../../analysis/compare/movedWork.ts';
import type { Noise } from '../../../analysis/compare/noise.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import type { FlameMove } from '../../../model/flame.ts';
import type { MovedMark } from '../../../model/profile.ts';
import { shortList } from '../../../units/listText.ts';
import type { PairScale } from '../data/bases.ts';
import { changeText } from './basisWords.ts';

type Ends = Pick<MovedWork, 'from' | 'to' | 'isReplaced'>;

/** How many functions a sentence names at most. */
const mostNamed = 3;

/** Functions between which work moved, as a title: "Context.Header → Context.setContentType (moved)". */
export function movedTitle({ from, to, isReplaced }: Ends): string {
  return `${firstOf(from)} → ${firstOf(to)} (${isReplaced ? 'replaced' : 'moved'})`;
}

/** The move as a sentence for a hint. */
export function movedWords({ from, to, isReplaced }: Ends): string {
  const [old, now] = [from, to].map((names) => shortList(names.map(shortName), mostNamed));
  return isReplaced
    ? `Callers of ${old} now call ${now}, which does much less: they count together.`
    : `Work moved from ${old} to ${now}: neither became slower or faster by that alone, so they count together.`;
}

/** The marks of functions by name: a function of several moves has that of the first. */
export function movedMarks(moves: readonly { move: MovedWork; noise: Noise }[]): ReadonlyMap<string, MovedMark> {
  const marks = new Map<string, MovedMark>();
  for (const { move, noise } of moves) {
    const takers = new Set([...move.to, ...move.gained]);
    for (const name of [...takers, ...move.from, ...move.members]) {
      if (marks.has(name)) continue;
      const isTaker = takers.has(name);
      const isNet = noise.isChange && noise.interval !== null && noise.interval.delta > 0 === isTaker;
      const badge = move.isReplaced ? (isTaker ? 'replaces' : 'replaced') : isTaker ? 'moved in' : 'moved out';
      marks.set(name, { badge, words: isTaker ? movedFrom(move) : movedTo(move), isNet });
    }
  }
  return marks;
}

function firstOf([first = '', ...more]: readonly string[]): string {
  return more.length === 0 ? shortName(first) : `${shortName(first)} +${more.length}`;
}

/** The mark of a function that work moved to: "moved from Header". */
export function movedFrom({ from, isReplaced }: Ends): string {
  return `${isReplaced ? 'called instead of' : 'moved from'} ${firstOf(from)}`;
}

/** The mark of a function that work moved away from: "moved to setContentType". */
export function movedTo({ to, isReplaced }: Ends): string {
  return `${isReplaced ? 'its callers now call' : 'moved to'} ${firstOf(to)}`;
}

/** A move in a drawing, with the cumulative amounts of both ends: "moved from Header: together 95 → 43 ms". */
export function movedTogether({ words, before, after }: FlameMove, scale: Pick<PairScale, 'unit' | 'per'>): string {
  return `${words}: together ${changeText(before, after, scale)}`;
}
