import type { NamedQuestion } from '../../../kit/asking.ts';
import { pairFlameAddress } from '../../address/pairFlameAddress.ts';
import { parseDrawing } from '../../data/parseDrawing.ts';
import { sidedFlame } from '../../noise/pairFlame.ts';

/** The questions that this view answers. */
export const answers = { one: { drawing: sidedFlame }, two: { drawing: sidedFlame } };

/** Parses `zoom` (key of a frame), `q` and `pixels` (width; the default is wide). */
function parseOne(params: URLSearchParams, valueType: number): NamedQuestion<typeof answers.one, 'drawing'> {
  return { ask: 'drawing', question: { valueType, ...parseDrawing(params) } };
}

/** Besides, `width` and `colour`. */
function parseTwo(params: URLSearchParams, valueType: number): NamedQuestion<typeof answers.two, 'drawing'> {
  const { width, colour } = pairFlameAddress.parse(params);
  const coloured = colour === 'amount' || colour === 'share';
  const change = { width, colour: coloured ? colour : ('amount' as const), coloured };
  return { ask: 'drawing', question: { valueType, ...parseDrawing(params), ...change } };
}

export const parseQuestion = { one: parseOne, two: parseTwo };
