import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type StandIn, type StandInOptions, startStandIn } from '../../../tests/fleetStandIn.ts';
import { type ParcaMethod, parcaAnswer, parcaFrame } from '../../../tests/parcaApi.ts';
import { type PageServer, servePage } from './pageServer.ts';

let standIn: StandIn;
let server: PageServer;

afterEach(async () => {
  await server.close();
  await standIn.close();
});

async function start(options: StandInOptions, address?: string): Promise<void> {
  standIn = await startStandIn(options);
  const proxied = new URL(address ?? `${standIn.address}/`);
  server = await servePage({ texts: new Map(), samples: '', names: { before: '', after: '' }, files: [], proxied }, 0);
}

const types = 'proxy/querier.v1.QuerierService/ProfileTypes';

function ask(path: string, { body = '{}', ...init }: RequestInit & { body?: string } = {}): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    authorization: 'Bearer glc_abc',
    cookie: 'a=1',
    referer: 'http://x/',
  };
  return fetch(server.url + path, { method: 'POST', headers, body, ...init });
}

test('a query goes on with its token, without cookies, and its answer comes back', async () => {
  await start({ kind: 'pyroscope', authorization: 'Bearer glc_abc' });
  const answer = await ask(types);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toHaveProperty('profileTypes');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(standIn.asked).toEqual(['POST /querier.v1.QuerierService/ProfileTypes Bearer glc_abc no cookie']);
  const refused = await ask(types, { headers: { authorization: 'Bearer other' } });
  expect(refused.status).toBe(401);
});

test('a query of Parca goes on, and how its call ended comes back', async () => {
  await start({ kind: 'parca' });
  const query = (method: ParcaMethod, message: Record<string, unknown>): Promise<Response> =>
    fetch(`${server.url}proxy/api/parca.query.v1alpha1.QueryService/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/grpc-web+proto' },
      body: new Uint8Array(parcaFrame(method, message)),
    });
  const answer = await query('Values', { labelName: 'region' });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(parcaAnswer('Values', { labelValues: ['eu', 'us'] }));
  const failed = await query('Query', { mode: 2, merge: { query: '{}' } });
  expect(failed.headers.get('grpc-status')).toBe('5');
  expect(failed.headers.get('grpc-message')).toContain('could%20not%20find%20profile');
});

test.each([
  'proxy/',
  'proxy/ingest',
  'proxy/querier.v1.QuerierService/GetProfileStats',
  'proxy/querier.v1.QuerierService/ProfileTypes/../../ingest',
  'proxy//example.com/api/profiles/types',
  'proxy/http://example.com/api/profiles/types',
  'proxy/api/parca.query.v1alpha1.QueryService/ShareProfile',
])('nothing else is asked: %s', async (path) => {
  await start({ kind: 'pyroscope' });
  expect((await ask(path)).status).toBe(404);
  expect(standIn.asked).toEqual([]);
});

test('neither another path, nor another host, nor another method gets through', async () => {
  await start({ kind: 'pyroscope' });
  const { origin, port, pathname } = new URL(server.url);
  expect((await fetch(`${origin}/${types}`, { method: 'POST', body: '{}' })).status).toBe(405);
  expect((await ask(types, { method: 'DELETE' })).status).toBe(405);
  const status = await new Promise((resolve) => {
    const headers = { host: 'evil.example.com' };
    request({ port, path: pathname + types, method: 'POST', headers }, (answer) => resolve(answer.statusCode)).end(
      '{}',
    );
  });
  expect(status).toBe(403);
  expect((await ask(types, { body: 'x'.repeat(70_000) })).status).toBe(413);
  expect(standIn.asked).toEqual([]);
});

test('a redirection is not followed, and a server that is missing is told', async () => {
  await start({
    kind: 'pyroscope',
    instead: (_, response) => {
      response.writeHead(302, { location: '/querier.v1.QuerierService/LabelNames' }).end();
      return true;
    },
  });
  const moved = await ask(types);
  expect(moved.status).toBe(502);
  expect(await moved.json()).toEqual({ message: expect.stringContaining('sends on to another address') });
  expect(standIn.asked).toHaveLength(1);
  await server.close();
  await start({ kind: 'pyroscope' }, 'http://127.0.0.1:1/');
  expect(await (await ask(types)).json()).toEqual({
    message: expect.stringContaining('Nothing answers at http://127.0.0.1:1/'),
  });
});
