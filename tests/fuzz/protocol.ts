/** What the fuzzing's worker is asked to do: inputs of one reader, which the seed and the batch decide. */
export interface Batch {
  reader: string;
  seed: number;
  batch: number;
  runs: number;
}

/** What one reader has come to so far. */
export interface Counts {
  tried: number;
  refused: number;
  failed: number;
  slowest: { ms: number; input: string };
  most: { bytes: number; input: string };
}

/** An input that failed, as small as it could be made. */
export interface Found {
  reader: string;
  /** `batch.run` */
  input: string;
  message: string;
  bytes: Uint8Array;
}

export type FromWorker =
  | { type: 'ready'; readers: string[] }
  | { type: 'done'; counts: Counts; found: Found[] }
  /** The fuzzing itself has failed. */
  | { type: 'broken'; message: string };

/**
 * Words of the shared memory in which the worker says what it is at: number of the run, length of the input, then the
 * input.
 */
export const RUN = 0;
export const LENGTH = 1;
export const HEADER_BYTES = 8;
export const SHARED_BYTES = 256 * 1024;

export function noCounts(): Counts {
  return { tried: 0, refused: 0, failed: 0, slowest: { ms: 0, input: '' }, most: { bytes: 0, input: '' } };
}
