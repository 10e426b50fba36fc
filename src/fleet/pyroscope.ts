import { type FleetQuery, type FleetRequest, type FleetServer, type FleetType, fieldOf } from './fleetServer.ts';
import { MessageWriter } from './protoMessage.ts';
import type { TimeRange } from './timeRange.ts';

const service = 'querier.v1.QuerierService';

/**
 * Grafana Pyroscope, by its Connect API. All of its methods are POST: none is marked as free of side effects, which
 * Connect wants for GET, and its older GET endpoint answers with a flame graph of names, which is no profile. Numbers
 * of 64 bits are texts in JSON. https://grafana.com/docs/pyroscope/latest/reference-server-api/
 */
export const pyroscope: FleetServer = {
  title: 'Grafana Pyroscope',
  serviceLabels: ['service_name'],
  paths: /^querier\.v1\.QuerierService\/(ProfileTypes|LabelNames|LabelValues|SelectMergeProfile)$/,
  types: (range) => ask('ProfileTypes', bounds(range)),
  readTypes(body) {
    const answer = parsed(body);
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
    const list = fieldOf(answer, 'profileTypes') ?? [];
    return Array.isArray(list) ? list.flatMap(typeOf) : null;
  },
  labelNames: (range, selector) => ask('LabelNames', { matchers: matchers(selector), ...bounds(range) }),
  // Names in underscores are the server's own: `__profile_type__`.
  readLabelNames: (body) => namesIn(body)?.filter((name) => !name.startsWith('__')) ?? null,
  labelValues: (name, range, selector) => ask('LabelValues', { name, matchers: matchers(selector), ...bounds(range) }),
  readLabelValues: namesIn,
  // In protobuf the answer is what a pprof file has.
  profile: ({ type, selector, range }) => ({
    path: `${service}/SelectMergeProfile`,
    method: 'POST',
    contentType: 'application/proto',
    body: mergeRequest(type, selector, range),
  }),
  readProfile: withDuration,
};

function ask(method: string, message: object): FleetRequest {
  const body = JSON.stringify(message);
  return { path: `${service}/${method}`, method: 'POST', contentType: 'application/json', body };
}

/** A selector of everything is left out: not every version takes one without a label. */
function matchers(selector: string): string[] {
  return selector === '{}' ? [] : [selector];
}

function bounds({ from, until }: TimeRange): { start: string; end: string } {
  return { start: String(from), end: String(until) };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

/** The names in an answer; an empty list is left out. null if it is something else. */
function namesIn(body: Uint8Array): string[] | null {
  const answer = parsed(body);
  if (typeof answer !== 'object' || answer === null) return null;
  const list = fieldOf(answer, 'names') ?? [];
  return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : null;
}

function typeOf(value: unknown): FleetType[] {
  const [id, name] = [fieldOf(value, 'ID'), fieldOf(value, 'sampleType')];
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
}

/**
 * The same profile with the length of the range as its duration, in field 10: of several values the last one counts.
 * Pyroscope's own is the sum of the parts into which it splits a query, of those that have samples.
 */
function withDuration(
  profile: Uint8Array<ArrayBuffer>,
  { range: { from, until } }: FleetQuery,
): Uint8Array<ArrayBuffer> {
  const duration = new MessageWriter().uint(10, (until - from) * 1_000_000).take();
  const whole = new Uint8Array(profile.length + duration.length);
  whole.set(profile);
  whole.set(duration, profile.length);
  return whole;
}

/** querier.v1.SelectMergeProfileRequest: texts in fields 1 and 2, milliseconds in 3 and 4. */
function mergeRequest(type: string, selector: string, { from, until }: TimeRange): Uint8Array<ArrayBuffer> {
  return new MessageWriter().text(1, type).text(2, selector).uint(3, from).uint(4, until).take();
}
