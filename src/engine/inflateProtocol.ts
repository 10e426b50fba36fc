/** What the reading worker says to the one that decompresses beside it. */
export type ToInflater =
  /** `credit`: batches that may be on their way at once. */
  { type: 'start'; job: number; blob: Blob; credit: number } | { type: 'more' | 'stop'; job: number };

/** A batch of decompressed chunks, whose buffers go along; or why there are no more. */
export type FromInflater =
  | { job: number; chunks: Uint8Array<ArrayBuffer>[]; done: boolean; failed?: undefined }
  | { job: number; failed: 'damaged' | 'unreadable' };
