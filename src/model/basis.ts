/**
 * What amounts of two sides are compared as; each is a factor a side, or a sample.
 *
 * - `auto`: the basis that suits the profiles and what lies beside them. What it comes to is one of the others.
 * - `work`: after's samples are scaled, benchmark by benchmark, to as many iterations as before ran. What lies outside all
 *   benchmarks has no factor and is left out.
 * - `within`: after's samples are scaled until each benchmark has the same total on both sides. Parts of that, in per cent.
 * - `absolute`: as they are.
 * - `normalized`: after is scaled until both totals agree, each sample rounded, as `go tool pprof -normalize` does.
 * - `share`: parts of each side's own total, in per cent.
 * - `second`: per second of each profile's duration.
 * - `op`: per operation of a benchmark. Only samples through the benchmark's own frame count, and they add up to what its
 *   text says an operation takes.
 */
export type BasisKind = 'auto' | 'work' | 'within' | 'absolute' | 'normalized' | 'share' | 'second' | 'op';

export interface Basis {
  kind: BasisKind;
  /** With `op`: which benchmark, as its text names it, `-GOMAXPROCS` included; '' otherwise. */
  benchmark: string;
}

/** Amounts as the files have them. */
export const plainBasis: Basis = { kind: 'absolute', benchmark: '' };

/** What is compared as where nobody says otherwise. */
export const autoBasis: Basis = { kind: 'auto', benchmark: '' };
