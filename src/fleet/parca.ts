import { type FleetRequest, type FleetServer, type FleetType, fieldOf, textsOf } from './fleetServer.ts';
import type { TimeRange } from './timeRange.ts';

/**
 * Parca, by the gateway of its gRPC API at /api. Enumerations are sent as numbers, since their names have changed from version to version; the
 * gateway takes both.
 */
export const parca: FleetServer = {
  title: 'Parca',
  serviceLabels: ['service_name', 'service', 'job', 'comm'],
  paths: /^api\/profiles\/(types|query|labels|labels\/[^/]+\/values)$/,
  types: (range) => get('types', bounds(range)),
  readTypes(answer) {
    const list = fieldOf(answer, 'types');
    return Array.isArray(list) ? list.flatMap(typeOf) : null;
  },
  labelNames: (range, selector) => get('labels', { ...match(selector), ...bounds(range) }),
  readLabelNames: (answer) => textsOf(answer, 'labelNames'),
  labelValues: (name, range, selector) =>
    get(`labels/${encodeURIComponent(name)}/values`, { ...match(selector), ...bounds(range) }),
  readLabelValues: (answer) => textsOf(answer, 'labelValues'),
  profile({ type, selector, range: { from, until } }) {
    const [start, end] = [moment(from), moment(until)];
    const query = `${type}${selector}`;
    // The mode is to merge, and the type of the report is pprof.
    return get('query', { mode: '2', reportType: '1', 'merge.query': query, 'merge.start': start, 'merge.end': end });
  },
  readProfile(body) {
    const answer = parsed(body);
    const text = fieldOf(answer, 'pprof');
    if (typeof text !== 'string') return null;
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  },
};

function get(path: string, params: Record<string, string>): FleetRequest {
  return { path: `api/profiles/${path}?${new URLSearchParams(params)}`, method: 'GET', contentType: '', body: '' };
}

function match(selector: string): Record<string, string> {
  return selector === '{}' ? {} : { match: selector };
}

function bounds({ from, until }: TimeRange): { start: string; end: string } {
  return { start: moment(from), end: moment(until) };
}

function moment(ms: number): string {
  return new Date(ms).toISOString();
}

function typeOf(value: unknown): FleetType[] {
  const parts = ['name', 'sampleType', 'sampleUnit', 'periodType', 'periodUnit'].map((name) => fieldOf(value, name));
  if (!parts.every((part) => typeof part === 'string' && part !== '')) return [];
  const id = [...parts, ...(fieldOf(value, 'delta') === true ? ['delta'] : [])].join(':');
  return [{ id, name: String(parts[1]) }];
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
