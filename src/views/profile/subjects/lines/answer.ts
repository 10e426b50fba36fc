import type { Put } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import { disassemblyAnswer } from './disassemblyAnswer.ts';
import { functionAnswer } from './functionAnswer.ts';
import { hotAnswer } from './hotAnswer.ts';
import { sourceAnswer } from './sourceAnswer.ts';

/** The lines of a function, those of all functions, a function's source, or its instructions, with their amounts. */
export const answers = {
  ofFunction: functionAnswer,
  ofAll: hotAnswer,
  source: sourceAnswer,
  disassembly: disassemblyAnswer,
};

/**
 * Parses `fn` (a function) and `in` (one of its files) for the lines of a function, or with `as` (`disassembly`) and `symbol` its
 * instructions; else `sort` (`-flat`, `-cum`, `place`,
 * `name`), `q`, `rows` (number, or `all`) and `offset` for the lines of all functions.
 */
export function parseQuestion(
  params: URLSearchParams,
  valueType: number,
): Put<typeof answers, 'ofFunction' | 'ofAll' | 'disassembly'> {
  const name = params.get('fn');
  if (linesAddress.parse(params, ['as']).as === 'disassembly') {
    return { ask: 'disassembly', question: { valueType, name: name ?? '', symbol: params.get('symbol') ?? '' } };
  }
  if (name !== null) return { ask: 'ofFunction', question: { valueType, name, file: params.get('in') ?? '' } };
  return {
    ask: 'ofAll',
    question: {
      valueType,
      sort: linesAddress.parse(params).sort,
      ...parseRowSearch(params, 80),
    },
  };
}
