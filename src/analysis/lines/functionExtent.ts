import type { SourceFile } from '../../model/source.ts';
import { declaredName } from './functionLines.ts';
import { type GoFunction, goFunctions, lineStarts } from './goFunctions.ts';
import { type GoTokens, goTokens } from './goTokens.ts';
import type { SourceCandidate } from './rankSources.ts';

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

/** A candidate whose text has been read. */
export interface JudgedSource extends SourceCandidate {
  declared: FunctionExtent['declared'];
}

/**
 * Chooses the source of a function among candidates in the order of `rankSources`: a candidate that declares the
 * function at the profile's line, whatever its folders; else one with a path similar to the profile's. `rivals` are
 * equally good candidates, and the first is chosen; with more than one the match is ambiguous. Empty if no candidate is
 * good enough.
 */
export function chooseSource<Judged extends JudgedSource>(judged: readonly Judged[]): { rivals: Judged[] } {
  const graded = judged
    .map((each) => ({ each, grade: gradeOf(each) }))
    .filter(({ grade }) => grade > 0)
    .sort((a, b) => b.grade - a.grade);
  const best = graded[0];
  if (best === undefined) return { rivals: [] };
  const { grade, each: chosen } = best;
  return {
    rivals: graded
      .filter(({ each, grade: other }) => other === grade && isAsLike(each, chosen))
      .map(({ each }) => each),
  };
}

function isAsLike(a: SourceCandidate, b: SourceCandidate): boolean {
  return a.shared === b.shared && a.isWhole === b.isWhole && a.otherVersion === b.otherVersion;
}

/**
 * The quality of a candidate, 0 if it is not the file. A file name alone is no evidence: many are called `server.go`.
 */
function gradeOf({ declared, shared, isWhole }: JudgedSource): number {
  if (declared === 'here') return 3;
  if (declared === 'nowhere') return isWhole && shared > 1 ? 1 : 0;
  return isWhole || shared > 1 ? 2 : 0;
}
