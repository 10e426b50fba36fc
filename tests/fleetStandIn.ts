import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type ParcaMethod, parcaAnswer, parcaRequest } from './parcaApi.ts';

/** The moments between which the stand-in has profiles: one side before, the other from then on. */
export const fleetMoments = { first: 1_789_999_000_000, middle: 1_790_002_000_000, last: 1_790_004_000_000 };

export interface StandInOptions {
  kind: 'pyroscope' | 'parca';
  /** Whether pages of other sites may read the answers. */
  cors?: boolean;
  /** The header Authorization that it wants; '' for none. */
  authorization?: string;
  /** Answers by itself and returns true. */
  instead?: (path: string, response: ServerResponse) => boolean;
}

export interface StandIn {
  /** Without a slash at the end. */
  address: string;
  /** Method, path and the token of each request, but for those that ask whether another may be made. */
  asked: string[];
  close(): Promise<void>;
}

/** The bytes that the API's own server code wrote for a merged profile. */
export function fleetProfile(side: 'before' | 'after'): Buffer {
  return readFileSync(fileURLToPath(new URL(`fixtures/fleet/${side}.pb`, import.meta.url)));
}

const types = ['samples:count', 'cpu:nanoseconds'].map((value) => {
  const [sampleType = '', sampleUnit = ''] = value.split(':');
  return { name: 'process_cpu', sampleType, sampleUnit, periodType: 'cpu', periodUnit: 'nanoseconds' };
});

/**
 * A server on this machine that answers as Pyroscope or Parca does, with CPU profiles of the service “shop” in two
 * regions.
 */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void respond(request, response, options, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { kind, cors = false, authorization = '', instead }: StandInOptions,
  asked: string[],
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://standin');
  if (cors) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  }
  if (request.method === 'OPTIONS') return void response.writeHead(405, { allow: 'POST' }).end();
  const body = await bodyOf(request);
  const token = request.headers.authorization ?? 'no token';
  asked.push(`${request.method} ${url.pathname} ${token} ${request.headers.cookie ?? 'no cookie'}`);
  if (instead?.(url.pathname, response) === true) return;
  if (authorization !== '' && token !== authorization) {
    return send(response, 401, { code: 'unauthenticated', message: 'no valid token' });
  }
  if (kind === 'pyroscope') answerAsPyroscope(request, response, url.pathname, body);
  else answerAsParca(request, response, url.pathname, body);
}

function answerAsPyroscope(request: IncomingMessage, response: ServerResponse, path: string, body: Buffer): void {
  const method = /^\/querier\.v1\.QuerierService\/(\w+)$/.exec(path)?.[1];
  if (request.method !== 'POST' && method !== undefined) return void response.writeHead(405, { allow: 'POST' }).end();
  if (method === 'SelectMergeProfile') return answerMerge(response, body);
  const question = method === undefined ? {} : (JSON.parse(body.toString()) as { name?: string });
  if (method === 'ProfileTypes') {
    const profileTypes = types.map((type) => ({ ID: Object.values(type).join(':'), ...type }));
    send(response, 200, { profileTypes });
  } else if (method === 'LabelNames') {
    send(response, 200, { names: ['__name__', '__profile_type__', 'region', 'service_name'] });
  } else if (method === 'LabelValues') {
    send(response, 200, { names: question.name === 'region' ? ['eu', 'us'] : ['shop'] });
  } else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('404 page not found\n');
}

function answerMerge(response: ServerResponse, body: Buffer): void {
  const [text, start] = [body.toString('latin1'), lastNumbers(body)[0]];
  if (!text.includes('process_cpu:cpu:nanoseconds:cpu:nanoseconds')) {
    return send(response, 400, { code: 'invalid_argument', message: 'invalid profile type' });
  }
  const isKnown = /service_name="shop"/.test(text) && !/region="moon"/.test(text);
  response.writeHead(200, { 'content-type': 'application/proto' });
  if (!isKnown) response.end();
  else response.end(fleetProfile(start < fleetMoments.middle ? 'before' : 'after'));
}

function answerAsParca(request: IncomingMessage, response: ServerResponse, path: string, body: Buffer): void {
  const method = /^\/api\/parca\.query\.v1alpha1\.QueryService\/(ProfileTypes|Labels|Values|Query)$/.exec(path)?.[1];
  const type = request.headers['content-type'] ?? '';
  if (request.method !== 'POST' || method === undefined || !type.startsWith('application/grpc-web')) {
    // Its page is the answer for everything else.
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html>');
  }
  const name = method as ParcaMethod;
  const asked = parcaRequest(name, body) as ParcaQuery;
  const answer = parcaMessage(name, asked);
  if (typeof answer === 'string') {
    const ending = { 'grpc-status': '5', 'grpc-message': encodeURIComponent(answer) };
    response.setHeader('access-control-expose-headers', Object.keys(ending).join(', '));
    response.writeHead(200, { 'content-type': 'application/grpc-web+proto', ...ending }).end();
  } else {
    response.writeHead(200, { 'content-type': 'application/grpc-web+proto' }).end(parcaAnswer(name, answer));
  }
}

interface ParcaQuery {
  labelName?: string;
  mode?: string;
  reportType?: string;
  merge?: { query: string; start: { seconds: number } };
}

/** What Parca answers; a text is its error. */
function parcaMessage(
  method: ParcaMethod,
  { labelName, mode, reportType, merge }: ParcaQuery,
): Record<string, unknown> | string {
  if (method === 'ProfileTypes') return { types: types.map((type) => ({ ...type, delta: true })) };
  if (method === 'Labels') return { labelNames: ['job', 'region'] };
  if (method === 'Values') return { labelValues: labelName === 'region' ? ['eu', 'us'] : ['shop'] };
  if (merge === undefined || !merge.query.includes('job="shop"') || mode !== 'MODE_MERGE')
    return 'could not find profile at requested time and selectors';
  const side = merge.start.seconds * 1000 < fleetMoments.middle ? 'before' : 'after';
  return reportType === 'REPORT_TYPE_PPROF' ? { pprof: gzipSync(fleetProfile(side)) } : {};
}

function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** The two varints at the end of a request for a merged profile. */
function lastNumbers(body: Buffer): [number, number] {
  const numbers: number[] = [];
  for (let index = body.lastIndexOf(0x18, body.lastIndexOf(0x20) - 1) + 1; index < body.length; index++) {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = body[index]!;
      value += (byte & 127) * factor;
      if (byte < 128) break;
      index++;
    }
    numbers.push(value);
    index++;
  }
  return [numbers[0] ?? 0, numbers[1] ?? 0];
}
