import { fileLines } from '../../../../analysis/lines/alignLines.ts';
import { functionLines, type LineAmounts } from '../../../../analysis/lines/functionLines.ts';
import { type SourceLine, sourceLines } from '../../../../analysis/lines/sourceLines.ts';
import type { Evidence } from '../../../../model/question.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { lineTableOf, lineTreeOf } from '../../data/lineTables.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { rivalSources } from '../../data/rivalSources.ts';

/** Finds the source of a function among the dropped files. */
export interface SourceQuestion {
  valueType: number;
  name: string;
  /** Cleaned path from the profile. */
  file: string;
  /** Whether to show the whole file, with the amounts of all its functions. */
  whole: boolean;
  /** Path of the preferred dropped file if several match; '' for the best match. */
  prefer: string;
}

export interface SourceAnswer {
  /** Name of the function. */
  name: string;
  file: string;
  /** Path of the dropped file; '' if none matches, and then all other fields are empty. */
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

const none = {
  path: '',
  rivals: [],
  declared: 'nowhere' as const,
  otherVersion: false,
  firstLine: 0,
  lastLine: 0,
  lineCount: 0,
  from: 1,
  lines: [],
  amounts: [],
} satisfies Partial<SourceAnswer>;

/** Largest number of shown lines; of a longer file, those around the function. */
const MOST_LINES = 20_000;

/** Finds the source of a function among files, and the amounts of its lines. */
export function sourceAnswer(memo: ProfileMemo, question: SourceQuestion, needs: readonly Evidence[]): SourceAnswer {
  const { valueType, name, file, whole, prefer } = question;
  const seen = atGranularity(memo, 'function');
  const inFile = functionLines(seen.profile, lineTableOf(seen, valueType), name).find((entry) => entry.file === file);
  if (inFile === undefined) return { name, file, ...none };
  const rivals = rivalSources(needs, name, file, inFile);
  const chosen = rivals.find(({ path }) => path === prefer) ?? rivals[0];
  if (chosen === undefined) return { name, file, ...none };
  const { firstLine, lastLine, declared, otherVersion, data, read } = chosen;
  const lineCount = read.starts.length;
  const from = whole ? Math.max(1, firstLine - MOST_LINES / 2) : firstLine;
  const to = Math.min(whole ? lineCount : lastLine, from + MOST_LINES - 1);
  return {
    name,
    file,
    path: chosen.path,
    rivals: rivals.map(({ path }) => path),
    declared,
    otherVersion,
    firstLine,
    lastLine,
    lineCount,
    from,
    lines: sourceLines(data.text, read, from, to),
    amounts: whole ? fileLines(seen.profile, lineTreeOf(seen), valueType, file) : inFile.rows,
  };
}
