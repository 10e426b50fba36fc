import type { Put } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import { changedInstructions } from './changedInstructions.ts';
import { changedLines } from './changedLines.ts';
import { disassemblyAnswer } from './disassemblyAnswer.ts';
import { functionAnswer } from './functionAnswer.ts';
import { hotAnswer } from './hotAnswer.ts';
import { sourceAnswer } from './sourceAnswer.ts';

/** The lines of a function, those of all functions, a function's source, or its instructions, with their amounts. */
export const answers = {
  one: { ofFunction: functionAnswer, ofAll: hotAnswer, source: sourceAnswer, disassembly: disassemblyAnswer },
  two: { ofFunction: changedLines, disassembly: changedInstructions },
};

/**
 * Parses `fn` (a function) and `in` (one of its files) for the lines of a function, or with `as` (`disassembly`) and
 * `symbol` its instructions; else `sort` (`-flat`, `-cum`, `place`, `name`), `q`, `rows` (number, or `all`) and
 * `offset` for the lines of all functions.
 */
function parseOne(
  params: URLSearchParams,
  valueType: number,
): Put<typeof answers.one, 'ofFunction' | 'ofAll' | 'disassembly'> {
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

/**
 * Parses `fn`, a function (by default the user function whose flat changed most), and `in`, one of its files. With
 * `as=disassembly` its instructions, else its lines.
 */
function parseTwo(params: URLSearchParams, type: number): Put<typeof answers.two, 'ofFunction' | 'disassembly'> {
  const name = params.get('fn') ?? '';
  const { as } = linesAddress.parse(params, ['as']);
  if (as === 'disassembly') return { ask: 'disassembly', question: { type, name } };
  return { ask: 'ofFunction', question: { type, name, file: params.get('in') ?? '' } };
}

export const parseQuestion = { one: parseOne, two: parseTwo };
