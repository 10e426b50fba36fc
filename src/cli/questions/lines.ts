import { compareLines, lineTable, lineTree } from '../../analysis/tree/lineTable.ts';
import type { CliQuestion } from './cliQuestion.ts';
import { tableAnswer } from './tableAnswer.ts';

/** Flat and cum of every source line, as in `go tool pprof -top -lines`. */
export const lines: CliQuestion = {
  params: ['type', 'rows'],
  answer: (memo, params) => {
    const tree = lineTree(memo.profile, memo.naming);
    return tableAnswer(
      memo,
      params,
      (valueType) => lineTable(memo.profile, tree, valueType),
      compareLines,
      ({ names, files, lines: numbers }, row) => ({ name: names[row]!, file: files[row]!, line: numbers[row]! }),
    );
  },
};
