import type { MovedWork } from '../../../analysis/compare/movedWork.ts';
import type { Noise } from '../../../analysis/compare/noise.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import type { FlameMove } from '../../../model/flame.ts';
import type { MovedMark } from '../../../model/profile.ts';
import { shortList } from '../../../units/listText.ts';
import type { PairScale } from '../data/bases.ts';
import { changeText } from './basisWords.ts';

export type MoveEnds = Pick<MovedWork, 'from' | 'to' | 'caller' | 'isReplaced'>;

/** How many functions a sentence names at most. */
const mostNamed = 3;

/** Functions between which work moved, as a title: "Context.Header → Context.setContentType (moved)". */
export function movedTitle({ from, to, isReplaced }: MoveEnds): string {
  return `${firstOf(from)} → ${firstOf(to)} (${isReplaced ? 'replaced' : 'moved'})`;
}

/** The move as a sentence for a hint. */
export function movedWords(move: MoveEnds): string {
  if (move.isReplaced) return `${replacedWords(move)}: much less work, so they count together.`;
  const [old, now] = [move.from, move.to].map((names) => shortList(names.map(shortName), mostNamed));
  return `Work moved from ${old} to ${now}: neither became slower or faster by that alone, so they count together.`;
}

/** What the caller does instead of work that was replaced, without a period: "encode now calls strconv.FormatInt". */
export function replacedWords(
  { from, to, caller }: MoveEnds,
  list = (names: readonly string[]): string => shortList(names.map(shortName), mostNamed),
): string {
  const added = to.filter((name) => name !== caller);
  if (added.length === 0) return `${list([caller])} no longer calls ${list(from)}`;
  const removed = from.filter((name) => name !== caller);
  return `${list([caller])} now calls ${list(added)}${removed.length === 0 ? '' : ` instead of ${list(removed)}`}`;
}

/** The functions of a move: those that the work came to, those that it left, and those below them. */
export function functionsOfMove({ to, gained, from, members }: MovedWork): string[] {
  return [...to, ...gained, ...from, ...members];
}

/** The marks of functions by name: a function of several moves has that of the first. */
export function movedMarks(moves: readonly { move: MovedWork; noise: Noise }[]): ReadonlyMap<string, MovedMark> {
  const marks = new Map<string, MovedMark>();
  for (const { move, noise } of moves) {
    const takers = new Set([...move.to, ...move.gained]);
    for (const name of functionsOfMove(move)) {
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
export function movedFrom(move: MoveEnds): string {
  const { from, to, caller, isReplaced } = move;
  if (!isReplaced) return `moved from ${firstOf(from)}`;
  const removed = from.filter((name) => name !== caller);
  const isCalled = to.some((name) => name !== caller);
  return isCalled && removed.length > 0 ? `called instead of ${firstOf(removed)}` : replacedWords(move, firstOf);
}

/** The mark of a function that work moved away from: "moved to setContentType". */
export function movedTo(move: MoveEnds): string {
  const { from, to, caller, isReplaced } = move;
  if (!isReplaced) return `moved to ${firstOf(to)}`;
  const added = to.filter((name) => name !== caller);
  const isCalled = from.some((name) => name !== caller);
  return isCalled && added.length > 0 ? `its callers now call ${firstOf(added)}` : replacedWords(move, firstOf);
}

/** A move in a drawing, with the cumulative amounts of both ends: "moved from Header: together 95 → 43 ms". */
export function movedTogether({ words, before, after }: FlameMove, scale: Pick<PairScale, 'unit' | 'per'>): string {
  return `${words}: together ${changeText(before, after, scale)}`;
}
