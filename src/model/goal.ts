/**
 * What a goal is about. `benchmark`: a benchmark's figure. `endpoint`: a figure of a load test. `figure`: a number that
 * a test or a program printed with its name. `coverage`: the covered part of the statements. `request`: an amount of a
 * profile per request.
 */
export const goalSubjects = ['benchmark', 'endpoint', 'figure', 'coverage', 'request'] as const;
export type GoalSubject = (typeof goalSubjects)[number];

/** A figure that should be reached. */
export interface Goal {
  /** For people: 'Simple routing'. */
  title: string;
  subject: GoalSubject;
  /**
   * The name of what is measured, where `*` matches any text: a benchmark without the word Benchmark, with or without
   * GOMAXPROCS; an endpoint; a printed name; a package or `total`; a value type of a profile, such as `cpu`.
   */
  name: string;
  /** For an endpoint the figure: `throughput`, `mean`, `p99`, `max`, `failed`. '' for other subjects. */
  measure: string;
  /** As printed by a benchmark, `ns/op`, `MB/s`; `ops/s`, which is derived from the time; `ms`, `req/s`, `%`. */
  unit: string;
  /** `atMost`: the figure must be at or below the target. */
  direction: 'atMost' | 'atLeast';
  /** In `unit`. */
  target: number;
  /** How far the target may be missed and still count as close: 0.1 is 10% of the target. */
  close: number;
}
