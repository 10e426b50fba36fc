import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { type FlameLayout, WHOLE } from '../../../../model/flame.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { sidesAddress } from '../../address/sidesAddress.ts';
import { parseDrawing } from '../../data/parseDrawing.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { type PairFlameQuestion, pairFlame } from '../../noise/pairFlame.ts';

export interface SidesQuestion extends PairFlameQuestion {
  /** `scale`: both sides have the same scale of the basis. `own`: each side fills its width. */
  fit: 'scale' | 'own';
  /** Whether colours show changes instead of packages. */
  coloured: boolean;
}

export interface SidesAnswer {
  /** null if the side does not have the zoomed frame or is empty. */
  before: FlameLayout | null;
  after: FlameLayout | null;
  /** Name of the zoomed frame; '' for none. */
  zoomed: string;
  zoomMissing: boolean;
  searchError: string;
  most: number;
}

/** Two flame graphs with the same rows, callees in the same order. */
function drawing(pair: ProfilePair, question: SidesQuestion): SidesAnswer {
  const { compared, zoom, zoomMissing, searchError, most, layout } = pairFlame(pair, question);
  const { tree, amounts, factors } = compared;
  const weights = {
    before: amounts.before.weight[zoom]! * factors.before,
    after: amounts.after.weight[zoom]! * factors.after,
  };
  const widest = Math.max(weights.before, weights.after);
  const side = (which: PairSide): FlameLayout | null => {
    if (weights[which] === 0) return null;
    const fill = question.fit === 'own' ? 1 : weights[which] / widest;
    // The scale depends on the zoomed frame, so a drawing is no part of the drawing of all.
    return { ...layout(which, fill, question.coloured), place: zoom === 0 ? WHOLE : null };
  };
  return {
    before: side('before'),
    after: side('after'),
    zoomed: zoom === 0 ? '' : tree.names[tree.name[zoom]!]!,
    zoomMissing,
    searchError,
    most,
  };
}

/** The questions that this view answers. */
export const answers = { two: { drawing } };

/** Parses `fit`, `colour`, `zoom` (key of a frame), `q` and `pixels` (width; the default is wide). */
function parse(params: URLSearchParams, valueType: number): NamedQuestion<typeof answers.two, 'drawing'> {
  const { fit, colour } = sidesAddress.parse(params);
  return {
    ask: 'drawing',
    question: {
      valueType,
      ...parseDrawing(params),
      fit,
      coloured: colour === 'change',
      colour: 'amount',
    },
  };
}

export const parseQuestion = { two: parse };
