// Fetches one file. The page's own policy allows requests to its own site only; this worker is from an address and so does not
// have that policy. It reads nothing but an address and hands over bytes that it does not look into.
import { fetchFile } from './fetchFile.ts';
import type { FromFetcher, ToFetcher } from './fetchProtocol.ts';

const answer = (message: FromFetcher): void => postMessage(message);

addEventListener('message', ({ data: { address, limit } }: MessageEvent<ToFetcher>) => {
  void fetchFile(new URL(address), (progress) => answer({ type: 'progress', progress }), limit).then(
    (file) => answer({ type: 'done', file }),
    (error: Error) => answer({ type: 'failed', message: error.message }),
  );
});
