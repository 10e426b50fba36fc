import type { PairWidth } from '../../../../analysis/compare/pairLayout.ts';
import type { FlameLayout } from '../../../../model/flame.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { type PairFlameQuestion, pairFlame } from '../../noise/pairFlame.ts';

/** One screenful of the drawing. */
export interface FlameDiffQuestion extends PairFlameQuestion {
  width: PairWidth;
  /** Whether colours show changes; true by default. */
  coloured?: boolean;
}

export interface FlameDiffAnswer {
  layout: FlameLayout;
  zoomMissing: boolean;
  searchError: string;
  /** The change at the end of the colour scale: an amount in the basis, or a share of the total. */
  most: number;
}

/** The flame graph of both sides in one. */
export function flameDiff(pair: ProfilePair, question: FlameDiffQuestion): FlameDiffAnswer {
  const { zoomMissing, searchError, most, layout } = pairFlame(pair, question);
  return { layout: layout(question.width, 1, question.coloured ?? true), zoomMissing, searchError, most };
}
