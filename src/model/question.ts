import type { BenchmarkRole } from './benchmarks.ts';
import type { Dataset, DatasetKind, OfKind, Side } from './dataset.ts';

/** One dataset of a question, in the worker. */
export interface Evidence {
  id: string;
  path: string;
  side: Side;
  dataset: Dataset;
  /** The role of a benchmark file, if somebody has set it; otherwise its figures decide. */
  role?: BenchmarkRole | undefined;
}

/** A dataset of one kind. */
export type EvidenceOf<Kind extends DatasetKind> = OfKind<Evidence, Kind>;

/**
 * A section's question: pure, runs in the worker. Takes the datasets and the section's parameters, returns a small
 * answer that can be copied to the page; an Error's message is shown to the reader.
 */
export type AnswerQuestion<Params, Answer> = (evidence: Evidence[], params: Params) => Answer | Promise<Answer>;
