import { basename } from '../../../../analysis/names/cleanPath.ts';
import type { FunctionAnswer } from './functionAnswer.ts';
import type { InstructionRow } from './pairedInstructions.ts';

/**
 * The instructions of a function by its own lines. One of an inlined call belongs to the line of the call if a sample
 * says which that is; without samples such calls are left out, as their line is unknown.
 */
export function instructionsByLine(
  rows: readonly InstructionRow[],
  { file }: Pick<FunctionAnswer, 'file'>,
): ReadonlyMap<number, readonly InstructionRow[]> {
  const byLine = new Map<number, InstructionRow[]>();
  for (const row of rows) {
    const line =
      row.callLine > 0 ? row.callLine : row.inlined.length === 0 && row.file === basename(file) ? row.line : 0;
    if (line === 0) continue;
    const instructionRows = byLine.get(line);
    if (instructionRows === undefined) byLine.set(line, [row]);
    else instructionRows.push(row);
  }
  return byLine;
}

interface ListedRow {
  line: number;
  /** null for the line itself. */
  instruction: InstructionRow | null;
}

/** The rows of a listing: lines, and below the expanded ones their instructions. */
export interface ListedRows {
  count: number;
  at: (index: number) => ListedRow;
  /** −1 for a line that is not listed. */
  indexOfLine: (line: number) => number;
  indexOf: (instruction: { line: number; address: string }) => number;
}

/** Lists the lines `from` to `from + count − 1`. Takes no memory for lines: a generated file has very many. */
export function listedRows(
  from: number,
  count: number,
  ofLine: ReadonlyMap<number, readonly InstructionRow[]>,
  expanded: ReadonlySet<number>,
): ListedRows {
  const open = [...expanded]
    .filter((line) => line >= from && line < from + count && ofLine.has(line))
    .sort((a, b) => a - b);
  let added = 0;
  const groups = open.map((line) => {
    const index = line - from + added;
    const rows = ofLine.get(line)!;
    added += rows.length;
    return { line, index, rows };
  });
  const indexOfLine = (line: number): number => {
    if (line < from || line >= from + count) return -1;
    return groups.reduce((index, group) => (group.line < line ? index + group.rows.length : index), line - from);
  };
  return {
    count: count + added,
    indexOfLine,
    at: (index) => {
      const group = groups.findLast((each) => each.index <= index);
      if (group === undefined) return { line: from + index, instruction: null };
      const below = index - group.index;
      if (below <= group.rows.length) {
        return { line: group.line, instruction: below === 0 ? null : group.rows[below - 1]! };
      }
      return { line: group.line + below - group.rows.length, instruction: null };
    },
    indexOf: ({ line, address }) => {
      const group = groups.find((each) => each.line === line);
      const place = group?.rows.findIndex((row) => row.address === address) ?? -1;
      return group === undefined || place < 0 ? indexOfLine(line) : group.index + 1 + place;
    },
  };
}
