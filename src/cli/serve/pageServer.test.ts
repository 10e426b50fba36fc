import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PageServer, servePage } from './pageServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'perfolio-serve-'));
const file = join(folder, 'cpu.prof');
const gone = join(folder, 'gone.prof');
let server: PageServer;

beforeAll(async () => {
  writeFileSync(file, 'twelve bytes');
  writeFileSync(join(folder, 'samples.json'), '[]');
  server = await servePage(
    {
      texts: new Map([
        ['', () => '<!doctype html>'],
        ['app.js', () => 'start()'],
      ]),
      samples: folder,
      names: { before: 'main', after: 'pool' },
      proxied: null,
      files: [
        { path: file, shown: 'old/cpu.prof', side: 'before' },
        { path: gone, shown: 'gone.prof', side: null },
      ],
    },
    0,
  );
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Got {
  status: number;
  body: string;
  type: string;
}

/** A request that says what a browser would, also what `fetch` does not let a caller say. */
function get(path: string, options: { method?: string; host?: string } = {}): Promise<Got> {
  const { hostname, port, host, pathname } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const headers = { host: options.host ?? host };
    const asked = request(
      { hostname, port, method: options.method ?? 'GET', path: path.startsWith('/') ? path : pathname + path, headers },
      (answer) => {
        let body = '';
        answer.on('data', (chunk) => (body += String(chunk)));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body, type: answer.headers['content-type'] ?? '' }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

describe('the page has', () => {
  test('itself, with its script, at a path that nobody can guess', async () => {
    expect(new URL(server.url).pathname).toMatch(/^\/[\w-]{22}\/$/);
    expect(await get('')).toMatchObject({ status: 200, body: '<!doctype html>', type: 'text/html; charset=utf-8' });
    expect(await get('app.js')).toMatchObject({ body: 'start()', type: 'text/javascript; charset=utf-8' });
  });

  test('the list of its files, without their places on this machine', async () => {
    const { body } = await get('files.json');
    const { mtimeMs } = statSync(file);
    expect(JSON.parse(body)).toEqual({
      names: { before: 'main', after: 'pool' },
      files: [
        { path: 'old/cpu.prof', side: 'before', address: 'files/0', stamp: `${mtimeMs}-12` },
        { path: 'gone.prof', side: null, address: 'files/1', stamp: '' },
      ],
    });
    expect(body).not.toContain(folder);
  });

  test('each of them', async () => {
    expect(await get('files/0')).toMatchObject({ status: 200, body: 'twelve bytes', type: 'application/octet-stream' });
    expect(await get('files/0', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    expect(await get('samples/samples.json')).toMatchObject({ status: 200, body: '[]' });
  });
});

describe('is refused:', () => {
  test.each([
    ['a path without the secret', '/', {}, 404],
    ['a wrong secret', '/AAAAAAAAAAAAAAAAAAAAAA/files/0', {}, 404],
    ['another host name that leads here', '', { host: 'evil.example' }, 403],
    ['the same name with another port', '', { host: '127.0.0.1:1' }, 403],
    ['a request that would change something', 'files/0', { method: 'POST' }, 405],
    ['a file that is gone', 'files/1', {}, 404],
    ['a file that was not named', 'files/2', {}, 404],
    ['a way out of the example', 'samples/../cpu.prof', {}, 404],
    ['an encoded way out', 'samples/%2e%2e/cpu.prof', {}, 404],
    ['a path that is not encoded', '%', {}, 404],
  ])('%s', async (_, path, options, status) => {
    expect((await get(path, options)).status).toBe(status);
  });
});

test('a taken port is an error', async () => {
  const port = Number(new URL(server.url).port);
  const other = servePage(
    { texts: new Map(), samples: folder, names: { before: '', after: '' }, files: [], proxied: null },
    port,
  );
  await expect(other).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
