/** What `go tool pprof -diff_base` writes into what it saves: samples with this label are the base. */
export const baseLabel = { key: 'pprof::base', text: 'true' };

/**
 * How the amounts of two sides are scaled for comparison: by one factor per side, or per sample.
 *
 * - `auto`: chooses one of the other bases, depending on the profiles and the benchmark files beside them.
 * - `work`: after's samples are scaled, benchmark by benchmark, to the number of iterations of before. Samples outside
 *   of benchmarks have no factor and are omitted.
 * - `within`: after's samples are scaled so that each benchmark has the same total on both sides. Amounts are
 *   percentages of that total.
 * - `absolute`: not scaled.
 * - `normalized`: after is scaled so that both totals are equal, each sample rounded, like `go tool pprof -normalize`.
 * - `share`: percentages of each side's total.
 * - `second`: per second of each profile's duration.
 * - `request`: per request that each side served while it was profiled: from load tests, or typed in.
 * - `op`: per operation of a benchmark. Only samples through the benchmark's frame count; they are scaled to add up to
 *   its measured amount per operation.
 */
export const basisKinds = [
  'auto',
  'work',
  'within',
  'absolute',
  'normalized',
  'share',
  'second',
  'request',
  'op',
] as const;

/** A basis by its word, which is the same in addresses, on the command line and for agents. */
export type BasisKind = (typeof basisKinds)[number];

export interface Basis {
  kind: BasisKind;
  /** For `op`: the name of the benchmark as printed, with `-GOMAXPROCS`; '' for other bases. */
  benchmark: string;
  /** For `request`: the numbers of requests that the user typed in; absent if the load tests' numbers count. */
  requests?: { before: number; after: number };
}

/** Amounts without scaling. */
export const plainBasis: Basis = { kind: 'absolute', benchmark: '' };

/** The default basis. */
export const autoBasis: Basis = { kind: 'auto', benchmark: '' };
