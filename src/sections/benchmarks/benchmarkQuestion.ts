import type { Delta } from '../../analysis/benchmarks/compareSamples.ts';
import type { BetterDirection } from '../../analysis/benchmarks/unitFacts.ts';
import type { VariantChoice, VariantSuggestion } from '../../analysis/benchmarks/variants.ts';
import type { BenchmarkWarning } from '../../analysis/benchmarks/warning.ts';
import type { FigureVerdict } from '../../analysis/verdict/judgeChange.ts';
import type { BenchmarkRole, SkippedLine } from '../../model/benchmarks.ts';
import type { Side } from '../../model/dataset.ts';
import type { ComparisonGrade } from '../../model/verdict.ts';

/** How benchmarks are looked at; every part of it may stand in the address. '' means benchstat's default. */
export interface BenchmarkLook {
  /**
   * `auto`: a column for before and one for after where files have sides and those of a side agree, else one a file.
   * `files`: one a file. Ignored with `variants`, and where `col` says otherwise.
   */
  columns: 'auto' | 'files';
  /** benchstat's filter: `.name:/Map/ -/size:1`. */
  filter: string;
  /** benchstat's projections. */
  table: string;
  row: string;
  col: string;
  /**
   * Keys that are left out, with commas; `auto` leaves out what differs between the columns (cpu, commit …), never pkg.
   */
  ignore: string;
  /** Compares benchmarks of one side with each other instead. */
  variants: VariantChoice | null;
  /** Names without GOMAXPROCS whose code did not change: they must not have moved. */
  controls: readonly string[];
  /** Divides what a benchmark measures: `{ 'CrudP_MultipleUsers-16': 5 }`, so that it is comparable with one item. */
  perItem: Readonly<Record<string, number>>;
}

export const plainLook: BenchmarkLook = {
  columns: 'auto',
  filter: '',
  table: '',
  row: '',
  col: '',
  ignore: 'auto',
  variants: null,
  controls: [],
  perItem: {},
};

/**
 * In which order rows come. `change`, `verdict` and `center` need a unit; rows without a figure come last. `verdict`:
 * what became worse, the largest first, then what became better, then the rest.
 */
export interface RowOrder {
  by: 'file' | 'name' | 'center' | 'change' | 'verdict' | 'runs';
  /** Unit of the figure, such as `sec/op` or the derived `ops/s`. */
  unit: string;
  /** Index of the column. */
  column: number;
  descending: boolean;
}

export interface OverviewQuestion {
  look: BenchmarkLook;
}

/** A page of rows. */
export interface RowsQuestion {
  look: BenchmarkLook;
  /** Id of a group, or null for all. */
  group: number | null;
  search: string;
  order: RowOrder;
  offset: number;
  limit: number;
}

export interface ExportQuestion {
  look: BenchmarkLook;
  format: 'csv' | 'text';
}

export interface BenchmarksOverview {
  files: FileFacts[];
  /** The first is the baseline. */
  columns: ColumnFacts[];
  /** What all results have in common: goos, goarch, cpu … */
  common: [key: string, value: string][];
  /**
   * What differs: with all its values, at most 20 each, and which files do not say it. `ignored` where tables are not
   * split by it.
   */
  differing: { key: string; values: string[]; missingIn: string[]; ignored: boolean }[];
  /** In the order of the files; derived ones right behind what they come from. */
  units: UnitFactsOf[];
  groups: GroupFacts[];
  rowCount: number;
  /** Names that a benchmark's divisor may be typed for, with what the name suggests (`10Entities` → 10). */
  suggestedItems: Record<string, number>;
  warnings: BenchmarkWarning[];
  /** How far the times of before and after can be compared; null where these are not compared. */
  grade: ComparisonGrade | null;
  suggestions: VariantSuggestion[];
}

export interface FileFacts {
  id: string;
  path: string;
  side: Side;
  role: BenchmarkRole;
  /** Paths of the profiles that its run made. */
  madeProfiles: string[];
  /** Index into `columns`; -1 where it is in none, as with variants. */
  column: number;
  results: number;
  /** Of one benchmark. */
  fewestRuns: number;
  mostRuns: number;
  skipped: SkippedLine[];
  skippedCount: number;
}

export interface ColumnFacts {
  name: string;
  side: Side;
  /** Ids of its files; all with variants. */
  files: string[];
}

export interface UnitFactsOf {
  /** Tidied. */
  unit: string;
  direction: BetterDirection;
  /** `sec/op` for ops/s, which nobody measured; '' for measured units. */
  derivedFrom: string;
  /** Compared as exact: any difference counts, and there is no interval. */
  exact: boolean;
}

/** All that was measured under one configuration, usually a package. */
export interface GroupFacts {
  id: number;
  /** The package, or what else tells it from the others; '' where there is one group alone. */
  title: string;
  configuration: [key: string, value: string][];
  rowCount: number;
  /**
   * Benchmarks with the same beginning, in the order of the file: before the first `_`, `/`, or the hump that they
   * share.
   */
  families: { name: string; rowCount: number }[];
  geomeans: GroupGeomean[];
}

export interface GroupGeomean {
  unit: string;
  /** One a column; null where there is none. */
  columns: ({ center: number | null; ratio: number | null; notes: string[] } | null)[];
}

export interface BenchmarkRows {
  /** Rows that fit, on all pages. */
  rowCount: number;
  offset: number;
  rows: BenchmarkRow[];
}

export interface BenchmarkRow {
  group: number;
  /** With GOMAXPROCS, as benchstat prints it; of variants with `*` where the variants stand. */
  name: string;
  family: string;
  /** What figures are divided by; 1 unless the look says otherwise. */
  items: number;
  /** One an overview's unit, of these one a column; null where there is none. */
  cells: (CellFacts | null)[][];
  /** One a column: '' for the first and where nothing can be said; else "3.6× faster, 14× less memory". */
  sentences: string[];
  marks: RowMark[];
}

export interface RowMark {
  unit: string;
  column: number;
  kind: 'best' | 'worst';
  /** "Fastest of 3 variants of Encode/format=*; 1 run, so no claim of significance." */
  reason: string;
}

export interface CellFacts {
  n: number;
  /** In the tidied unit, divided by `items`. */
  center: number;
  /** Infinite where there are too few runs. */
  lo: number;
  hi: number;
  /** How far the interval reaches, as benchstat prints it: `2%`, `∞`, `?`. */
  reach: string;
  /** Against the first column; null in it, and where that has no such row. */
  change: CellChange | null;
  /** benchstat's notes, and what is put together though it differs. */
  notes: string[];
}

export interface CellChange extends FigureVerdict {
  /** What benchstat shows of it. */
  delta: Delta;
  /** After by before, whatever the test says; NaN where there is none. */
  ratio: number;
  p: number;
  /** benchstat's words: `p=0.000 n=10`. */
  test: string;
}

export interface ExportAnswer {
  text: string;
  /** benchstat's notes beside the CSV; none with text, which has them as footnotes. */
  notes: string[];
}
