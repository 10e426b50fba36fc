import type { SourceFile } from '../../model/source.ts';
import { declaredName } from './functionLines.ts';
import { type GoFunction, goFunctions, lineStarts } from './goFunctions.ts';
import { type GoTokens, goTokens } from './goTokens.ts';

/** The extent of a function in a file, as lines from 1. */
export interface FunctionExtent {
  firstLine: number;
  lastLine: number;
  /**
   * `here`: the file declares it at the profile's line. `elsewhere`: at another line, so the file has changed since.
   * `nowhere`: not at all. `unknown`: the language is not Go.
   */
  declared: 'here' | 'elsewhere' | 'nowhere' | 'unknown';
}

/** A parsed file, for syntax colours and functions. */
export interface ReadSource {
  starts: Int32Array;
  /** null if the language is not Go. */
  tokens: GoTokens | null;
  functions: GoFunction[];
}

export function readSource({ text, language }: SourceFile): ReadSource {
  const starts = lineStarts(text);
  const tokens = language === 'go' ? goTokens(text) : null;
  return { starts, tokens, functions: tokens === null ? [] : goFunctions(text, tokens, starts) };
}

/** How many lines are shown around those of the profile if the function's own bounds are unknown. */
const AROUND = 6;

/**
 * The lines of a function in its file. `startLine` is the declaration line in the profile (0 if unknown), `lines` are
 * the lines with amounts, ascending, at least one; the extent includes all of them that exist in the file.
 */
export function functionExtent(
  source: ReadSource,
  name: string,
  startLine: number,
  lines: readonly number[],
): FunctionExtent {
  const lineCount = source.starts.length;
  const first = lines[0] ?? 1;
  const last = lines.at(-1) ?? first;
  const bounded = (from: number, to: number): { firstLine: number; lastLine: number } => ({
    firstLine: Math.min(Math.max(1, Math.min(from, first)), lineCount),
    lastLine: Math.max(1, Math.min(lineCount, Math.max(to, last))),
  });
  if (source.tokens === null) {
    return { ...bounded((startLine > 0 ? startLine : first) - AROUND, last + AROUND), declared: 'unknown' };
  }
  const { name: declared, receiver, isLiteral } = declaredName(name);
  const isNamed = (one: GoFunction): boolean => one.name === declared && (receiver === '' || one.receiver === receiver);
  const holds = (one: GoFunction): boolean => one.firstLine <= first && first <= one.lastLine;
  const innermost = (fits: (one: GoFunction) => boolean): GoFunction | undefined => source.functions.findLast(fits);
  const isHere = (one: GoFunction): boolean =>
    startLine > 0
      ? one.firstLine === startLine && (isLiteral ? one.name === '' : isNamed(one))
      : isNamed(one) && holds(one);
  const here = innermost(isHere);
  if (here !== undefined) return { ...bounded(here.firstLine, here.lastLine), declared: 'here' };
  // A compiler wrapper of a go or defer statement has no `func` of its own, but it is inside the function with its
  // name.
  const around = innermost((one) => holds(one) && isNamed(one));
  if (isLiteral && around !== undefined)
    return { ...bounded(startLine || first - AROUND, last + AROUND), declared: 'here' };
  const isDeclared = source.functions.some(isNamed) || (isLiteral && declared === '');
  const enclosing = innermost(holds);
  const extent = enclosing
    ? bounded(enclosing.firstLine, enclosing.lastLine)
    : bounded((startLine || first) - AROUND, last + AROUND);
  return { ...extent, declared: isDeclared ? 'elsewhere' : 'nowhere' };
}
