import type { LoadTest } from '../../model/loadTest.ts';
import { quoted, wholeSeconds } from '../../units/shellLine.ts';

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
