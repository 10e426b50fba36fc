import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { grpcHeaders } from '../../engine/fetchReply.ts';
import { fleetServers } from '../../fleet/fleetClient.ts';

/** Requests are queries of a few hundred bytes. */
const longestBody = 64 * 1024;

/** Milliseconds until the server begins to answer. The page is told earlier where lists are asked for. */
const patience = 300_000;

/** Headers of an answer that are passed back. */
const passedBack = ['content-type', ...grpcHeaders];

/** Headers that are passed on; neither cookies nor where the page is. */
const passedOn = ['content-type', 'authorization', 'accept'] as const;

/**
 * Passes a request of the page on to a server of profiles, for its browser must not ask it: only queries that Perfolio
 * makes, only to this address, and never to where it sends on to. What goes wrong is told as those servers do, in a
 * `message`.
 * @param path below the address, with its parameters
 */
export async function passOn(
  target: URL,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [name = ''] = path.split('?');
  if (!fleetServers.some(({ paths }) => paths.test(name)))
    return refuse(response, 404, 'Perfolio does not ask for this.');
  if (Number(request.headers['content-length'] ?? 0) > longestBody)
    return refuse(response, 413, 'The query is too long.');
  const body = request.method === 'POST' ? await bodyOf(request) : null;
  const stop = new AbortController();
  response.once('close', () => stop.abort());
  let answer: Response;
  try {
    answer = await fetch(new URL(path, target), {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(body !== null && { body }),
      redirect: 'manual',
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(patience)]),
    });
  } catch {
    return refuse(response, 502, `Nothing answers at ${target.href}. Check whether this machine reaches it.`);
  }
  if (answer.status >= 300 && answer.status < 400) {
    await answer.body?.cancel();
    return refuse(response, 502, `${target.host} sends on to another address, often to a page for signing in.`);
  }
  response.writeHead(answer.status, { ...ownHeaders, ...headersAmong(answer.headers, passedBack) });
  if (answer.body === null) response.end();
  // The page sees that it broke off.
  else await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch(() => response.destroy());
}

const ownHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // An answer that is opened as a page must not run as one.
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
};

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    passedOn.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}

function headersAmong(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { ...ownHeaders, 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}

/** @throws an Error if the body is longer than it may be */
async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    pieces.push(piece as Buffer);
    length += (piece as Buffer).length;
    if (length > longestBody) throw new Error('The query is too long.');
  }
  return Buffer.concat(pieces);
}
