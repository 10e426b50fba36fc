import type { Evidence } from '../../../../model/question.ts';
import type { ProfileMemo } from '../../profileMemo.ts';
import { rowsAsked } from '../../rowsAsked.ts';
import { type FunctionAnswer, type FunctionQuestion, functionAnswer } from './functionAnswer.ts';
import { type HotAnswer, type HotQuestion, hotAnswer, hotSort } from './hotAnswer.ts';
import { type SourceAnswer, type SourceQuestion, sourceAnswer } from './sourceAnswer.ts';

export type LinesQuestion = FunctionQuestion | HotQuestion | SourceQuestion;
export type LinesAnswer = FunctionAnswer | HotAnswer | SourceAnswer;

/** The lines of a function, those of all functions, or a function's source with its amounts. */
export function answer(memo: ProfileMemo, question: LinesQuestion, beside: readonly Evidence[]): LinesAnswer {
  if (question.show === 'function') return functionAnswer(memo, question);
  if (question.show === 'hot') return hotAnswer(memo, question);
  return sourceAnswer(memo, question, beside);
}

/**
 * With `fn` (a function) and `in` (one of its files) the lines of that function; else those of all, with `sort` (`-flat`,
 * `-cum`, `place`, `name`), `q`, `rows` (how many, or `all`) and `offset`.
 */
export function asked(params: URLSearchParams, valueType: number): LinesQuestion {
  const name = params.get('fn');
  if (name !== null) return { show: 'function', valueType, name, file: params.get('in') ?? '' };
  return {
    show: 'hot',
    valueType,
    sort: hotSort(params.get('sort') ?? ''),
    query: params.get('q') ?? '',
    ...rowsAsked(params, 80),
  };
}
