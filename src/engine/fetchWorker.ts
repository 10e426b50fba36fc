// Makes one request. The page's own policy allows requests to its own site only; this worker is from an address and so
// does not have that policy. It reads nothing but what it is to ask, and hands over bytes that it does not look into.
import type { OutgoingRequest, Reply } from '../model/profile.ts';
import { type FetchProgress, fetchReply } from './fetchReply.ts';

/** What the page asks of this worker, once in its life. */
export interface ToFetcher {
  request: OutgoingRequest;
  limit: number;
}

/** What it answers: how far it is, and in the end the reply. */
export type FromFetcher = { progress: FetchProgress } | { reply: Reply };

const answer = (message: FromFetcher): void => postMessage(message);

addEventListener('message', ({ data: { request, limit } }: MessageEvent<ToFetcher>) => {
  void fetchReply(request, (progress) => answer({ progress }), limit).then((reply) => answer({ reply }));
});
