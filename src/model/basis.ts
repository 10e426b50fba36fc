/**
 * What amounts of two sides are compared as; each is a factor a side.
 *
 * - `absolute`: as they are.
 * - `normalized`: after is scaled until both totals agree, each sample rounded, as `go tool pprof -normalize` does.
 * - `share`: parts of each side's own total, in per cent.
 * - `second`: per second of each profile's duration.
 * - `op`: per operation of a benchmark. Only samples through the benchmark's own frame count, and they add up to what its
 *   text says an operation takes.
 */
export type BasisKind = 'absolute' | 'normalized' | 'share' | 'second' | 'op';

export interface Basis {
  kind: BasisKind;
  /** With `op`: which benchmark, as its text names it, `-GOMAXPROCS` included; '' otherwise. */
  benchmark: string;
}

export const plainBasis: Basis = { kind: 'absolute', benchmark: '' };
