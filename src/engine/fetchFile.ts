import { formatBytes } from '../units/formatAmount.ts';

export interface FetchProgress {
  readBytes: number;
  /** null if the server does not send it. */
  totalBytes: number | null;
}

/**
 * Fetches a file without cookies or referrer, up to `limit` bytes, from this address and no other: a redirection is not followed. Rejects
 * with an Error whose message says what failed, where, and what to do.
 */
export async function fetchFile(url: URL, onProgress: (progress: FetchProgress) => void, limit: number): Promise<Blob> {
  const answer = await request(url);
  if (answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400)) {
    throw new Error(
      `The server at ${url.host} sends on to another address, which nobody has agreed to. Open the address in a tab, and use the one where it ends, or download the file and drop it here.`,
    );
  }
  if (!answer.ok) {
    const status = [answer.status, answer.statusText].filter(Boolean).join(' ');
    throw new Error(`The server at ${url.host} answered ${status}. Check the address, or ask whoever sent the link.`);
  }
  // Content-Length counts transferred bytes, which may be compressed; it is used only as a limit.
  const announcedBytes = Number(answer.headers.get('content-length') ?? 0);
  const encoded = answer.headers.get('content-encoding') !== null;
  const totalBytes = announcedBytes > 0 && !encoded ? announcedBytes : null;
  const tooLarge = new Error(
    `The file at ${url.host} is larger than ${formatBytes(limit)}, where fetching stops. Download it and drop it here.`,
  );
  if (announcedBytes > limit) {
    await answer.body?.cancel();
    throw tooLarge;
  }
  const reader = answer.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let readBytes = 0;
  try {
    for (;;) {
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) break;
      readBytes += chunk.value.length;
      if (readBytes > limit) {
        await reader?.cancel();
        throw tooLarge;
      }
      pieces.push(chunk.value);
      onProgress({ readBytes, totalBytes });
    }
  } catch (error) {
    if (error === tooLarge) throw error;
    throw new Error(`The connection to ${url.host} broke off after ${formatBytes(readBytes)}. Try again.`, {
      cause: error,
    });
  }
  return new Blob(pieces);
}

async function request(url: URL): Promise<Response> {
  try {
    return await fetch(url, { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'manual' });
  } catch (error) {
    // Browsers do not tell the page which of the two it was.
    throw new Error(
      navigator.onLine
        ? `The server at ${url.host} did not allow this page to read it (CORS), or could not be reached. Download the file and drop it, or let the server send Access-Control-Allow-Origin.`
        : `There is no network to reach ${url.host} by. Connect, and try again.`,
      { cause: error },
    );
  }
}
