import { compareLines, lineTable, lineTree } from '../../../../analysis/tree/lineTable.ts';
import type { TableAnswer } from '../../asking/tableAnswers.ts';
import { flatCumTable } from '../../data/flatCumTable.ts';

/** Flat and cum of every source line, as in `go tool pprof -top -lines`. */
export const table: TableAnswer = {
  name: 'lines',
  help: { one: 'flat and cum of every source line' },
  order: 20,
  one: (memo, params) => {
    const tree = lineTree(memo.profile, memo.naming);
    return flatCumTable(
      memo,
      params,
      (valueType) => lineTable(memo.profile, tree, valueType),
      compareLines,
      ({ names, files, lines }, row) => ({ name: names[row]!, file: files[row]!, line: lines[row]! }),
    );
  },
};
