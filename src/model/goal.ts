/** A goal for a benchmark. */
export interface Goal {
  /** For people: 'Simple routing'. */
  title: string;
  /** Name of the benchmark without the word Benchmark, with or without GOMAXPROCS; `*` matches any text. */
  benchmark: string;
  /** As printed by a benchmark, `ns/op`, `MB/s`; or `ops/s`, which is derived from the time. */
  unit: string;
  /** `atMost`: the figure must be at or below the target. */
  direction: 'atMost' | 'atLeast';
  /** In `unit`. */
  target: number;
  /** How far the target may be missed and still count as close: 0.1 is 10% of the target. */
  close: number;
}
