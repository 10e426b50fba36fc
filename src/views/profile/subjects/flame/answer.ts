import type { Put } from '../../../kit/asking.ts';
import { flameDrawing } from '../../data/flameDrawing.ts';
import { parseDrawing } from '../../data/parseDrawing.ts';

/** The questions that this view answers. */
export const answers = { drawing: flameDrawing };

/** Parses `zoom` (key of a frame), `q` and `pixels` (width; the default is wide). */
export function parseQuestion(params: URLSearchParams, valueType: number): Put<typeof answers, 'drawing'> {
  return { ask: 'drawing', question: { valueType, ...parseDrawing(params) } };
}
