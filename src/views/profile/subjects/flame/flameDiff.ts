import type { PairWidth } from '../../../../analysis/compare/pairLayout.ts';
import type { FlameLayout } from '../../../../model/flame.ts';
import { oneOf, parseFields } from '../../../kit/addressFields.ts';
import type { Put } from '../../../kit/asking.ts';
import { pairFlameAddress } from '../../address/pairFlameAddress.ts';
import { parseDrawing } from '../../data/parseDrawing.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { type PairFlameQuestion, pairFlame } from '../../noise/pairFlame.ts';
import type { answers } from './answer.ts';

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

const parts = { part: oneOf('drawing', 'oneSided') };

/**
 * Parses `width`, `colour`, `zoom` (key of a frame), `q` and `pixels` (width; the default is wide). With
 * `part=oneSided` the question is about the functions on one side only.
 */
export function parseTwo(params: URLSearchParams, type: number): Put<typeof answers.two, 'drawing' | 'oneSided'> {
  if (parseFields(parts, params, ['part']).part === 'oneSided') return { ask: 'oneSided', question: { type } };
  const { width, colour } = pairFlameAddress.parse(params);
  const coloured = colour === 'amount' || colour === 'share';
  return {
    ask: 'drawing',
    question: {
      type,
      ...parseDrawing(params),
      details: true,
      width,
      colour: coloured ? colour : 'amount',
      coloured,
    },
  };
}
