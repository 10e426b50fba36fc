import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchFile as fetchFileBy } from './fetchFile.ts';
import { type FetchProgress, fetchReply } from './fetchReply.ts';

let server: Server | null = null;

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
  server = null;
});

async function serve(listener: RequestListener): Promise<URL> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/cpu.prof`);
}

const fetchFile = (url: URL, onProgress: (progress: FetchProgress) => void, limit: number) =>
  fetchFileBy(url, limit, (request) => fetchReply(request, onProgress, limit));

const LIMIT = 1000;
const ignore = (): void => {};

/** What tells the server to go on: by a clock, what it sends first might arrive together with the rest. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = ignore;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

describe('fetchFile', () => {
  test('returns the bytes and reports progress', async () => {
    const half = signal();
    const url = await serve((_, response) => {
      response.setHeader('content-length', '6');
      response.write('abc');
      void half.given.then(() => response.end('def'));
    });
    const seen: [number, number | null][] = [];
    const onProgress: Parameters<typeof fetchFile>[1] = ({ readBytes, totalBytes }) => {
      seen.push([readBytes, totalBytes]);
      if (readBytes === 3) half.give();
    };
    const blob = await fetchFile(url, onProgress, LIMIT);
    expect(await blob.text()).toBe('abcdef');
    expect(seen.at(-1)).toEqual([6, 6]);
    expect(seen[0]).toEqual([3, 6]);
  });

  test.each([
    ['a known length', '11'],
    ['an unknown length', null],
  ])('stops at the limit: %s', async (_what, length) => {
    const url = await serve((_, response) => {
      if (length !== null) response.setHeader('content-length', length);
      response.write('0123456789');
      if (length === null) response.write('0');
    });
    await expect(fetchFile(url, ignore, 10)).rejects.toThrow(/is larger than 10.B, where fetching stops\./);
  });

  test('reports the status of the server', async () => {
    const url = await serve((_, response) => response.writeHead(403).end());
    await expect(fetchFile(url, ignore, LIMIT)).rejects.toThrow(
      /^The server at 127\.0\.0\.1:\d+ answered 403 Forbidden\. .*\.$/,
    );
  });

  test('reports a broken connection, and a failed one', async () => {
    const begun = signal();
    const url = await serve((_, response) => {
      response.setHeader('content-length', '100');
      response.write('abc');
      void begun.given.then(() => response.destroy());
    });
    const onProgress: Parameters<typeof fetchFile>[1] = ({ readBytes }) => {
      if (readBytes === 3) begun.give();
    };
    await expect(fetchFile(url, onProgress, LIMIT)).rejects.toThrow(/broke off after 3.B\. Try again\.$/);
    server?.close();
    const nowhere = new URL('http://127.0.0.1:1/cpu.prof');
    await expect(fetchFile(nowhere, ignore, LIMIT)).rejects.toThrow(
      /\(CORS\), or could not be reached\..*Access-Control-Allow-Origin\.$/,
    );
    vi.stubGlobal('navigator', { onLine: false });
    await expect(fetchFile(nowhere, ignore, LIMIT)).rejects.toThrow(/^There is no network/);
  });

  test('does not follow a redirection', async () => {
    const seen: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      seen.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await expect(fetchFile(url, ignore, LIMIT)).rejects.toThrow(/ sends on to another address, /);
    expect(seen).toEqual(['/cpu.prof']);
  });
});
