import type { BlockTable } from '../../model/coverage.ts';
import { byteColumns } from './byteColumns.ts';
import type { FittingSource } from './fittingSource.ts';

/** What the blocks of a line say of it. */
export interface LineCount {
  /** `covered`: all of it ran; `missed`: none of it; `partly`: some of its statements. */
  state: 'covered' | 'partly' | 'missed';
  /** How often it ran: the largest count of its blocks. In mode `set` 0 or 1. */
  executed: number;
}

/** No block is longer in real code; a damaged file must not fill the memory. */
const mostLines = 100_000;

/**
 * The lines of a file that have statements. A block that only begins or ends in a line, with a brace and nothing else,
 * says nothing of the line if another block does. With source the text tells; without, the places where blocks meet.
 *
 * @param rows the blocks of the file, ascending
 */
export function lineCounts(
  blocks: BlockTable,
  rows: readonly number[],
  source: FittingSource | null,
): Map<number, LineCount> {
  const lines = new Map<number, { most: number; least: number }>();
  const edges = new Map<number, { most: number; least: number }>();
  for (const row of rows) {
    if (blocks.statements[row] === 0) continue;
    const executed = blocks.executed[row]!;
    const [first, last] = [blocks.startLine[row]!, Math.min(blocks.endLine[row]!, blocks.startLine[row]! + mostLines)];
    for (let line = first; line <= last; line++) {
      const isEdge = source?.fits ? !hasCode(blocks, row, line, source) : first < last && isAtEdge(blocks, row, line);
      note(isEdge ? edges : lines, line, executed);
    }
  }
  // Without source, a line that only edges touch has code if a block begins there, and a brace if one ends there.
  if (!source?.fits) for (const [line, seen] of edges) if (!lines.has(line)) lines.set(line, seen);
  return new Map(
    [...lines].map(([line, { most, least }]) => [
      line,
      { state: least > 0 ? 'covered' : most > 0 ? 'partly' : 'missed', executed: most },
    ]),
  );
}

function note(lines: Map<number, { most: number; least: number }>, line: number, executed: number): void {
  const seen = lines.get(line);
  if (seen === undefined) lines.set(line, { most: executed, least: executed });
  else {
    seen.most = Math.max(seen.most, executed);
    seen.least = Math.min(seen.least, executed);
  }
}

/** Whether the block has more than braces in the line. */
function hasCode(blocks: BlockTable, row: number, line: number, { data, read }: FittingSource): boolean {
  const { text, indexOf } = byteColumns(data.text, read.starts, line);
  const from = line === blocks.startLine[row] ? indexOf(blocks.startColumn[row]!) : 0;
  const to = line === blocks.endLine[row] ? indexOf(blocks.endColumn[row]!) : text.length;
  const code = text.slice(from, to).replace(/\/\/.*/, '');
  return /[^\s{}();,]/.test(code);
}

/** The line of the brace before a body, and that of the brace behind it. */
function isAtEdge(blocks: BlockTable, row: number, line: number): boolean {
  if (line === blocks.startLine[row]) {
    // A block that begins where the one before ends is a body; a statement begins with its line.
    const before = row - 1;
    return (
      before >= 0 &&
      blocks.file[before] === blocks.file[row] &&
      blocks.endLine[before] === line &&
      blocks.endColumn[before] === blocks.startColumn[row]
    );
  }
  return line === blocks.endLine[row];
}
