import type { FetchProgress } from './fetchFile.ts';

/** What the page asks of the worker that fetches; once in its life. */
export interface ToFetcher {
  address: string;
  /** Bytes, as stored on the server. */
  limit: number;
}

/** What that worker answers: how far it is, and in the end the file, or a sentence that says why there is none. */
export type FromFetcher =
  | { type: 'progress'; progress: FetchProgress }
  | { type: 'done'; file: Blob }
  | { type: 'failed'; message: string };
