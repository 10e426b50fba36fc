import type { OutgoingRequest, Reply, RequestFailure } from '../model/profile.ts';

export interface FetchProgress {
  readBytes: number;
  /** null if the server does not send it. */
  totalBytes: number | null;
}

/** Headers by which gRPC says how a call ended. */
export const grpcHeaders = ['grpc-status', 'grpc-message'] as const;

/**
 * Makes a request without cookies or referrer, to this address and no other: a redirection is not followed. Reads up to
 * `limit` bytes. Rejects only with the reason of `signal`.
 */
export async function fetchReply(
  request: OutgoingRequest,
  onProgress: (progress: FetchProgress) => void,
  limit: number,
  signal?: AbortSignal,
): Promise<Reply> {
  let answer: Response;
  try {
    answer = await send(request, signal);
  } catch {
    signal?.throwIfAborted();
    // Node does not know whether there is a network.
    const isOnLine = (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true;
    return failed(isOnLine ? 'unreachable' : 'offline');
  }
  if (answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400)) return failed('moved');
  // Content-Length counts transferred bytes, which may be compressed; it is used only as a limit.
  const announcedBytes = Number(answer.headers.get('content-length') ?? 0);
  const encoded = answer.headers.get('content-encoding') !== null;
  const totalBytes = announcedBytes > 0 && !encoded ? announcedBytes : null;
  if (announcedBytes > limit) {
    await answer.body?.cancel();
    return failed('too-large');
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
        return failed('too-large', readBytes);
      }
      pieces.push(chunk.value);
      onProgress({ readBytes, totalBytes });
    }
  } catch {
    signal?.throwIfAborted();
    return failed('broken-off', readBytes);
  }
  const { status, statusText, headers } = answer;
  const grpcEnd = grpcHeaders
    .flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : []))
    .join('\n');
  return { answered: true, status, statusText, file: new Blob(pieces), ...(grpcEnd !== '' && { grpcEnd }) };
}

function send({ url, method, contentType, body, authorization }: OutgoingRequest, signal?: AbortSignal) {
  return fetch(url, {
    method,
    mode: 'cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'manual',
    headers: {
      ...(contentType !== '' && { 'content-type': contentType }),
      ...(authorization !== '' && { authorization }),
    },
    ...(method === 'POST' && { body }),
    ...(signal && { signal }),
  });
}

function failed(failure: RequestFailure, readBytes = 0): Reply {
  return { answered: false, failure, readBytes };
}
