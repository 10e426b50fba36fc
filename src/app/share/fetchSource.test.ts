import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchSource } from './fetchSource.ts';
import { sourcesOf } from './linkSource.ts';

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

const never = new AbortController().signal;
const ignore = (): void => {};

describe('fetchSource', () => {
  test('returns the bytes and reports progress', async () => {
    const url = await serve((_, response) => {
      response.setHeader('content-length', '6');
      response.write('abc');
      setTimeout(() => response.end('def'), 20);
    });
    const seen: [number, number | null][] = [];
    const blob = await fetchSource(url, ({ readBytes, totalBytes }) => seen.push([readBytes, totalBytes]), never);
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
    await expect(fetchSource(url, ignore, never, 10)).rejects.toThrow(/is larger than 10.B, where fetching stops\./);
  });

  test('reports the status of the server', async () => {
    const url = await serve((_, response) => response.writeHead(403).end());
    await expect(fetchSource(url, ignore, never)).rejects.toThrow(
      /^The server at 127\.0\.0\.1:\d+ answered 403 Forbidden\. .*\.$/,
    );
  });

  test('reports a broken connection, and a failed one', async () => {
    const url = await serve((_, response) => {
      response.setHeader('content-length', '100');
      response.write('abc');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(fetchSource(url, ignore, never)).rejects.toThrow(/broke off after 3.B\. Try again\.$/);
    server?.close();
    const nowhere = new URL('http://127.0.0.1:1/cpu.prof');
    await expect(fetchSource(nowhere, ignore, never)).rejects.toThrow(
      /\(CORS\), or could not be reached\..*Access-Control-Allow-Origin\.$/,
    );
    vi.stubGlobal('navigator', { onLine: false });
    await expect(fetchSource(nowhere, ignore, never)).rejects.toThrow(/^There is no network/);
  });

  test('stops when aborted', async () => {
    const url = await serve((_, response) => void response.write('abc'));
    const stop = new AbortController();
    const fetching = fetchSource(url, () => stop.abort(), stop.signal);
    await expect(fetching).rejects.toHaveProperty('name', 'AbortError');
  });
});

/** Links are untrusted: they may request only certain addresses. */
test.each([
  ['https://h.org/a/cpu.prof?x=1', 'before/cpu.prof', ''],
  ['http://localhost:8080/debug/pprof/heap', 'before/heap', ''],
  ['http://[::1]/', 'before/[::1]', ''],
  ['https://h.org/a%2Fb%2f..%2fc', 'before/a_b_.._c', ''],
  ['http://h.org/cpu.prof', 'before/', 'Without encryption'],
  ['http://localhost.evil.org/cpu.prof', 'before/', 'Without encryption'],
  ['file:///etc/passwd', 'before/', 'Only addresses that start with https://'],
  ['javascript:alert(1)', 'before/', 'Only addresses that start with https://'],
  ['data:text/plain,x', 'before/', 'Only addresses that start with https://'],
  ['blob:https://h.org/1', 'before/', 'Only addresses that start with https://'],
  ['https://me:secret@h.org/', 'before/', 'An address with a name'],
  ['//h.org/x', 'before/', 'This is not a complete web address'],
  ['', 'before/', 'This is not a complete web address'],
])('%s', (text, path, refusal) => {
  const [source] = sourcesOf({ before: [text], after: [], none: [] });
  expect(source?.path).toBe(path);
  expect(source?.refusal.startsWith(refusal)).toBe(true);
  expect(source?.url === null).toBe(refusal !== '');
});
