/** What a benchmark should reach. */
export interface Goal {
  /** For people: 'Simple routing'. */
  title: string;
  /** Whose figure counts: its name without the word Benchmark, with or without GOMAXPROCS; `*` stands for any letters. */
  benchmark: string;
  /** As a benchmark reports it, `ns/op`, `MB/s`; or `ops/s`, which is derived from the time. */
  unit: string;
  /** `atMost`: the figure is to stay at or below the target. */
  direction: 'atMost' | 'atLeast';
  /** In `unit`. */
  target: number;
  /** How far it may be missed and still count as close: 0.1 is 10 % of the target. */
  close: number;
}
