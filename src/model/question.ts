import type { BenchmarkRole } from './benchmarks.ts';
import type { Dataset, DatasetKind, OfKind, Side } from './dataset.ts';

/** One dataset that a question is about, as the worker holds it. */
export interface Evidence {
  id: string;
  path: string;
  side: Side;
  dataset: Dataset;
  /** What a text of benchmarks is for, where somebody said so; else its figures tell. */
  role?: BenchmarkRole;
}

/** The same, of a dataset of one kind. */
export type EvidenceOf<Kind extends DatasetKind> = OfKind<Evidence, Kind>;

/**
 * A section's question: pure, runs in the worker. Takes the datasets and the section's parameters, returns a small
 * answer that can be copied to the page; an Error's message is shown to the reader.
 */
export type AnswerQuestion<Params, Answer> = (evidence: Evidence[], params: Params) => Answer | Promise<Answer>;
