import { compareBytewise } from '../../analysis/tree/topTable.ts';
import type { CliQuestion } from './cliQuestion.ts';
import { tableAnswer } from './tableAnswer.ts';

/** Flat and cum of every function, as in `go tool pprof -top`. */
export const top: CliQuestion = {
  params: ['type', 'rows'],
  answer: (memo, params) =>
    tableAnswer(
      memo,
      params,
      (valueType) => memo.top(valueType),
      ({ names }, a, b) => compareBytewise(names[a]!, names[b]!),
      ({ names }, row) => ({ name: names[row]! }),
    ),
};
