import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchFile } from './fetchFile.ts';

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

const LIMIT = 1000;
const ignore = (): void => {};

describe('fetchFile', () => {
  test('returns the bytes and reports progress', async () => {
    const url = await serve((_, response) => {
      response.setHeader('content-length', '6');
      response.write('abc');
      setTimeout(() => response.end('def'), 20);
    });
    const seen: [number, number | null][] = [];
    const blob = await fetchFile(url, ({ readBytes, totalBytes }) => seen.push([readBytes, totalBytes]), LIMIT);
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
    const url = await serve((_, response) => {
      response.setHeader('content-length', '100');
      response.write('abc');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(fetchFile(url, ignore, LIMIT)).rejects.toThrow(/broke off after 3.B\. Try again\.$/);
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
