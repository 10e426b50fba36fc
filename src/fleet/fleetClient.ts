import { ByteReader } from '../codes/byteReader.ts';
import type { OutgoingRequest, Reply } from '../model/profile.ts';
import { formatBytes } from '../units/formatAmount.ts';
import { type FleetQuery, type FleetRequest, type FleetServer, type FleetType, fieldOf } from './fleetServer.ts';
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

/** How much of a compressed profile is unpacked to find its first sample; samples come before all that is long. */
const lookedAt = 2 ** 20;

/**
 * Whether a pprof file has a sample; true where it cannot be told without reading it all, so that the reader of files
 * decides.
 */
export async function hasSamples(file: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const isGzip = file[0] === 0x1f && file[1] === 0x8b;
  return isGzip ? hasSampleField(await beginningOf(file), true) : hasSampleField(file, false);
}

async function beginningOf(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (let length = 0; length < lookedAt; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      length += value.length;
    }
    await reader.cancel();
  } catch {
    // The reader of files says what is wrong with it.
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** Walks over the fields of Profile up to a sample, which is field 2. */
function hasSampleField(bytes: Uint8Array, isCut: boolean): boolean {
  const reader = new ByteReader(bytes);
  try {
    while (reader.left > 0) {
      const tag = reader.uint();
      if (tag === 2 * 8 + 2) return true;
      if (tag % 8 === 2) reader.raw(reader.uint());
      else if (tag % 8 === 0) while (reader.byte() >= 128);
      else return true;
    }
  } catch {
    return true;
  }
  return isCut && bytes.length >= lookedAt;
}

/** From where a server is asked, which decides what can be done about a failure. */
type AskedFrom =
  /** A page, straight from the browser. */
  | 'page'
  /** A page, through the command that served it. */
  | 'proxy'
  /** A page that a command served, which may ask nobody. */
  | 'served'
  /** A terminal. */
  | 'terminal';

interface FailureFacts {
  url: URL;
  from: AskedFrom;
  hasToken: boolean;
  /** Largest answer in bytes. */
  limit: number;
}

const longestReason = 300;

/** Why a request has no useful answer, and what to do. `reason` is what the server says of it. */
function failureSentence(reply: Reply, reason: string, facts: FailureFacts): string {
  const { host } = facts.url;
  if (!reply.answered) return silenceSentence(reply, facts);
  const status = [reply.status, reply.statusText].filter(Boolean).join(' ');
  const quoted = reason === '' ? '' : ` It says: ${reason}`;
  if (reply.status === 401 || reply.status === 403) {
    return facts.hasToken
      ? `${host} does not accept the token (${status}). Check it, and whether it may read profiles.${quoted}`
      : `${host} asks for a token (${status}). Fill in one that may read profiles.${quoted}`;
  }
  if (reply.status === 404)
    return `${host} does not have ${facts.url.pathname} (404). Check the address, with its path.`;
  if (reply.status === 429) return `${host} is asked too often (429). Wait a little, and try again.${quoted}`;
  return `${host} answered ${status}.${quoted === '' ? ' Try again, or ask whoever runs it.' : quoted}`;
}

/**
 * What a server's answer says of an error: `message` of Connect and of gRPC's gateway, else the text itself if it is
 * short.
 */
async function reasonOf(file: Blob): Promise<string> {
  if (file.size > 64 * 1024) return '';
  const text = (await file.text()).trim();
  let reason = /^\s*</.test(text) ? '' : text;
  try {
    const message = fieldOf(JSON.parse(text), 'message');
    reason = typeof message === 'string' ? message : '';
  } catch {
    // It is no JSON.
  }
  // Control characters, also those that change the direction of writing, would hide what is said.
  const plain = reason.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const short = plain.length > longestReason ? `${plain.slice(0, longestReason)}…` : plain;
  return short === '' || /[.!?…]$/.test(short) ? short : `${short}.`;
}

function silenceSentence(
  { failure, readBytes }: Extract<Reply, { answered: false }>,
  { url, from, limit }: FailureFacts,
): string {
  const { host } = url;
  switch (failure) {
    case 'offline':
      return `There is no network to reach ${host} by. Connect, and try again.`;
    case 'moved':
      return `${host} sends on to another address, which nobody has agreed to, often to a page for signing in. Use the address where it ends, or a token.`;
    case 'too-large':
      return `The answer is larger than ${formatBytes(limit)}, where fetching stops. Choose a shorter range or more labels.`;
    case 'broken-off':
      return `The connection to ${host} broke off after ${formatBytes(readBytes)}. Try again.`;
    case 'unreachable':
      return unreachableSentence(url, from);
  }
}

function unreachableSentence(url: URL, from: AskedFrom): string {
  const { host } = url;
  const proxy = `npx perfolio --proxy ${url.href.replace(/\/$/, '')}`;
  if (from === 'terminal')
    return `Nothing answers at ${url.href}. Check the address, and whether this machine reaches it.`;
  if (from === 'proxy') return 'The command that opened this page does not answer. Has it ended? Start it again.';
  if (from === 'served') {
    return `This page may only ask the server that the command named which opened it. Start “${proxy}” instead.`;
  }
  return `${host} could not be reached, or it does not allow this page to read it: it sends no Access-Control-Allow-Origin (CORS). The browser does not tell which. Start “${proxy}” on a machine that reaches it, or let the server allow ${globalThis.location?.origin ?? 'this page'}.`;
}
