import { type AttributedTo, attributedNames } from '../../../analysis/compare/attributedNames.ts';
import { alpha } from '../../../analysis/compare/countTest.ts';
import { sizeOfChange } from '../../../analysis/compare/frameChange.ts';
import { type MovedStacks, type MovedWork, movedStacks } from '../../../analysis/compare/movedWork.ts';
import type { Noise } from '../../../analysis/compare/noise.ts';
import type { MovedMark } from '../../../model/profile.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { functionsOfMove, movedMarks } from '../words/movedWords.ts';
import { pairNoise } from './pairNoise.ts';
import { partNoise } from './partNoise.ts';

/**
 * Work that moved between functions, after the lens and in the basis in use, with the stacks that the work is in. Empty
 * if the error of a difference is unknown.
 */
export function pairMovedStacks(pair: ProfilePair, type: number, attributed: AttributedTo): MovedStacks {
  const { memo } = pair;
  // Two sets of samples are two parts of one run: nothing moved between them.
  if (pair.areSets) return { moves: [], ofStack: new Int8Array(memo.profile.stacks.count) };
  return pair.latest(`moved work ${attributed}`, String(type), memo, () => {
    const { profile, naming, module } = memo;
    return movedStacks({
      profile,
      naming,
      attributed: attributedNames(profile, naming, attributed, module),
      inside: { before: null, after: null },
      moments: { before: sideMoments(pair, 'before', type), after: sideMoments(pair, 'after', type) },
      // Each test alone: what is not seen to have moved would be told as worse.
      judge: partNoise(pair, type, alpha),
    });
  });
}

/** A move between functions, which are judged together. */
export interface JudgedMove {
  move: MovedWork;
  /** Of its functions, in the pair's tables. */
  rows: number[];
  noise: Noise;
}

/** The moves between functions by flat. */
export function judgedMoves(pair: ProfilePair, type: number): JudgedMove[] {
  const { moves } = pairMovedStacks(pair, type, 'leaf');
  if (moves.length === 0) return [];
  const rowOf = new Map(pair.memo.tree.names.map((name, row) => [name, row] as const));
  const { together } = pairNoise(pair, type);
  return moves.map((move) => {
    const rows = move.members.flatMap((name) => rowOf.get(name) ?? []);
    return { move, rows, noise: together(rows) };
  });
}

/** The marks of functions in tables of changes by flat, by name: as the whole profiles of a short form tell them. */
export function moveMarks(
  pair: ProfilePair,
  type: number,
  moves: readonly JudgedMove[] = judgedMoves(pair, type),
): ReadonlyMap<string, MovedMark> {
  const marks = new Map(movedMarks(moves));
  if (pair.memo !== pair.memo.whole) return marks;
  for (const { mark, types, names } of pair.toldFamily?.marks ?? []) {
    if (!types.includes(type)) continue;
    for (const name of names) {
      if (mark === null) marks.delete(name);
      else marks.set(name, mark);
    }
  }
  return marks;
}

/**
 * The functions whose own change is moved work, with the size of their colour as in `FlameDiff`: what all that moved
 * together changed by.
 * @param most the change at the end of the colour scale, in the basis
 */
export function movedSizes(pair: ProfilePair, type: number, most: number): ReadonlyMap<string, number> {
  const moves = judgedMoves(pair, type);
  const sizes = new Map<string, number>();
  for (const [name, { isNet }] of moveMarks(pair, type, moves)) {
    if (isNet) continue;
    const noise = moves.find(({ move }) => functionsOfMove(move).includes(name))?.noise;
    const net = noise?.isChange ? (noise.interval?.delta ?? 0) : 0;
    sizes.set(name, Math.sign(net) * sizeOfChange(net, most));
  }
  return sizes;
}
