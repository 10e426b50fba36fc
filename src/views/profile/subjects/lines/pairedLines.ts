import { assignSides } from '../../../../analysis/assignSides.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { alignLines, byDistance, type LinePair } from '../../../../analysis/lines/alignLines.ts';
import type { LinesInFile } from '../../../../analysis/lines/functionLines.ts';
import { rankSources } from '../../../../analysis/lines/rankSources.ts';
import { type SourceLine, sourceLines } from '../../../../analysis/lines/sourceLines.ts';
import { cleanPath } from '../../../../analysis/names/cleanPath.ts';
import type { Profile } from '../../../../model/profile.ts';
import type { Evidence } from '../../../../model/question.ts';
import { lineRows, lineTreeOf } from '../../data/lineTables.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { type RivalSource, rivalSources } from '../../data/rivalSources.ts';
import { pairedAmounts } from '../../noise/functionAmounts.ts';
import { type SidedAmount, sizeOf } from '../../noise/judgedChange.ts';

/** A line with its amounts. */
export interface LineRow {
  /** From 1; 0 if unknown, and of two sides if after does not have the line. */
  line: number;
  /** Of two sides: its number before, 0 if before does not have the line. */
  before?: number;
  flat: SidedAmount;
  cum: SidedAmount;
  /** Of two sides: the text after, or before where after does not have the line; null without source. */
  text?: SourceLine | null;
  /** Of two sides: the text before, where the line is another after. */
  formerly?: string;
}

/** How the lines of two sides are paired. */
export interface Pairing {
  /** By the text of both sources, by their distance from the first line, or by their numbers. */
  by: 'text' | 'distance' | 'number';
  /** Cleaned paths in the profiles, and paths of the open sources; '' for none. */
  files: Record<PairSide, string>;
  sources: Record<PairSide, string>;
}

/** A function's lines in one file; nothing for a side that does not have it. */
type FilePair = Partial<Record<PairSide, LinesInFile | undefined>>;

/** What is known of a function's lines on a side. */
interface SideLines {
  inFile: LinesInFile | null;
  source: RivalSource | null;
}

/**
 * The files of a function on both sides, those of after first. Builds in two folders have other paths: files are one if
 * each is the other's nearest by the end of the path, or if each side has a single file.
 */
export function filePairs(before: readonly LinesInFile[], after: readonly LinesInFile[]): FilePair[] {
  if (before.length === 1 && after.length === 1) return [{ before: before[0], after: after[0] }];
  const pairs = after.map((entry): FilePair => {
    const nearest = nearestOf(entry, before);
    return { before: nearest !== undefined && nearestOf(nearest, after) === entry ? nearest : undefined, after: entry };
  });
  const gone = before.filter((entry) => !pairs.some((pair) => pair.before === entry));
  return [...pairs, ...gone.map((entry) => ({ before: entry }))];
}

function nearestOf({ file }: LinesInFile, others: readonly LinesInFile[]): LinesInFile | undefined {
  const same = others.find((other) => other.file === file);
  if (same !== undefined) return same;
  const [nearest] = rankSources(
    file,
    others.map((other) => other.file),
  );
  return nearest && others[nearest.index];
}

/** The files that answers look at, those of a side first, as they or their folders say. */
export function needsOfSide(needs: readonly Evidence[], side: PairSide): Evidence[] {
  const likeness = (one: Evidence): number => {
    const own = one.side ?? assignSides([one.path])[0] ?? null;
    return own === side ? 2 : own === null ? 1 : 0;
  };
  return needs.toSorted((a, b) => likeness(b) - likeness(a));
}

/** A function line by line on both sides, in the basis in use. */
export function pairedLines(
  pair: ProfilePair,
  seen: ProfileMemo,
  { type, name, inFile }: { type: number; name: string; inFile: FilePair },
  needs: readonly Evidence[],
): { rows: LineRow[]; pairing: Pairing } {
  const on = (side: PairSide): SideLines => sideLines(pair, side, name, inFile[side], needs);
  const sides = { before: on('before'), after: on('after') };
  const { by, pairs, first } = pairsOf(sides);
  const { names, files, lines } = lineTreeOf(seen).naming;
  const rowsAt = new Map<string, number[]>();
  for (const [row, file] of files.entries()) if (names[row] === name) rowsAt.set(`${file}:${lines[row]}`, [row]);
  const rowsOn = (side: PairSide, line: number): number[] =>
    (line > 0 && rowsAt.get(`${sides[side].inFile?.file}:${line}`)) || [];
  const amountOf = pairedAmounts(pair, type, lineRows(seen));
  const rows = pairs.map(([i, j]): LineRow => {
    const before = i < 0 ? 0 : first.before + i;
    const line = j < 0 ? 0 : first.after + j;
    const ofSides = { before: rowsOn('before', before), after: rowsOn('after', line) };
    const [was, text] = [textOf(sides.before, before), textOf(sides.after, line)];
    const isOther = was !== null && text !== null && was.text.trim() !== text.text.trim();
    return {
      line,
      before,
      flat: amountOf(ofSides, 'flat'),
      cum: amountOf(ofSides, 'cum'),
      text: text ?? was,
      ...(isOther && { formerly: was.text }),
    };
  });
  return {
    rows: rows.filter(
      ({ flat, cum, text }) => text !== null || [flat, cum].some((amount) => Number(sizeOf(amount)) !== 0),
    ),
    pairing: {
      by,
      files: { before: sides.before.inFile?.file ?? '', after: sides.after.inFile?.file ?? '' },
      sources: { before: sides.before.source?.path ?? '', after: sides.after.source?.path ?? '' },
    },
  };
}

/** The lines of both sides paired, as offsets from the first line of each. */
function pairsOf({ before, after }: Record<PairSide, SideLines>): {
  by: Pairing['by'];
  pairs: LinePair[];
  first: Record<PairSide, number>;
} {
  if (before.source !== null && after.source !== null) {
    const texts = (source: RivalSource): string[] =>
      sourceLines(source.data.text, source.read, source.firstLine, source.lastLine).map(({ text }) => text);
    return {
      by: 'text',
      pairs: alignLines(texts(before.source), texts(after.source)),
      first: { before: before.source.firstLine, after: after.source.firstLine },
    };
  }
  const [start, startAfter] = [before.inFile?.startLine ?? 0, after.inFile?.startLine ?? 0];
  const isKnown = (before.inFile === null || start > 0) && (after.inFile === null || startAfter > 0);
  const lines = [before, after].flatMap(({ inFile }) => inFile?.rows.map(({ line }) => line) ?? []);
  const lowest = Math.min(...lines);
  // Without a first line of both, equal numbers are the same line.
  const first = isKnown
    ? { before: start || startAfter, after: startAfter || start }
    : { before: lowest, after: lowest };
  const reach = (side: SideLines, from: number): number =>
    side.source !== null && isKnown
      ? side.source.lastLine - from + 1
      : Math.max(0, ...(side.inFile?.rows.map(({ line }) => line - from + 1) ?? []));
  const most = Math.max(reach(before, first.before), reach(after, first.after));
  return {
    by: isKnown ? 'distance' : 'number',
    // What has no amount may still be a line of the side.
    pairs: byDistance(before.inFile === null ? 0 : most, after.inFile === null ? 0 : most),
    first,
  };
}

function textOf({ source }: SideLines, line: number): SourceLine | null {
  if (source === null || line === 0) return null;
  return sourceLines(source.data.text, source.read, line, line)[0] ?? null;
}

function sideLines(
  pair: ProfilePair,
  side: PairSide,
  name: string,
  found: LinesInFile | undefined,
  needs: readonly Evidence[],
): SideLines {
  if (found === undefined) return { inFile: null, source: null };
  const sideName = pair.namesOf(name)[side];
  const inFile = { ...found, startLine: startLineOf(pair.raw[side], sideName, found.file) };
  const [source] = found.file === '' ? [] : rivalSources(needsOfSide(needs, side), sideName, found.file, inFile);
  // Amounts beside the wrong lines would be worse than none.
  return { inFile, source: source?.declared === 'here' ? source : null };
}

/** The declaration line of a function in a file of one side; 0 if unknown. */
function startLineOf({ functions, strings }: Profile, name: string, file: string): number {
  for (let row = 0; row < functions.count; row++) {
    const isHere = strings[functions.name[row]!] === name && cleanPath(strings[functions.file[row]!]!) === file;
    if (isHere && functions.startLine[row]! > 0) return functions.startLine[row]!;
  }
  return 0;
}
