import { compareBytewise } from '../../../../analysis/tree/topTable.ts';
import type { TableAnswer } from '../../asking/tableAnswers.ts';
import { flatCumTable } from '../../data/flatCumTable.ts';

/** Flat and cum of every function, as in `go tool pprof -top`. */
export const table: TableAnswer = {
  name: 'top',
  help: 'flat and cum of every function',
  order: 10,
  answer: (memo, params) =>
    flatCumTable(
      memo,
      params,
      (valueType) => memo.top(valueType),
      ({ names }, a, b) => compareBytewise(names[a]!, names[b]!),
      ({ names }, row) => ({ name: names[row]! }),
    ),
};
