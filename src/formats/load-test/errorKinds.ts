import type { LoadTest } from '../../model/loadTest.ts';
import { quoted, wholeSeconds } from '../../units/coded.ts';

/** Names of failures that are Perfolio's own, or of HTTP; all other kinds are texts of a tool. */
const knownKinds = new Set(['connect', 'read', 'write', 'timeout', 'not 2xx or 3xx', 'no response', 'failed requests']);

/** The kind of a response with this status. */
export function statusKind(status: number | string): string {
  return `HTTP ${status}`;
}

/** Whether a kind of failure names nothing of the server. */
export function isOwnErrorKind(kind: string): boolean {
  return knownKinds.has(kind) || /^HTTP \d(?:\d\d|xx)$/.test(kind);
}

// The words of the commands that repeat load tests.

/** An option with a number; '' if the number is unknown. */
export function option(flag: string, value: number | null): string {
  return value === null ? '' : `${flag}${value}`;
}

export function durationWord({ duration }: LoadTest): string {
  return duration === null ? 'DURATION' : wholeSeconds(duration);
}

export function urlWord({ url }: LoadTest): string {
  return quoted(url || 'URL');
}

/** An option with the method of the requests; '' if that is GET, or unknown. */
export function methodOption(flag: string, { method = '' }: LoadTest): string {
  return method === '' || method === 'GET' ? '' : `${flag}${method}`;
}
