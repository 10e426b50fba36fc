/** The message from the page to the decompressing worker: its end of the channel to the reading worker. */
export interface ToInflater {
  type: 'connect';
  port: MessagePort;
}

/** Messages from the reading worker to the decompressing worker. */
export type OnChannel =
  /** `credit`: number of batches that may be in transit. */
  { type: 'start'; job: number; blob: Blob; credit: number } | { type: 'more' | 'stop'; job: number };

/**
 * Messages from the decompressing worker: a batch of chunks, whose buffers are transferred, or the reason for the end.
 */
export type FromInflater =
  | { job: number; chunks: Uint8Array<ArrayBuffer>[]; done: boolean; failed?: undefined }
  | { job: number; failed: 'damaged' | 'unreadable' };
