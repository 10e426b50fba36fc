import type { Predictor } from './predictor.ts';
import type { TextModel } from './textModel.ts';
import type { TextTable } from './textTable.ts';

/** One stream of predicted bits with the state that all coders of the stream share. */
export interface BitStream {
  predictor: Predictor;
  /** Codes texts that recur. */
  texts: TextTable;
  /** Codes texts that occur once. */
  model: TextModel;
  /** Approximate maximum memory of the decoded data in bytes; infinite when writing. */
  limit: number;
}
