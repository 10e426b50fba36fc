import { oneOf, parseFields } from '../../../kit/addressFields.ts';
import type { Put } from '../../../kit/asking.ts';
import { pairFlameAddress } from '../../address/pairFlameAddress.ts';
import { flameDrawing } from '../../data/flameDrawing.ts';
import { parseDrawing } from '../../data/parseDrawing.ts';
import { flameDiff } from './flameDiff.ts';
import { oneSided, oneSidedCounts } from './oneSided.ts';

/** The questions that this view answers. */
export const answers = { one: { drawing: flameDrawing }, two: { drawing: flameDiff, oneSided, oneSidedCounts } };

/** Parses `zoom` (key of a frame), `q` and `pixels` (width; the default is wide). */
function parseOne(params: URLSearchParams, valueType: number): Put<typeof answers.one, 'drawing'> {
  return { ask: 'drawing', question: { valueType, ...parseDrawing(params) } };
}

const parts = { part: oneOf('drawing', 'oneSided') };

/**
 * Parses `width`, `colour`, `zoom` (key of a frame), `q` and `pixels` (width; the default is wide). With
 * `part=oneSided` the question is about the functions on one side only.
 */
function parseTwo(params: URLSearchParams, type: number): Put<typeof answers.two, 'drawing' | 'oneSided'> {
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

export const parseQuestion = { one: parseOne, two: parseTwo };
