// Fetches one file, or makes one request. The page's own policy allows requests to its own site only; this worker is
// from an address and so does not have that policy. It reads nothing but what it is to ask, and hands over bytes that
// it does not look into.
import { fetchFile } from './fetchFile.ts';
import type { FromFetcher, ToFetcher } from './fetchProtocol.ts';
import { type FetchProgress, fetchReply } from './fetchReply.ts';

const answer = (message: FromFetcher): void => postMessage(message);
const onProgress = (progress: FetchProgress): void => answer({ type: 'progress', progress });

addEventListener('message', ({ data }: MessageEvent<ToFetcher>) => {
  if ('request' in data) {
    void fetchReply(data.request, onProgress, data.limit).then((reply) => answer({ type: 'replied', reply }));
    return;
  }
  void fetchFile(new URL(data.address), onProgress, data.limit).then(
    (file) => answer({ type: 'done', file }),
    (error: Error) => answer({ type: 'failed', message: error.message }),
  );
});
