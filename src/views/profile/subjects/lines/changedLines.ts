import type { Estimate } from '../../../../analysis/compare/deltaInterval.ts';
import { noEstimate } from '../../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { alignLines, byDistance, type LinePair } from '../../../../analysis/lines/alignLines.ts';
import { functionLines, type LinesInFile } from '../../../../analysis/lines/functionLines.ts';
import { type SourceLine, sourceLines } from '../../../../analysis/lines/sourceLines.ts';
import { cleanPath } from '../../../../analysis/names/cleanPath.ts';
import { lineTable } from '../../../../analysis/tree/lineTable.ts';
import type { Profile } from '../../../../model/profile.ts';
import type { Evidence } from '../../../../model/question.ts';
import type { Amount, AmountColumn } from '../../../../model/unit.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { lineTableOf, lineTreeOf } from '../../data/lineTables.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { type RivalSource, rivalSources } from '../../data/rivalSources.ts';
import { sideMoments } from '../../data/sideMoments.ts';
import { type AmountChange, judgedChange } from '../../noise/judgedChange.ts';
import { partNoise } from '../../noise/partNoise.ts';
import { type FilePair, filePairs } from './filePairs.ts';
import { mostChanged } from './mostChanged.ts';

export interface LinesDiffQuestion {
  /** Index among the value types that both sides have. */
  type: number;
  /** Name of the function; '' for the user function whose flat changed most. */
  name: string;
  /**
   * The requested file of the function, as in a profile of either side; '' for the file with the largest amount after.
   */
  file: string;
}

/** A line of the function on both sides. */
export interface ChangedLine {
  /** Line numbers; 0 where the side does not have the line. */
  before: number;
  after: number;
  flat: AmountChange;
  cum: AmountChange;
  /** The text after, or before where after does not have the line; null without source. */
  text: SourceLine | null;
}

export interface LinesDiffAnswer {
  name: string;
  /** Its name before, if it was renamed; '' otherwise. */
  formerly: string;
  /** Whether either side has the function, as the filters leave it. */
  found: boolean;
  /** How lines are paired: by the text of both sources, by their distance from the first line, or by their numbers. */
  pairedBy: 'text' | 'distance' | 'number';
  /**
   * Cleaned paths of all files of the function, those of after first; '' if unknown. A file of before that after has is
   * not listed.
   */
  allFiles: string[];
  /** The one of `allFiles` that is shown. */
  file: string;
  /** Cleaned paths in the profiles, and paths of the open sources; '' for none. */
  files: Record<PairSide, string>;
  sources: Record<PairSide, string>;
  rows: ChangedLine[];
  largest: number;
  largestChange: { flat: number; cum: number };
}

interface SideLines {
  /** The amounts, in the basis but for the factor of the whole side. */
  inFile: LinesInFile | null;
  source: RivalSource | null;
  /** What differences are judged by, by line number: as sampled, before any scaling of benchmarks. */
  flat: ReadonlyMap<number, Estimate>;
  cum: ReadonlyMap<number, Estimate>;
}

const none: SideLines = { inFile: null, source: null, flat: new Map(), cum: new Map() };

/** A function line by line on both sides, in the basis in use. */
export function changedLines(
  pair: ProfilePair,
  { type, name: asked, file }: LinesDiffQuestion,
  needs: readonly Evidence[] = [],
): LinesDiffAnswer {
  const seen = atGranularity(pair.memo, 'function');
  const name = asked === '' ? mostChanged(pair, seen, type) : asked;
  const own = pair.namesOf(name);
  const formerly = own.before === name ? '' : own.before;
  const inFiles = (side: PairSide): LinesInFile[] =>
    functionLines(seen.profile, lineTableOf(seen, pair.column(side, type)), name);
  const files = filePairs(inFiles('before'), inFiles('after'));
  const shown =
    files.find(({ after }) => after?.file === file) ?? files.find(({ before }) => before?.file === file) ?? files[0];
  const sides = {
    before: sideLines(pair, seen, { side: 'before', type, name, own: own.before }, shown?.before, needs),
    after: sideLines(pair, seen, { side: 'after', type, name, own: own.after }, shown?.after, needs),
  };
  const { pairedBy, pairs, first } = pairedLines(sides);
  const judge = partNoise(pair, type);
  const scale = pair.scale(type);
  const change = (kind: 'flat' | 'cum', before: number, after: number): AmountChange => {
    const noise = judge(sides.before[kind].get(before) ?? noEstimate(), sides.after[kind].get(after) ?? noEstimate());
    const amount = ({ inFile }: SideLines, line: number): Amount =>
      inFile?.rows.find((row) => row.line === line)?.[kind] ?? 0;
    return judgedChange(scale, amount(sides.before, before), amount(sides.after, after), noise);
  };
  const rows = pairs
    .map(([i, j]): ChangedLine => {
      const before = i < 0 ? 0 : first.before + i;
      const after = j < 0 ? 0 : first.after + j;
      return {
        before,
        after,
        flat: change('flat', before, after),
        cum: change('cum', before, after),
        text: textOf(sides.after, after) ?? textOf(sides.before, before),
      };
    })
    .filter(
      ({ flat, cum, text }) => text !== null || [flat, cum].some(({ before, after }) => before !== 0 || after !== 0),
    );
  const deltas = (kind: 'flat' | 'cum'): number =>
    rows.reduce((most, row) => Math.max(most, Math.abs(Number(row[kind].after) - Number(row[kind].before))), 0);
  return {
    name,
    formerly,
    found: sides.before.inFile !== null || sides.after.inFile !== null,
    pairedBy,
    allFiles: files.map(pathOf),
    file: shown === undefined ? '' : pathOf(shown),
    files: { before: sides.before.inFile?.file ?? '', after: sides.after.inFile?.file ?? '' },
    sources: { before: sides.before.source?.path ?? '', after: sides.after.source?.path ?? '' },
    rows,
    largest: rows.reduce(
      (most, { cum }) => Math.max(most, Math.abs(Number(cum.before)), Math.abs(Number(cum.after))),
      0,
    ),
    largestChange: { flat: deltas('flat'), cum: deltas('cum') },
  };
}

/** The lines of both sides paired, as offsets from the first line of each. */
function pairedLines({ before, after }: Record<PairSide, SideLines>): {
  pairedBy: LinesDiffAnswer['pairedBy'];
  pairs: LinePair[];
  first: Record<PairSide, number>;
} {
  if (before.source !== null && after.source !== null) {
    const texts = (source: RivalSource): string[] =>
      sourceLines(source.data.text, source.read, source.firstLine, source.lastLine).map(({ text }) => text);
    return {
      pairedBy: 'text',
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
    pairedBy: isKnown ? 'distance' : 'number',
    // What has no amount may still be a line of the side.
    pairs: byDistance(before.inFile === null ? 0 : most, after.inFile === null ? 0 : most),
    first,
  };
}

function pathOf({ before, after }: FilePair): string {
  return (after ?? before)!.file;
}

function textOf({ source }: SideLines, line: number): SourceLine | null {
  if (source === null || line === 0) return null;
  return sourceLines(source.data.text, source.read, line, line)[0] ?? null;
}

function sideLines(
  pair: ProfilePair,
  seen: ProfileMemo,
  { side, type, name, own }: { side: PairSide; type: number; name: string; own: string },
  found: LinesInFile | undefined,
  needs: readonly Evidence[],
): SideLines {
  if (found === undefined) return none;
  const inFile = { ...found, startLine: startLineOf(pair.raw[side], own, found.file) };
  const ofSide = needs.toSorted((a, b) => Number(b.side === side) - Number(a.side === side));
  const [source] = inFile.file === '' ? [] : rivalSources(ofSide, own, inFile.file, inFile);
  return {
    inFile,
    // Amounts beside the wrong lines would be worse than none.
    source: source?.declared === 'here' ? source : null,
    ...estimates(pair, seen, { side, type, name, file: found.file }),
  };
}

/** The sampling moments of each line of a function on a side, by line number. Not scaled. */
function estimates(
  pair: ProfilePair,
  seen: ProfileMemo,
  { side, type, name, file }: { side: PairSide; type: number; name: string; file: string },
): Record<'flat' | 'cum', Map<number, Estimate>> {
  const moments = pair.latest(`line moments of ${side}`, String(type), seen, () => {
    const columns = sideMoments(pair, side, type, seen);
    const of = (column: AmountColumn) => {
      const profile = {
        ...seen.profile,
        samples: { ...seen.profile.samples, values: [...seen.profile.samples.values, column] },
      };
      return lineTable(profile, lineTreeOf(seen), seen.profile.samples.values.length);
    };
    return {
      value: of(columns.value),
      events: of(columns.events),
      variance: of(columns.variance),
      thirdMoment: of(columns.thirdMoment),
    };
  });
  const { names, files, lines } = moments.value;
  const sums = { flat: new Map<number, Estimate>(), cum: new Map<number, Estimate>() };
  for (let row = 0; row < names.length; row++) {
    if (names[row] !== name || files[row] !== file) continue;
    for (const kind of ['flat', 'cum'] as const) {
      sums[kind].set(Number(lines[row]), {
        value: Number(moments.value[kind][row]),
        events: Number(moments.events[kind][row]),
        variance: Number(moments.variance[kind][row]),
        thirdMoment: Number(moments.thirdMoment[kind][row]),
      });
    }
  }
  return sums;
}

/** The declaration line of a function in a file of one side; 0 if unknown. */
function startLineOf({ functions, strings }: Profile, name: string, file: string): number {
  for (let row = 0; row < functions.count; row++) {
    const isHere = strings[functions.name[row]!] === name && cleanPath(strings[functions.file[row]!]!) === file;
    if (isHere && functions.startLine[row]! > 0) return functions.startLine[row]!;
  }
  return 0;
}
