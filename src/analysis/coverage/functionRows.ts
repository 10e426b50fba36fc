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
 * declarations come from the source; without it from the lines of the tool's text, where a function ends before the
 * next one. Without blocks, the text's percentages count.
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
    const own = rows.filter(
      (row) => blocks.startLine[row]! <= lastLine && blocks.endLine[row]! >= firstLine && !isBefore(row, firstLine),
    );
    // A declaration without a body, as of assembly, has no block.
    if (own.length === 0) return [];
    const whole = sumOf(own);
    const percent = printed.get(firstLine);
    if (percent === undefined || agree(whole, percent)) return [{ name, line: firstLine, count: whole }];
    // Without source, a function literal of a variable behind the function is not told from it. A brace in the first
    // column ends a declaration.
    const end = own.findIndex((row) => blocks.endColumn[row] === 2);
    const first = sumOf(own.slice(0, end + 1));
    return [{ name, line: firstLine, count: end >= 0 && agree(first, percent) ? first : whole }];
  });
  const differing = functions.filter(({ line, count }) => {
    const percent = printed.get(line);
    return percent !== undefined && !agree(count, percent);
  }).length;
  return { functions, differing };

  function sumOf(own: readonly number[]): CoverageCount {
    let [statements, covered] = [0, 0];
    for (const row of own) {
      statements += blocks.statements[row]!;
      if (blocks.executed[row]! > 0) covered += blocks.statements[row]!;
    }
    return countOf(statements, covered);
  }

  /** Without source the function before may end in the line in which this one begins. */
  function isBefore(row: number, firstLine: number): boolean {
    return blocks.startLine[row]! < firstLine && blocks.endLine[row]! <= firstLine;
  }
}

/** Whether a count is printed as this percentage. */
function agree({ percent }: CoverageCount, printed: number): boolean {
  return percent !== null && Math.abs(percent - printed) < 0.0501;
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
  return ordered.map(({ name, line }, index) => ({
    name,
    firstLine: line,
    lastLine: (ordered[index + 1]?.line ?? Number.POSITIVE_INFINITY) - 1,
  }));
}
