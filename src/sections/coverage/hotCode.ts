import {
  type CoverageColumn,
  type CoverageCount,
  type CoverageSheet,
  coverageSheet,
} from '../../analysis/coverage/coverageSheet.ts';
import { coveredFileOf } from '../../analysis/coverage/coveredFileOf.ts';
import { type DroppedSource, fittingSource } from '../../analysis/coverage/fittingSource.ts';
import { type LineCount, lineCounts } from '../../analysis/coverage/lineCounts.ts';
import { mergeCoverage } from '../../analysis/coverage/mergeCoverage.ts';
import { WeakMemo, weakMemoized } from '../../analysis/memo/weakMemo.ts';
import { cleanPath } from '../../analysis/names/cleanPath.ts';
import { sideColumns } from '../../analysis/sideColumns.ts';
import type { Coverage, CoverMode } from '../../model/coverage.ts';
import { ofKind, type Side } from '../../model/dataset.ts';
import type { TestFigures } from '../../model/figures.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import { atGranularity } from '../../views/profile/data/atGranularity.ts';
import { lineTableOf } from '../../views/profile/data/lineTables.ts';
import { ProfileMemo } from '../../views/profile/data/profileMemo.ts';

/** A line or a function that a profile has samples of, with what coverage says of it. */
export interface HotRow {
  /** The function's full name. */
  name: string;
  /** As coverage names it. */
  file: string;
  /** For a function the line of its declaration. */
  line: number;
  flat: number;
  cum: number;
  /** Of the profile, 0 to 1. */
  share: number;
  state: LineCount['state'];
  /** How often it ran: of a function, how often it was called. In mode `set` 0 or 1. */
  executed: number;
  /** Flat per execution, in the profile's unit; null without a count. */
  perExecution: number | null;
}

export interface HotCode {
  lines: HotRow[];
  functions: HotRow[];
  total: number;
  unit: string;
  /** Hot lines in files that were not measured, such as those of the standard library. */
  unmeasured: number;
  /** Whether the profile's files were measured at all. */
  isJoined: boolean;
  /** Whether the profile has line numbers, which short links leave out. */
  hasLines: boolean;
}

/**
 * The code of a profile, with at least `least` of its cum, whose files were measured. The profile's package and file
 * name decide which file of the coverage it is.
 *
 * @param least a part of the profile's total, 0 to 1
 */
export function hotCode(
  profiles: readonly EvidenceOf<'profile'>[],
  type: string,
  { columns }: CoverageSheet,
  sources: readonly DroppedSource[],
  least: number,
): HotCode {
  const memo = atGranularity(ProfileMemo.of(profiles.map(({ dataset }) => dataset.data)), 'function');
  const { profile } = memo;
  const valueType = Math.max(
    profile.valueTypes.findIndex((one) => one.type === type),
    0,
  );
  const column = columnFor(profiles, columns);
  const total = Number(memo.total(valueType).magnitude);
  const fileOf = coveredFileOf([...column.rowsOf].flatMap(([file, rows]) => (rows.length > 0 ? [file] : [])));
  const counts = countsByFile(column, sources);
  const isCounted = column.coverage.mode === 'count' || column.coverage.mode === 'atomic';
  const hot: HotCode = {
    lines: [],
    functions: [],
    total,
    unit: profile.valueTypes[valueType]!.unit,
    unmeasured: 0,
    isJoined: false,
    hasLines: false,
  };
  const table = lineTableOf(memo, valueType);
  for (const row of table.order) {
    const [name, line] = [table.names[row]!, Number(table.lines[row])];
    const file = line > 0 ? fileOf(name, table.files[row]!) : null;
    if (file !== null) hot.isJoined = true;
    if (line > 0) hot.hasLines = true;
    const [flat, cum] = [Number(table.flat[row]), Number(table.cum[row])];
    const share = total === 0 ? 0 : cum / total;
    if (share < least) continue;
    const count = file === null ? undefined : counts(file).get(line);
    if (count === undefined) {
      if (file === null) hot.unmeasured++;
      continue;
    }
    const perExecution = isCounted && count.executed > 0 ? flat / count.executed : null;
    hot.lines.push({ name, file: file!, line, flat, cum, share, ...count, perExecution });
  }
  hot.functions = hotFunctions(memo, valueType, total, column, fileOf, least, isCounted);
  const byCum = (a: HotRow, b: HotRow): number => b.cum - a.cum || b.flat - a.flat || a.line - b.line;
  hot.lines.sort(byCum);
  hot.functions.sort(byCum);
  return hot;
}

/** The column of the profile's side, else the last. */
function columnFor(profiles: readonly EvidenceOf<'profile'>[], columns: readonly CoverageColumn[]): CoverageColumn {
  return columns.find(({ side }) => side !== null && side === profiles[0]?.side) ?? columns.at(-1)!;
}

function countsByFile(
  { rowsOf, coverage }: CoverageColumn,
  sources: readonly DroppedSource[],
): (file: string) => Map<number, LineCount> {
  const ofFiles = new Map<string, Map<number, LineCount>>();
  return (file) => {
    let counts = ofFiles.get(file);
    if (counts === undefined) {
      const rows = rowsOf.get(file) ?? [];
      const source = sources.length === 0 ? null : fittingSource(file, coverage.blocks, rows, sources);
      ofFiles.set(file, (counts = lineCounts(coverage.blocks, rows, source)));
    }
    return counts;
  };
}

/** Functions by the block in which they begin, which ran as often as they were called. */
function hotFunctions(
  memo: ProfileMemo,
  valueType: number,
  total: number,
  { coverage, rowsOf }: CoverageColumn,
  fileOf: (name: string, path: string) => string | null,
  least: number,
  isCounted: boolean,
): HotRow[] {
  const { functions, strings } = memo.profile;
  const declared = new Map<string, { path: string; line: number }>();
  for (let row = 0; row < functions.count; row++) {
    const line = functions.startLine[row]!;
    if (line > 0)
      declared.set(strings[functions.name[row]!]!, { path: cleanPath(strings[functions.file[row]!]!), line });
  }
  const { names, flat: flats, cum: cums, order } = memo.top(valueType);
  return Array.from(order).flatMap((row): HotRow[] => {
    const [flat, cum, name] = [Number(flats[row]), Number(cums[row]), names[row]!];
    const declaration = declared.get(name);
    const share = total === 0 ? 0 : cum / total;
    if (share < least || declaration === undefined) return [];
    const file = fileOf(name, declaration.path);
    if (file === null) return [];
    const executed = firstCount(
      coverage.blocks,
      rowsOf.get(file) ?? [],
      declaration.line,
      /\.func\d+(?:\.\d+)*$/.test(name),
    );
    if (executed === null) return [];
    const state = executed > 0 ? 'covered' : 'missed';
    const perExecution = isCounted && executed > 0 ? flat / executed : null;
    return [{ name, file, line: declaration.line, flat, cum, share, state, executed, perExecution }];
  });
}

/** How far below its declaration a body begins at most: a signature may take several lines. */
const longestHead = 20;

/** How often the body of a function ran that is declared in a line; null if no block begins there. */
function firstCount(
  blocks: CoverageColumn['coverage']['blocks'],
  rows: readonly number[],
  line: number,
  isLiteral: boolean,
): number | null {
  const first = rows.findIndex((row) => blocks.startLine[row]! >= line);
  if (first < 0 || blocks.startLine[rows[first]!]! > line + longestHead) return null;
  let index = first;
  // The statement around a literal may begin in the same line.
  if (isLiteral) while (index + 1 < rows.length && blocks.startLine[rows[index + 1]!] === line) index++;
  return blocks.executed[rows[index]!]!;
}

/** Profiles that say which code is expensive, by value type. */
interface HotProfiles {
  type: string;
  title: string;
  profiles: EvidenceOf<'profile'>[];
}

const measures = [
  { type: 'cpu', title: 'CPU time' },
  { type: 'alloc_space', title: 'Bytes allocated' },
] as const;

/** The profiles of the last side by what they measure: CPU time first. */
export function hotProfiles(evidence: readonly Evidence[]): HotProfiles[] {
  const all = ofKind(evidence, 'profile');
  return measures.flatMap(({ type, title }): HotProfiles[] => {
    const fitting = all.filter(({ dataset }) => dataset.valueTypes.some((one) => one.type === type));
    const later = fitting.filter(({ side }) => side === 'after');
    const profiles = later.length > 0 ? later : fitting;
    return profiles.length === 0 ? [] : [{ type, title, profiles }];
  });
}

/** The coverage of the files, by side, and what was dropped beside it. */
export interface CoverageOfFiles {
  sheet: CoverageSheet;
  /** The paths of each column's files. */
  paths: string[][];
  /** Files without a side, which a comparison leaves out. */
  unassigned: string[];
  sources: DroppedSource[];
}

/** One side. */
export interface ColumnFacts {
  side: Side;
  paths: string[];
  mode: CoverMode | '';
  total: CoverageCount;
  /** As the last line of `go tool cover -func` counts; null unless all functions are known. */
  inFunctions: CoverageCount | null;
  differing: number;
  changedSources: string[];
}

export function columnFacts({ sheet, paths }: CoverageOfFiles): ColumnFacts[] {
  return sheet.columns.map(({ side, coverage, total, inFunctions, differing, changedSources }, index) => ({
    side,
    paths: paths[index]!,
    mode: coverage.mode,
    total,
    inFunctions,
    differing,
    changedSources,
  }));
}

interface Piece {
  path: string;
  side: Side;
  coverage: Coverage;
}

/** The pages of a table are questions about the same files. */
const kept = new WeakMemo<CoverageOfFiles>();

/** All coverage among the files: two columns if both sides have some, else one. null if there is none. */
export function coverageOfFiles(evidence: readonly Evidence[]): CoverageOfFiles | null {
  const pieces = piecesOf(evidence);
  if (pieces.length === 0) return null;
  const sources = ofKind(evidence, 'source').map(({ path, dataset }): DroppedSource => ({ path, data: dataset.data }));
  const subjects = evidence.map(({ dataset }) => dataset.data);
  return kept.of(subjects, JSON.stringify(evidence.map(({ path, side }) => [path, side])), () => {
    const { columns, unassigned } = sideColumns(pieces);
    return {
      sheet: coverageSheet(
        columns.map(({ side, files }) => ({ side, coverage: mergeCoverage(files.map(({ coverage }) => coverage)) })),
        sources,
      ),
      paths: columns.map(({ files }) => files.map(({ path }) => path)),
      unassigned: unassigned.map(({ path }) => path),
      sources,
    };
  });
}

function piecesOf(evidence: readonly Evidence[]): Piece[] {
  return evidence.flatMap(({ path, side, dataset }): Piece[] => {
    if (dataset.kind === 'coverage') return [{ path, side, coverage: dataset.data }];
    if (dataset.kind !== 'figures') return [];
    const coverage = coverageOfTests(dataset.data);
    return coverage === null ? [] : [{ path, side, coverage }];
  });
}

/** What a text of tests says of the coverage of its packages; null if it says nothing. */
const coverageOfTests = weakMemoized((data: TestFigures): Coverage | null => {
  const packages = data.packages.flatMap(({ name, coverage }) =>
    coverage === null ? [] : [{ name, percent: coverage, without: '', of: '' }],
  );
  const none = new Int32Array(0);
  return packages.length === 0
    ? null
    : {
        mode: '',
        files: [],
        blocks: {
          count: 0,
          file: none,
          startLine: none,
          startColumn: none,
          endLine: none,
          endColumn: none,
          statements: none,
          executed: new Float64Array(0),
        },
        functions: [],
        packages,
        printedTotal: null,
      };
});
