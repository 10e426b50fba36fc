import { fileLines } from '../../../../analysis/lines/alignLines.ts';
import type { LineAmounts, LinesInFile } from '../../../../analysis/lines/functionLines.ts';
import { type SourceLine, sourceLines } from '../../../../analysis/lines/sourceLines.ts';
import type { Evidence } from '../../../../model/question.ts';
import { lineTreeOf } from '../../data/lineTables.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { rivalSources } from '../../data/rivalSources.ts';

/** The source of a function, or its file, with the amounts of its lines. */
export interface ShownSource {
  /** Path of the dropped file. */
  path: string;
  /** Paths of all files that match equally well, including `path`. */
  rivals: string[];
  /** Whether the file declares the function at the line of the profile. */
  declared: 'here' | 'elsewhere' | 'nowhere' | 'unknown';
  /** Whether the dropped file and the profile have different versions of the module. */
  otherVersion: boolean;
  /** First and last line of the function in the file. */
  firstLine: number;
  lastLine: number;
  lineCount: number;
  /** Line number of the first of `lines`. */
  from: number;
  lines: SourceLine[];
  amounts: LineAmounts[];
}

/** Which source of a function is shown. */
export interface SourceChoice {
  /** Whether to show the whole file, with the amounts of all its functions. */
  whole: boolean;
  /** Path of the preferred dropped file if several match; '' for the best match. */
  prefer: string;
}

/** Largest number of shown lines; of a longer file, those around the function. */
const MOST_LINES = 20_000;

/** Finds the source of a function among the dropped files; null if none matches. */
export function shownSource(
  seen: ProfileMemo,
  valueType: number,
  name: string,
  inFile: LinesInFile,
  { whole, prefer }: SourceChoice,
  needs: readonly Evidence[],
): ShownSource | null {
  if (inFile.file === '') return null;
  const rivals = rivalSources(needs, name, inFile.file, inFile);
  const chosen = rivals.find(({ path }) => path === prefer) ?? rivals[0];
  if (chosen === undefined) return null;
  const { path, firstLine, lastLine, declared, otherVersion, data, read } = chosen;
  const lineCount = read.starts.length;
  const from = whole ? Math.max(1, firstLine - MOST_LINES / 2) : firstLine;
  const to = Math.min(whole ? lineCount : lastLine, from + MOST_LINES - 1);
  return {
    path,
    rivals: rivals.map((rival) => rival.path),
    declared,
    otherVersion,
    firstLine,
    lastLine,
    lineCount,
    from,
    lines: sourceLines(data.text, read, from, to),
    amounts: whole ? fileLines(seen.profile, lineTreeOf(seen), valueType, inFile.file) : inFile.rows,
  };
}
