import type { Put } from '../../../kit/asking.ts';
import { rowsAsked } from '../../../kit/rowsAsked.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import { functionAnswer } from './functionAnswer.ts';
import { hotAnswer } from './hotAnswer.ts';
import { sourceAnswer } from './sourceAnswer.ts';

/** The lines of a function, those of all functions, or a function's source with its amounts. */
export const answers = { ofFunction: functionAnswer, ofAll: hotAnswer, source: sourceAnswer };

/**
 * With `fn` (a function) and `in` (one of its files) the lines of that function; else those of all, with `sort` (`-flat`,
 * `-cum`, `place`, `name`), `q`, `rows` (how many, or `all`) and `offset`.
 */
export function asked(params: URLSearchParams, valueType: number): Put<typeof answers, 'ofFunction' | 'ofAll'> {
  const name = params.get('fn');
  if (name !== null) return { ask: 'ofFunction', question: { valueType, name, file: params.get('in') ?? '' } };
  return {
    ask: 'ofAll',
    question: {
      valueType,
      sort: linesAddress.asked(params).sort,
      query: params.get('q') ?? '',
      ...rowsAsked(params, 80),
    },
  };
}
