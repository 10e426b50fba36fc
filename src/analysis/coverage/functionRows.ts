import type { BlockTable, CoveredFunction } from '../../model/coverage.ts';
import { type CoverageCount, countOf } from './coverageCount.ts';
import type { FittingSource } from './fittingSource.ts';

/** A function of a source file with its coverage. */
export interface FunctionCount {
  /** `Cart.Add` with source, else as the tool prints it: `Add`. */
  name: string;
  /** The line of the declaration. */
  line: number;
  count: CoverageCount;
}

/** The functions of a file, and whether the statements contradict what the text of the tool says of them. */
export interface FunctionCounts {
  functions: FunctionCount[];
  /** How many functions have another percentage in the text. */
  differing: number;
}

/**
 * The functions of a file, as `go tool cover -func` counts them: each declaration with all blocks that overlap it. The
 * declarations come from the source; without it from the lines of the tool's text, where a function ends before the next one. Without
 * blocks, the text's percentages count.
 *
 * @param rows the blocks of the file, ascending
 * @param said what the text says of the file's functions
 */
export function functionRows(
  blocks: BlockTable,
  rows: readonly number[],
  source: FittingSource | null,
  said: readonly CoveredFunction[],
): FunctionCounts {
  if (rows.length === 0) {
    return {
      functions: said.map(({ name, line, percent }) => ({
        name,
        line,
        count: { statements: null, covered: null, percent },
      })),
      differing: 0,
    };
  }
  const printed = new Map(said.map(({ line, percent }) => [line, percent] as const));
  const functions = extents(source, said).flatMap(({ name, firstLine, lastLine }): FunctionCount[] => {
    let [statements, covered, found] = [0, 0, false];
    for (const row of rows) {
      if (blocks.startLine[row]! > lastLine) break;
      if (blocks.endLine[row]! < firstLine || isBefore(row, firstLine)) continue;
      found = true;
      statements += blocks.statements[row]!;
      if (blocks.executed[row]! > 0) covered += blocks.statements[row]!;
    }
    // A declaration without a body, as of assembly, has no block.
    return found ? [{ name, line: firstLine, count: countOf(statements, covered) }] : [];
  });
  const differing = functions.filter(({ line, count }) => {
    const percent = printed.get(line);
    return percent !== undefined && Math.abs(percent - count.percent!) > 0.0501;
  }).length;
  return { functions, differing };

  /** Without source the function before may end in the line in which this one begins. */
  function isBefore(row: number, firstLine: number): boolean {
    return blocks.startLine[row]! < firstLine && blocks.endLine[row]! <= firstLine;
  }
}

function extents(
  source: FittingSource | null,
  said: readonly CoveredFunction[],
): { name: string; firstLine: number; lastLine: number }[] {
  if (source?.fits && source.read.tokens !== null) {
    return source.read.functions
      .filter(({ name }) => name !== '')
      .map(({ name, receiver, firstLine, lastLine }) => ({
        name: receiver === '' ? name : `${receiver}.${name}`,
        firstLine,
        lastLine,
      }));
  }
  const ordered = [...said].sort((a, b) => a.line - b.line);
  return ordered.map(({ name, line }, at) => ({
    name,
    firstLine: line,
    lastLine: (ordered[at + 1]?.line ?? Number.POSITIVE_INFINITY) - 1,
  }));
}
