import { goVersion } from '../../../../analysis/compare/goVersion.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { fileLines } from '../../../../analysis/lines/alignLines.ts';
import { functionLines, type LineAmounts, type LinesInFile } from '../../../../analysis/lines/functionLines.ts';
import { type RepositoryPlace, repositoryPlace } from '../../../../analysis/lines/repositoryPlace.ts';
import { type SourceLine, sourceLines } from '../../../../analysis/lines/sourceLines.ts';
import { originOf } from '../../../../analysis/names/functionName.ts';
import type { Evidence } from '../../../../model/question.ts';
import type { Amount } from '../../../../model/unit.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { type Callers, callersOf } from '../../data/callersOf.ts';
import { type AmountKind, compareFunctions, functionRows, functionTable } from '../../data/functionTable.ts';
import { lineTableOf, lineTreeOf } from '../../data/lineTables.ts';
import type { ProfileMemo, Subject } from '../../data/profileMemo.ts';
import { pairOf } from '../../data/profilePair.ts';
import { rivalSources } from '../../data/rivalSources.ts';
import { functionAmounts } from '../../noise/functionAmounts.ts';
import { largestAmounts, type SidedAmount, sizeOf } from '../../noise/judgedChange.ts';
import { totalOf } from '../../noise/sampledHow.ts';
import { filePairs, type LineRow, type Pairing, pairedLines } from './pairedLines.ts';

/** The lines of one function. */
export interface FunctionQuestion extends SourceChoice {
  /** Index among the value types that all sides have. */
  valueType: number;
  /** Name of the function, or of a frame at any granularity; '' for the default function. */
  name: string;
  /** The requested file of the function, as any side names it; '' for the file with the largest amount. */
  file: string;
}

/** The largest amounts and changes of rows: the scale of columns and bars. */
export interface LargestOfRows {
  largest: Record<AmountKind, Amount>;
  largestChange: Record<AmountKind, number>;
}

/** The shown function, with its amounts. */
export interface ShownFunction {
  name: string;
  /** Of two sides: its name before, if it was renamed; '' otherwise. */
  formerly: string;
  /** Whether a filtered profile has the function; if not, all other fields are empty. */
  found: boolean;
  flat: SidedAmount;
  cum: SidedAmount;
  /** The amount that is 100% of the profile; of two sides of the later one. */
  total: Amount;
}

export interface FunctionAnswer extends ShownFunction, LargestOfRows {
  /**
   * Cleaned paths of all files of the function, largest amount first; '' if unknown. Of two sides those of after first,
   * and of before those that after does not have.
   */
  files: string[];
  file: string;
  /** Where `file` lies in its repository; null if unknown. */
  place: RepositoryPlace | null;
  /** Line of the declaration; 0 if unknown. */
  startLine: number;
  /** Sorted by line, ascending. */
  rows: LineRow[];
  /** The largest direct callers; none of two sides. */
  callers: Callers;
  /** The source, if it is open; that of two sides is part of the rows. */
  source: ShownSource | null;
  /** How the lines of two sides are paired; null for one profile. */
  pairing: Pairing | null;
}

/** The number of callers that are named. */
const mostCallers = 3;

/** The lines of a function, as in `go tool pprof -list`; of two sides each line with its change. */
export function functionAnswer(
  subject: Subject,
  { valueType: type, name: asked, file: askedFile, ...choice }: FunctionQuestion,
  needs: readonly Evidence[] = [],
): FunctionAnswer {
  const seen = atGranularity(subject.memo, 'function');
  const pair = pairOf(subject);
  const shownFunction = shownFunctionOf(subject, type, asked);
  const { name } = shownFunction;
  const filesOn = (side: PairSide): LinesInFile[] =>
    functionLines(seen.profile, lineTableOf(seen, subject.column(side, type)), name);
  const files = filePairs(pair === null ? [] : filesOn('before'), filesOn('after'));
  const shown =
    files.find(({ after }) => after?.file === askedFile) ??
    files.find(({ before }) => before?.file === askedFile) ??
    files[0];
  const { file = '', startLine = 0 } = shown?.after ?? shown?.before ?? {};
  const inFile = pair === null ? shown?.after : undefined;
  const { rows, pairing } =
    pair === null
      ? { rows: inFile?.rows ?? [], pairing: null }
      : pairedLines(pair, seen, { type, name, inFile: shown ?? {} }, needs);
  return {
    ...shownFunction,
    found: shown !== undefined,
    files: files.map(({ before, after }) => (after ?? before)!.file),
    file,
    place: file === '' ? null : repositoryPlace(name, file, seen.module, goRef(seen)),
    startLine,
    rows,
    callers: pair === null ? callersOf(seen, type, name, mostCallers) : { rows: [], count: 0, uncalled: 0 },
    ...largestOfRows(rows),
    source: inFile === undefined ? null : shownSource(seen, type, name, inFile, choice, needs),
    pairing,
  };
}

/** The function that a question is about; '' is the one to look at first. */
export function shownFunctionOf(subject: Subject, type: number, asked: string): ShownFunction {
  const { memo } = subject;
  const seen = atGranularity(memo, 'function');
  const name = asked === '' ? firstToLookAt(subject, seen, type) : functionNamed(memo, seen, asked);
  const formerly = pairOf(subject)?.namesOf(name).before ?? name;
  const row = seen.tree.names.indexOf(name);
  const amountOf = functionAmounts(subject, type, functionRows(seen));
  const [flat, cum] = row < 0 ? [0, 0] : [amountOf(row, 'flat'), amountOf(row, 'cum')];
  return {
    name,
    formerly: formerly === name ? '' : formerly,
    found: Number(sizeOf(flat)) !== 0 || Number(sizeOf(cum)) !== 0,
    flat,
    cum,
    total: totalOf(subject, type),
  };
}

export function largestOfRows(rows: readonly Record<AmountKind, SidedAmount>[]): LargestOfRows {
  const flat = largestAmounts(rows.map((row) => row.flat));
  const cum = largestAmounts(rows.map((row) => row.cum));
  return {
    largest: { flat: flat.largest, cum: cum.largest },
    largestChange: { flat: flat.largestChange, cum: cum.largestChange },
  };
}

/** The tag of the Go version that built the program, else the branch of its minor version; '' if neither is known. */
function goRef(seen: ProfileMemo): string {
  return seen.whole.once('tag of Go', () => {
    const { said, from, until } = goVersion(seen.whole.profile);
    if (said !== '') return said;
    return from === until && from > 0 ? `release-branch.go1.${from}` : '';
  });
}

/**
 * The user function with the largest flat, of two sides with the largest change of flat; without one, any such
 * function. Of one profile one whose file is known comes first.
 */
function firstToLookAt(subject: Subject, seen: ProfileMemo, type: number): string {
  const table = functionTable(subject, type, functionRows(seen));
  const { names, before, after } = table;
  const { files } = seen.naming;
  const order = table.rows.toSorted(compareFunctions(table, { by: 'flat', descending: true }));
  const hasFile = (row: number): boolean => before !== null || files[row] !== '';
  const own = order.find(
    (row) =>
      hasFile(row) &&
      Number(after.flat[row]) !== Number(before?.flat[row] ?? 0) &&
      originOf(names[row]!, seen.module) === 'own',
  );
  return names[own ?? order.find(hasFile) ?? order[0] ?? -1] ?? '';
}

/** The function of a frame name: at other granularities, frames are lines, files or addresses. */
function functionNamed(memo: ProfileMemo, seen: ProfileMemo, name: string): string {
  return seen.naming.names.includes(name) ? name : memo.functionOf(name) || name;
}

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
interface SourceChoice {
  /** Whether to show the whole file, with the amounts of all its functions. */
  whole: boolean;
  /** Path of the preferred dropped file if several match; '' for the best match. */
  prefer: string;
}

/** Largest number of shown lines; of a longer file, those around the function. */
const MOST_LINES = 20_000;

/** Finds the source of a function among the dropped files; null if none matches. */
function shownSource(
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
