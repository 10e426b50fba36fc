/** One measurement of a result, in base units: seconds and bytes instead of ns and MB. */
export interface Measurement {
  /** May be NaN or infinite, as benchmarks can report it. */
  value: number;
  /** Tidied: `sec/op`, `B/s`. A value that tidying does not change, such as 0 ns/op, keeps its unit as benchstat has it. */
  unit: string;
  /** As in the file; the same as `value` where `originalUnit` is ''. */
  originalValue: number;
  /** As in the file, where tidying changed the value; else ''. */
  originalUnit: string;
}

/**
 * How a result stood in the file. `plain`: a whole line as Go writes it. `rejoined`: other output had torn its line.
 * `separators`: with thousands separators, or words, that somebody put in by hand. `table`: a row of a Markdown table.
 * `loose`: a line of figures without the word Benchmark, or indented, in a file that has no other.
 */
export type ReadFrom = 'plain' | 'rejoined' | 'separators' | 'table' | 'loose';

/** One result: one run of one benchmark. */
export interface BenchmarkResult {
  /** Without the word Benchmark, with its parts and its GOMAXPROCS: `Encode/format=json-8`. */
  name: string;
  /** b.N: how often it ran in one measurement, which is no measure of speed. 0 where a table does not say. */
  iterations: number;
  /** In the order of the line; at least one. */
  values: Measurement[];
  /** Index into `Benchmarks.configurations`. */
  configuration: number;
  /** 1-based line in the file; for torn results the line where the figures stand. */
  line: number;
  readFrom: ReadFrom;
}

/** What `key: value` lines said when a result was read: goos, goarch, pkg, cpu … in the order of the file. */
export type Configuration = readonly (readonly [key: string, value: string])[];

/** `Unit frames/s better=higher`: what a file says of a unit. */
export interface UnitMetadata {
  /** As written. */
  unit: string;
  /** The unit that the values have. */
  tidyUnit: string;
  /** `better` (higher, lower) and `assume` (nothing, exact) mean something; others are kept. */
  key: string;
  value: string;
  line: number;
}

/** A line that looks like a result and is none. */
export interface SkippedLine {
  line: number;
  /** At most 200 characters of it. */
  text: string;
  /** Why, as a sentence. */
  reason: string;
  /** What Go's own reader says of the line; '' where it says nothing. */
  syntax: string;
}

/** What a written report claims, with the figures that it is about, so that it can be worked out anew. */
export interface WrittenClaim {
  /**
   * `change`: by how much `after` differs from `before`: "81% less", "3.6x faster". `rank`: to be the fastest; `after` is
   * its own time, `before` the best of the others. `part`: what one item costs: `before` was shared by `items`, and
   * `after` is what the report says. `rate`: so many operations in a second, which is `after`. `projection`: what is
   * expected and was not measured.
   */
  kind: 'change' | 'rank' | 'part' | 'rate' | 'projection';
  line: number;
  /** First cell of the row, or the beginning of the sentence. */
  subject: string;
  /** What is claimed, as written: `81% less`. */
  text: string;
  /** Figures in one unit as written; `before` is what the claim compares with. null where the report gives no number. */
  before: Span | null;
  after: Span | null;
  /** '' where the figures have none, or two. */
  unit: string;
  /** Heading of the column, or subject of the row, that `before` stands in. */
  against: string;
  /** How many items share the figure; 1 unless it is a `part`. */
  items: number;
  /** The benchmark whose iterations (b.N) `after` is, though the report takes it for a rate; null where that is not so. */
  iterationsOf: { name: string; iterations: number; perSecond: number } | null;
}

/** From one number to another: "30-35 B"; mostly to itself. */
export interface Span {
  from: number;
  to: number;
}

/**
 * What a text of benchmarks is for. `measured`: its figures are compared. `made-profile`: its run made a profile, which its
 * iterations scale, and its figures are not compared, since other runs measured the same without a profiler. `both`: it made a
 * profile, and no other run measured the same. `left-out`: nothing of it counts.
 */
export const benchmarkRoles = ['measured', 'made-profile', 'both', 'left-out'] as const;
export type BenchmarkRole = (typeof benchmarkRoles)[number];

/** Everything that was read of one file of benchmark text. */
export interface Benchmarks {
  results: BenchmarkResult[];
  configurations: Configuration[];
  units: UnitMetadata[];
  /** At most the first 1,000. */
  skipped: SkippedLine[];
  /** How many there are in all. */
  skippedCount: number;
  claims: WrittenClaim[];
}
