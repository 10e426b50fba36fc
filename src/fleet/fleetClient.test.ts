import type { ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { decodeProfile } from '../../tests/decodeProfile.ts';
import { fleetSend } from '../../tests/fleetSend.ts';
import {
  fleetMoments,
  fleetProfile,
  type StandIn,
  type StandInOptions,
  startStandIn,
} from '../../tests/fleetStandIn.ts';
import { type ClientParts, connectFleet } from './fleetClient.ts';
import { pyroscope } from './pyroscope.ts';

let standIn: StandIn | null = null;

afterEach(async () => {
  await standIn?.close();
  standIn = null;
});

const { first, middle, last } = fleetMoments;
const range = { from: first, until: last };
const never = new AbortController().signal;
const cpu = 'process_cpu:cpu:nanoseconds:cpu:nanoseconds';

async function start(options: StandInOptions, parts: Partial<ClientParts> = {}) {
  standIn = await startStandIn(options);
  const url = new URL(`${standIn.address}/`);
  const all: ClientParts = { url, base: url, from: 'terminal', authorization: '', send: fleetSend, ...parts };
  return { asked: standIn.asked, connect: () => connectFleet(all, range, never) };
}

test('a Pyroscope is recognized, says what it has, and its profiles arrive byte by byte', async () => {
  const { connect, asked } = await start({ kind: 'pyroscope' });
  const client = await connect();
  expect(client.server.title).toBe('Grafana Pyroscope');
  expect(await client.types(range, never)).toEqual([
    { id: 'process_cpu:samples:count:cpu:nanoseconds', name: 'samples' },
    { id: cpu, name: 'cpu' },
  ]);
  expect(await client.labelNames(range, '{}', never)).toEqual(['region', 'service_name']);
  expect(await client.labelValues('region', range, '{service_name="shop"}', never)).toEqual(['eu', 'us']);
  const selector = '{service_name="shop"}';
  const sizes: number[] = [];
  for (const [side, one] of [
    ['before', { from: first, until: middle }],
    ['after', { from: middle, until: last }],
  ] as const) {
    const file = await client.profile({ type: cpu, selector, range: one }, never, (bytes) => sizes.push(bytes));
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, fleetProfile(side).length).equals(fleetProfile(side))).toBe(true);
    // Behind it is the length of the range, which replaces a duration that is another one.
    expect(decodeProfile(bytes)).toEqual({
      ...decodeProfile(fleetProfile(side)),
      durationNanos: (one.until - one.from) * 1_000_000,
    });
  }
  expect(sizes).toContain(fleetProfile('after').length);
  expect(new Set(asked.map((line) => line.split(' ')[0]))).toEqual(new Set(['POST']));
  for (const line of asked) expect(pyroscope.paths.test(line.split(' ')[1]!.slice(1))).toBe(true);
});

test('a Parca is recognized, and its profiles arrive as it compressed them', async () => {
  const { connect, asked } = await start({ kind: 'parca' });
  const client = await connect();
  expect(client.server.title).toBe('Parca');
  expect(await client.types(range, never)).toContainEqual({ id: `${cpu}:delta`, name: 'cpu' });
  expect(await client.labelNames(range, '{}', never)).toEqual(['job', 'region']);
  expect(await client.labelValues('region', range, '{job="shop"}', never)).toEqual(['eu', 'us']);
  const query = { type: `${cpu}:delta`, selector: '{job="shop"}', range };
  const file = await client.profile(query, never, () => undefined);
  expect(gunzipSync(await file.arrayBuffer()).equals(fleetProfile('before'))).toBe(true);
  // But for the first question, which finds out what it is.
  for (const line of asked.slice(1)) expect(client.server.paths.test(line.split(' ')[1]!.slice(1))).toBe(true);
});

test.each(['pyroscope', 'parca'] as const)(
  '%s: where nothing was recorded, the sentence names the query',
  async (kind) => {
    const { connect } = await start({ kind });
    const client = await connect();
    await expect(
      client.profile({ type: cpu, selector: '{job="moon"}', range }, never, () => undefined),
    ).rejects.toThrow(/^Nothing was recorded from 20.* for process_cpu:.* and \{job="moon"\}\. Choose another range/);
  },
);

test('the query is encoded as the API’s own code does it', () => {
  const { body } = pyroscope.profile({
    type: cpu,
    selector: '{service_name="shop"}',
    range: { from: 1_790_000_000_000, until: 1_790_003_600_000 },
  });
  expect(Buffer.from(body as Uint8Array).toString('hex')).toBe(
    '0a2b70726f636573735f6370753a6370753a6e616e6f7365636f6e64733a6370753a6e616e6f7365636f6e647312157b736572766963655f6e616d653d2273686f70227d1880d8c1a28c342080b59da48c34',
  );
});

test.each([
  ['/api/parca.query.v1alpha1.QueryService/Query', '3', 'answered 400. It says: no such type.'],
  ['/api/parca.query.v1alpha1.QueryService/Query', '16', 'asks for a token (401). Fill in one that may read profiles.'],
  ['/api/parca.query.v1alpha1.QueryService/Query', '13', 'answered 500. It says: no such type.'],
])('an error of Parca at %s, code %s, is told: %s', async (path, code, sentence) => {
  const instead = (asked: string, response: ServerResponse): boolean => {
    if (asked !== path) return false;
    // As its end in the body, which gRPC-Web has where an answer had begun.
    const end = Buffer.from(`grpc-status: ${code}\r\ngrpc-message: no%20such type\r\n`);
    const head = Buffer.from([0x80, 0, 0, 0, end.length]);
    response.writeHead(200, { 'content-type': 'application/grpc-web+proto' }).end(Buffer.concat([head, end]));
    return true;
  };
  const { connect } = await start({ kind: 'parca', instead });
  const client = await connect();
  await expect(client.profile({ type: cpu, selector: '{}', range }, never, () => undefined)).rejects.toThrow(sentence);
});

test('a token goes along, and where it is missing or wrong the sentence says which', async () => {
  const wanted = { kind: 'pyroscope', authorization: 'Bearer glc_abc' } as const;
  const { connect, asked } = await start(wanted, { authorization: 'Bearer glc_abc' });
  expect((await connect()).server.title).toBe('Grafana Pyroscope');
  expect(asked[0]).toContain('Bearer glc_abc no cookie');
  await standIn?.close();
  await expect((await start(wanted)).connect()).rejects.toThrow(
    /asks for a token \(401 Unauthorized\)\..* It says: no valid token\.$/,
  );
  await standIn?.close();
  await expect((await start(wanted, { authorization: 'Bearer other' })).connect()).rejects.toThrow(
    /does not accept the token \(401/,
  );
});

const answer =
  (status: number, body: string, type = 'application/json') =>
  (_: string, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type }).end(body);
    return true;
  };

test.each([
  [
    'another server',
    answer(404, '404 page not found', 'text/plain'),
    /^There is neither Grafana Pyroscope nor Parca at/,
  ],
  ['a page for everything', answer(200, '<!doctype html>', 'text/html'), /^There is neither/],
  ['JSON of something else', answer(200, '[1]'), /^There is neither/],
  ['an overloaded one', answer(503, 'try later', 'text/plain'), /answered 503 .* It says: try later\.$/],
  [
    'a range that is too long',
    answer(400, '{"code":"invalid_argument","message":"limit: 24h"}'),
    /It says: limit: 24h\.$/,
  ],
  [
    'a page with the error',
    answer(500, '<html>secret</html>', 'text/html'),
    /answered 500 [^<]*ask whoever runs it\.$/,
  ],
  [
    'one that sends on to a page for signing in',
    (_: string, response: ServerResponse) => {
      response.writeHead(302, { location: 'https://login.example.com/' }).end();
      return true;
    },
    /sends on to another address, which nobody has agreed to/,
  ],
])('%s is told in a sentence', async (_what, instead, sentence) => {
  const { connect } = await start({ kind: 'pyroscope', instead });
  await expect(connect()).rejects.toThrow(sentence);
});

test('a server that is not there: what a terminal, a page and a served page can do', async () => {
  const url = new URL('http://127.0.0.1:1/');
  const ask = (from: ClientParts['from']) =>
    connectFleet({ url, base: url, from, authorization: '', send: fleetSend }, range, never);
  await expect(ask('terminal')).rejects.toThrow(/^Nothing answers at http:\/\/127\.0\.0\.1:1\/\./);
  await expect(ask('page')).rejects.toThrow(
    /could not be reached, or it does not allow .*\(CORS\)\. .*“npx perfolio --proxy http:\/\/127\.0\.0\.1:1”/,
  );
  await expect(ask('proxy')).rejects.toThrow(/^The command that opened this page does not answer/);
  await expect(ask('served')).rejects.toThrow(/^This page may only ask .*“npx perfolio --proxy/);
});

test('a list that is too large is not read', async () => {
  const { connect } = await start({
    kind: 'pyroscope',
    instead: (path, response) =>
      path.endsWith('LabelNames') && answer(200, JSON.stringify({ names: ['x'.repeat(17 * 2 ** 20)] }))(path, response),
  });
  const client = await connect();
  await expect(client.labelNames(range, '{}', never)).rejects.toThrow(/^The answer is larger than 16\sMiB/);
});

test('a cancelled question ends with the reason of its signal', async () => {
  const stop = new AbortController();
  const { connect } = await start({
    kind: 'pyroscope',
    instead: (path) => {
      if (!path.endsWith('SelectMergeProfile')) return false;
      stop.abort(new Error('Enough.'));
      return true;
    },
  });
  const client = await connect();
  await expect(client.profile({ type: cpu, selector: '{}', range }, stop.signal, () => undefined)).rejects.toThrow(
    'Enough.',
  );
});

test('an answer that is no answer of the product says so', async () => {
  const { connect } = await start({
    kind: 'parca',
    instead: (path, response) => path.endsWith('/Query') && answer(200, '{"flamegraph":{}}')(path, response),
  });
  const client = await connect();
  await expect(client.profile({ type: cpu, selector: '{}', range }, never, () => undefined)).rejects.toThrow(
    /answered something else than Parca does/,
  );
});
