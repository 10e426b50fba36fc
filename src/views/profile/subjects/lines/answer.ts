import type { NamedQuestion } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import { disassemblyAnswer } from './disassemblyAnswer.ts';
import { functionAnswer } from './functionAnswer.ts';
import { hotAnswer } from './hotAnswer.ts';

/** The lines of a function, those of all functions, or a function's instructions, with their amounts. */
const both = { ofFunction: functionAnswer, ofAll: hotAnswer, disassembly: disassemblyAnswer };

export const answers = { one: both, two: both };

/**
 * Parses `fn` (a function), `in` (one of its files), `source` (the path of its source) and `whole` for the lines of a
 * function, or with `as` (`disassembly`) and `symbol` its instructions; else, and with `of=all`, `sort` (`-flat`,
 * `-cum`, `place`, `name`), `q`, `rows` (number, or `all`) and `offset` for the lines of all functions. Two sides begin
 * with the function whose flat changed most.
 */
function parserOf(usual: 'all' | 'function') {
  return (
    params: URLSearchParams,
    valueType: number,
  ): NamedQuestion<typeof both, 'ofFunction' | 'ofAll' | 'disassembly'> => {
    const { as, of, sort, whole, source: prefer } = linesAddress.parse(params);
    const name = params.get('fn');
    if (as === 'disassembly') {
      return { ask: 'disassembly', question: { valueType, name: name ?? '', symbol: params.get('symbol') ?? '' } };
    }
    return (of || (name === null ? usual : 'function')) === 'all'
      ? { ask: 'ofAll', question: { valueType, sort, ...parseRowSearch(params, 80) } }
      : { ask: 'ofFunction', question: { valueType, name: name ?? '', file: params.get('in') ?? '', whole, prefer } };
  };
}

export const parseQuestion = { one: parserOf('all'), two: parserOf('function') };
