import type { Put } from '../../../kit/asking.ts';
import { flameDrawing } from '../../data/flameDrawing.ts';
import { parseDrawing } from '../../data/parseDrawing.ts';
import { flameDiff, parseTwo } from './flameDiff.ts';
import { oneSided, oneSidedCounts } from './oneSided.ts';

/** The questions that this view answers. */
export const answers = { one: { drawing: flameDrawing }, two: { drawing: flameDiff, oneSided, oneSidedCounts } };

/** Parses `zoom` (key of a frame), `q` and `pixels` (width; the default is wide). */
function parseOne(params: URLSearchParams, valueType: number): Put<typeof answers.one, 'drawing'> {
  return { ask: 'drawing', question: { valueType, ...parseDrawing(params) } };
}

export const parseQuestion = { one: parseOne, two: parseTwo };
