import type { OutgoingRequest, Reply, RequestFailure } from '../model/profile.ts';
import { formatBytes } from '../units/formatAmount.ts';

/**
 * Fetches a file by `send`, which reads up to `limit` bytes. Rejects with an Error whose message says what failed,
 * where, and what to do.
 */
export async function fetchFile(
  url: URL,
  limit: number,
  send: (request: OutgoingRequest) => Promise<Reply>,
): Promise<Blob> {
  const reply = await send({ url: url.href, method: 'GET', contentType: '', body: '', authorization: '' });
  if (!reply.answered) throw new Error(sentenceOf(reply.failure, url.host, reply.readBytes, limit));
  if (reply.status < 200 || reply.status > 299) {
    const status = [reply.status, reply.statusText].filter(Boolean).join(' ');
    throw new Error(`The server at ${url.host} answered ${status}. Check the address, or ask whoever sent the link.`);
  }
  return reply.file;
}

function sentenceOf(failure: RequestFailure, host: string, readBytes: number, limit: number): string {
  switch (failure) {
    case 'moved':
      return `The server at ${host} sends on to another address, which nobody has agreed to. Open the address in a tab, and use the one where it ends, or download the file and drop it here.`;
    case 'too-large':
      return `The file at ${host} is larger than ${formatBytes(limit)}, where fetching stops. Download it and drop it here.`;
    case 'broken-off':
      return `The connection to ${host} broke off after ${formatBytes(readBytes)}. Try again.`;
    case 'unreachable':
      return `The server at ${host} did not allow this page to read it (CORS), or could not be reached. Download the file and drop it, or let the server send Access-Control-Allow-Origin.`;
    case 'offline':
      return `There is no network to reach ${host} by. Connect, and try again.`;
  }
}
