import type { OutgoingRequest, Reply } from '../model/outgoing.ts';
import { type FailureFacts, failureSentence, reasonOf } from './failureSentence.ts';
import type { FleetQuery, FleetRequest, FleetServer, FleetType } from './fleetServer.ts';
import { hasSamples } from './hasSamples.ts';
import { parca } from './parca.ts';
import { pyroscope } from './pyroscope.ts';
import { rangeText, type TimeRange } from './timeRange.ts';

/** The products that can be asked, in the order in which an address is tried. */
export const fleetServers: readonly FleetServer[] = [pyroscope, parca];

/** What an answer may take: bytes, and milliseconds until it is there. */
interface Allowance {
  limit: number;
  patience: number;
}

/** Lists are read at once, on the page. */
const forList: Allowance = { limit: 16 * 2 ** 20, patience: 30_000 };
/** The server merges a profile first. */
const forProfile: Allowance = { limit: 512 * 2 ** 20, patience: 300_000 };

/** Makes a request, and reads up to `limit` bytes. Rejects with the reason of the signal only. */
export type Send = (
  request: OutgoingRequest,
  limit: number,
  signal: AbortSignal,
  onBytes: (readBytes: number) => void,
) => Promise<Reply>;

export interface ClientParts extends Pick<FailureFacts, 'url' | 'from'> {
  /** The address that requests go to: `url`, or that of a proxy for it. */
  base: URL;
  /** The header Authorization; '' for none. */
  authorization: string;
  send: Send;
}

/**
 * A server that was found at an address. All methods reject with an Error whose message is a sentence, or with the
 * reason of the signal.
 */
export interface FleetClient {
  server: FleetServer;
  types: (range: TimeRange, signal: AbortSignal) => Promise<FleetType[]>;
  labelNames: (range: TimeRange, selector: string, signal: AbortSignal) => Promise<string[]>;
  labelValues: (name: string, range: TimeRange, selector: string, signal: AbortSignal) => Promise<string[]>;
  /** One profile of all that the query selects, as a pprof file. Rejects also where nothing was recorded. */
  profile: (query: FleetQuery, signal: AbortSignal, onBytes: (readBytes: number) => void) => Promise<Blob>;
}

/**
 * Finds out which product answers at an address, by asking each for its types of profiles.
 * @throws an Error with a sentence if none does; the reason of the signal
 */
export async function connectFleet(parts: ClientParts, range: TimeRange, signal: AbortSignal): Promise<FleetClient> {
  let first: string | null = null;
  for (const server of fleetServers) {
    const reply = await askFor(server, server.types(range), parts, signal, forList);
    if (!reply.answered || reply.status === 401 || reply.status === 403) throw await failureOf(reply, parts, forList);
    if (reply.status === 200 && server.readTypes(await bytesOf(reply.file)) !== null) return clientOf(server, parts);
    // Servers of pages answer with a page, or with these, where they know no such path.
    const isOther = [200, 404, 405, 415, 501].includes(reply.status);
    if (!isOther) first ??= (await failureOf(reply, parts, forList)).message;
  }
  const names = fleetServers.map(({ title }) => title).join(' nor ');
  throw new Error(first ?? `There is neither ${names} at ${parts.url.href}. Check the address, with its path.`);
}

function clientOf(server: FleetServer, parts: ClientParts): FleetClient {
  const listed = async <List>(request: FleetRequest, read: (body: Uint8Array) => List | null, signal: AbortSignal) => {
    const reply = await askFor(server, request, parts, signal, forList);
    if (!isOk(reply)) throw await failureOf(reply, parts, forList);
    const list = read(await bytesOf(reply.file));
    if (list === null) throw notUnderstood(server, parts);
    return list;
  };
  return {
    server,
    types: (range, signal) => listed(server.types(range), server.readTypes, signal),
    labelNames: (range, selector, signal) => listed(server.labelNames(range, selector), server.readLabelNames, signal),
    labelValues: (name, range, selector, signal) =>
      listed(server.labelValues(name, range, selector), server.readLabelValues, signal),
    async profile(query, signal, onBytes) {
      const reply = await askFor(server, server.profile(query), parts, signal, forProfile, onBytes);
      if (reply.answered && reply.status === 404 && (await reasonOf(reply.file)) !== '') throw nothingRecorded(query);
      if (!isOk(reply)) throw await failureOf(reply, parts, forProfile);
      const file = server.readProfile(await bytesOf(reply.file), query);
      if (file === null) throw notUnderstood(server, parts);
      if (!(await hasSamples(file))) throw nothingRecorded(query);
      return new Blob([file]);
    },
  };
}

async function askFor(
  { plainReply }: FleetServer,
  { path, ...request }: FleetRequest,
  { base, authorization, url, send }: ClientParts,
  signal: AbortSignal,
  { limit, patience }: Allowance,
  onBytes: (readBytes: number) => void = () => undefined,
): Promise<Reply> {
  const time = AbortSignal.timeout(patience);
  try {
    const reply = await send(
      { ...request, url: new URL(path, base).href, authorization },
      limit,
      AbortSignal.any([signal, time]),
      onBytes,
    );
    return plainReply !== undefined && isOk(reply) ? await plainReply(reply) : reply;
  } catch (error) {
    if (signal.aborted || !time.aborted) throw error;
    throw new Error(
      `${url.host} did not answer within ${patience / 1000} seconds. Try again, or choose a shorter range or more labels.`,
      { cause: error },
    );
  }
}

function isOk(reply: Reply): reply is Extract<Reply, { answered: true }> {
  return reply.answered && reply.status === 200;
}

async function failureOf(
  reply: Reply,
  { url, from, authorization }: ClientParts,
  { limit }: Allowance,
): Promise<Error> {
  const reason = reply.answered ? await reasonOf(reply.file) : '';
  return new Error(failureSentence(reply, reason, { url, from, hasToken: authorization !== '', limit }));
}

function notUnderstood({ title }: FleetServer, { url }: ClientParts): Error {
  return new Error(`${url.host} answered something else than ${title} does. Its version may be too old or too new.`);
}

function nothingRecorded({ type, selector, range }: FleetQuery): Error {
  return new Error(
    `Nothing was recorded from ${rangeText(range)} for ${type} and ${selector}. Choose another range, or fewer labels.`,
  );
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}
