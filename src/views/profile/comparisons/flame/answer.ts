import type { PairWidth } from '../../../../analysis/compare/pairLayout.ts';
import type { FlameLayout } from '../../../../model/flame.ts';
import { type PairFlameQuestion, pairFlame } from '../../pairFlame.ts';
import type { ProfilePair } from '../../profilePair.ts';
import { type OneSidedAnswer, type OneSidedQuestion, oneSided } from './oneSided.ts';

/** One screenful of the drawing. */
export interface FlameDiffQuestion extends PairFlameQuestion {
  width: PairWidth;
}

export interface FlameDiffAnswer {
  layout: FlameLayout;
  zoomMissing: boolean;
  searchError: string;
  /** The change at which the colours' scale ends: an amount in the basis, or a part of the total. */
  most: number;
}

/** The flame graph of both sides in one, or what only one side has. */
export function answer(
  pair: ProfilePair,
  question: FlameDiffQuestion | OneSidedQuestion,
): FlameDiffAnswer | OneSidedAnswer {
  if ('list' in question) return oneSided(pair, question);
  const { zoomMissing, searchError, most, layout } = pairFlame(pair, question);
  return { layout: layout(question.width, 1, true), zoomMissing, searchError, most };
}
