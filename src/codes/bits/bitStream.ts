import type { Predictor } from './predictor.ts';
import type { TextModel } from './textModel.ts';
import type { TextTable } from './textTable.ts';

/** One stream of predicted bits, and what all that is coded in it has in common. */
export interface BitStream {
  predictor: Predictor;
  /** Texts that occur again and again. */
  texts: TextTable;
  /** Texts that occur once. */
  model: TextModel;
  /** Bytes that what is read may take in memory, about; infinite in writing. */
  limit: number;
}
