import type { OutgoingRequest, Reply } from '../model/profile.ts';
import type { FetchProgress } from './fetchReply.ts';

/** What the page asks of the worker that fetches, once in its life: a file, or any answer to a request. */
export type ToFetcher = { address: string; limit: number } | { request: OutgoingRequest; limit: number };

/**
 * What that worker answers: how far it is, and in the end the file, or a sentence that says why there is none; or the
 * reply to the request.
 */
export type FromFetcher =
  | { type: 'progress'; progress: FetchProgress }
  | { type: 'done'; file: Blob }
  | { type: 'failed'; message: string }
  | { type: 'replied'; reply: Reply };
