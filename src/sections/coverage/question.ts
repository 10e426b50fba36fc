import type { CoverageCount, CoverageRow } from '../../analysis/coverage/coverageSheet.ts';
import { fittingSource } from '../../analysis/coverage/fittingSource.ts';
import { type LineCount, lineCounts } from '../../analysis/coverage/lineCounts.ts';
import { type SourceLine, sourceLines } from '../../analysis/lines/sourceLines.ts';
import type { Evidence } from '../../model/question.ts';
import { oneOf, parseFields } from '../../views/kit/addressFields.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import { answerTable, type TablePage } from '../../views/kit/answerTable.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { parseRowSearch } from '../../views/kit/parseRowRange.ts';
import {
  type ColumnFacts,
  type CoverageOfFiles,
  columnFacts,
  coverageOfFiles,
  type HotCode,
  type HotRow,
  hotCode,
  hotProfiles,
} from './hotCode.ts';
import { type CoverageSort, compareCoverage, sortRows, usualSort } from './sortRows.ts';

/** A source file as a tile of the picture. */
export interface CoverageTile {
  file: string;
  package: string;
  statements: number;
  covered: number;
}

export interface CoverageOverview {
  columns: ColumnFacts[];
  /** How many packages, files and functions there are. */
  counts: { packages: number; files: number; functions: number };
  /** The files of the last side with most statements. */
  tiles: CoverageTile[];
  /** All packages of the files, in the order of the files. */
  packages: string[];
  /** Measured files, the one with most missed statements first; some may be cut off. */
  files: string[];
  unassigned: string[];
  /** Value types of profiles that can be joined. */
  types: { type: string; title: string }[];
}

export interface RowsQuestion {
  by: 'packages' | 'files' | 'functions';
  /** null for the usual order. */
  sort: CoverageSort | null;
  query: string;
  /** Only of this package; '' for all. */
  within: string;
  /** Only of this file; '' for all. */
  file: string;
  offset: number;
  limit: number;
}

export interface CoverageRows extends TablePage<CoverageRow> {
  sort: CoverageSort;
}

export interface LinesQuestion {
  /** '' for the file with most missed statements. */
  file: string;
  /** Index of the column. */
  column: number;
}

/** A range of lines that did not run. */
export interface MissedRange {
  firstLine: number;
  lastLine: number;
  statements: number;
}

export interface LinesAnswer {
  file: string;
  total: CoverageCount | null;
  /** The path of the dropped source; '' for none. */
  path: string;
  fits: boolean;
  lines: SourceLine[];
  /** By index in `lines`; null for lines without statements. */
  counts: (LineCount | null)[];
  /** What did not run, for files without source. */
  missed: MissedRange[];
}

export interface HotQuestion {
  type: string;
  /** In percent of the profile. */
  least: number;
  code: 'lines' | 'functions';
  show: 'missed' | 'all';
}

export interface HotAnswer extends Omit<HotCode, 'lines' | 'functions'> {
  rows: HotRow[];
  /** Rows of either state, and those that are missed. */
  hot: number;
  missed: number;
  type: string;
  paths: string[];
  isCounted: boolean;
}

/** Larger pictures show nothing more. */
const mostTiles = 1500;
const mostFiles = 5000;
/** Longer files are data. */
const mostLines = 20_000;

function overview(evidence: Evidence[]): CoverageOverview {
  const coverage = required(evidence);
  const { sheet, unassigned } = coverage;
  const last = sheet.columns.length - 1;
  const files = sortRows(
    sheet.files.filter(({ cells }) => cells[last] !== null),
    { by: 'missed', descending: true },
  );
  return {
    columns: columnFacts(coverage),
    counts: { packages: sheet.packages.length, files: sheet.files.length, functions: sheet.functions.length },
    tiles: files
      .map(({ name, package: path, cells }) => ({
        file: name,
        package: path,
        statements: cells[last]!.statements ?? 0,
        covered: cells[last]!.covered ?? 0,
      }))
      .sort((a, b) => b.statements - a.statements)
      .slice(0, mostTiles),
    packages: [...new Set(sheet.files.map((row) => row.package))],
    files: files.slice(0, mostFiles).map(({ name }) => name),
    unassigned,
    types: hotProfiles(evidence).map(({ type, title }) => ({ type, title })),
  };
}

/** A page of packages, files or functions. */
function rows(evidence: Evidence[], question: RowsQuestion): CoverageRows {
  const { by, within, file } = question;
  const { sheet } = required(evidence);
  const sort = question.sort ?? usualSort(sheet[by]);
  const { page } = answerTable(
    sheet[by].filter((row) => (within === '' || row.package === within) && (file === '' || row.file === file)),
    { ...question, sort },
    { textOf: (row) => `${row.file} ${row.name}`, compare: compareCoverage },
  );
  return { ...page, sort };
}

/** A source file line by line; without its source, what did not run. */
function lines(evidence: Evidence[], { file: wanted, column }: LinesQuestion): LinesAnswer {
  const { sheet, sources } = required(evidence);
  const coverageColumn = sheet.columns[Math.min(column, sheet.columns.length - 1)]!;
  const index = sheet.columns.indexOf(coverageColumn);
  const row =
    sheet.files.find(({ name, cells }) => name === wanted && cells[index] !== null) ??
    sortRows(
      sheet.files.filter(({ cells }) => cells[index] !== null),
      { by: 'missed', descending: true },
    )[0];
  const file = row?.name ?? '';
  const { blocks } = coverageColumn.coverage;
  const blockRows = coverageColumn.rowsOf.get(file) ?? [];
  const missed = blockRows
    .filter((block) => blocks.executed[block] === 0 && blocks.statements[block]! > 0)
    .map((block) => ({
      firstLine: blocks.startLine[block]!,
      lastLine: blocks.endLine[block]!,
      statements: blocks.statements[block]!,
    }));
  const source = fittingSource(file, blocks, blockRows, sources);
  const total = row?.cells[index] ?? null;
  if (source === null) return { file, total, path: '', fits: false, lines: [], counts: [], missed };
  const { data, read, path, fits } = source;
  const counts = lineCounts(blocks, blockRows, source);
  const text = sourceLines(data.text, read, 1, Math.min(read.starts.length, mostLines));
  return {
    file,
    total,
    path,
    fits,
    lines: text,
    counts: text.map((_, line) => counts.get(line + 1) ?? null),
    missed,
  };
}

/** Hot code, and whether tests cover it. */
function hot(evidence: Evidence[], { type, least, code, show }: HotQuestion): HotAnswer {
  const { sheet, sources } = required(evidence);
  const profiles = hotProfiles(evidence);
  const chosen = profiles.find((one) => one.type === type) ?? profiles[0];
  if (chosen === undefined) throw new Error('There is no profile of CPU time or of allocations to compare with.');
  const { lines: hotLines, functions, ...facts } = hotCode(chosen.profiles, chosen.type, sheet, sources, least / 100);
  const all = code === 'lines' ? hotLines : functions;
  const missed = all.filter(({ state }) => state === 'missed');
  return {
    ...facts,
    rows: show === 'missed' ? missed : all,
    hot: all.length,
    missed: missed.length,
    type: chosen.type,
    paths: chosen.profiles.map(({ path }) => path),
    isCounted: sheet.columns.some(({ coverage }) => coverage.mode === 'count' || coverage.mode === 'atomic'),
  };
}

function required(evidence: readonly Evidence[]): CoverageOfFiles {
  const coverage = coverageOfFiles(evidence);
  if (coverage === null) throw new Error('None of these files says what tests cover.');
  return coverage;
}

/** The questions of the page. */
export const answers = { overview, rows, lines, hot };

export const question = answerByName(answers);

export const help =
  'covered statements: by=packages (default), files or functions, of both sides; q= searches, rows= and offset= choose a range';

/** Parses `by`, a search and a range of rows. */
export function parseQuestion(params: URLSearchParams): NamedQuestion<typeof answers, 'rows'> {
  const { by } = parseFields({ by: oneOf('packages', 'files', 'functions') }, params, ['by']);
  return { ask: 'rows', question: { by, sort: null, within: '', file: '', ...parseRowSearch(params, 200) } };
}
