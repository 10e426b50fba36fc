/** A fact of the environment in which the files of two sides differ, so that a doubt rests on it. */
export interface DifferingFact {
  /** The name of its line in the environment: `Go`, `Processor`. */
  fact: string;
  /** What the files of each side say; '' for nothing certain. */
  before: string;
  after: string;
  /**
   * Its part of the doubt's sentence, if that names several facts, joined with "; ": "cpu is A before and B after";
   * else ''.
   */
  words: string;
}

/** One measurement of a result, in base units: seconds and bytes instead of ns and MB. */
export interface Measurement {
  /** May be NaN or infinite, as benchmarks can report it. */
  value: number;
  /**
   * The base unit: `sec/op`, `B/s`. A value that conversion does not change, such as 0 ns/op, keeps its unit, as in
   * benchstat.
   */
  unit: string;
  /** As in the file; equal to `value` if `originalUnit` is ''. */
  originalValue: number;
  /** As in the file, if conversion changed the value; else ''. */
  originalUnit: string;
}

/**
 * The form of a result in the file. `plain`: a whole line as Go writes it. `rejoined`: a line that other output had
 * split. `separators`: with thousands separators or words that were added by hand. `table`: a row of a Markdown table.
 * `loose`: a line of figures without the word Benchmark, or indented, in a file without other results.
 */
export type ReadFrom = 'plain' | 'rejoined' | 'separators' | 'table' | 'loose';

/** One result: one run of one benchmark. */
export interface BenchmarkResult {
  /** Without the word Benchmark, with sub-benchmark and GOMAXPROCS: `Encode/format=json-8`. */
  name: string;
  /** b.N: the number of iterations in one measurement, which does not measure speed. 0 if a table lacks it. */
  iterations: number;
  /** In line order; at least one. */
  values: Measurement[];
  /** Index into `Benchmarks.configurations`. */
  configuration: number;
  /** 1-based line in the file; for split results the line with the figures. */
  line: number;
  readFrom: ReadFrom;
}

/** The `key: value` lines that apply to a result: goos, goarch, pkg, cpu … in file order. */
export type Configuration = readonly (readonly [key: string, value: string])[];

/** Metadata of a unit: `Unit frames/s better=higher`. */
export interface UnitMetadata {
  /** As written. */
  unit: string;
  /** The unit that the values have. */
  tidyUnit: string;
  /** `better` (higher, lower) and `assume` (nothing, exact) are used; others are kept. */
  key: string;
  value: string;
  line: number;
}

/** A line that looks like a result but is invalid. */
export interface SkippedLine {
  line: number;
  /** At most 200 characters of it. */
  text: string;
  /** Why, as a sentence. */
  reason: string;
  /** The message of Go's own parser for the line; '' if it has none. */
  syntax: string;
}

/**
 * The role of a benchmark file. `measured`: its figures are compared. `made-profile`: its run made a profile, whose
 * scaling uses its iterations; its figures are not compared, since other runs measured the same without a profiler.
 * `both`: its run made a profile, and its figures are compared, since no other run measured the same. `left-out`: the
 * file is ignored.
 */
export const benchmarkRoles = ['measured', 'made-profile', 'both', 'left-out'] as const;
export type BenchmarkRole = (typeof benchmarkRoles)[number];

/** A line `# started 2026-05-03T10:15:42Z`: when the test program whose results follow was started. */
export interface ProcessStart {
  line: number;
  /** Since 1970. */
  seconds: number;
}

/** The content of one benchmark file. */
export interface Benchmarks {
  results: BenchmarkResult[];
  /** In line order; absent if the file has none. */
  starts?: readonly ProcessStart[];
  configurations: Configuration[];
  units: UnitMetadata[];
  /** At most the first 1,000. */
  skipped: SkippedLine[];
  /** Total number. */
  skippedCount: number;
}
