import type { Problem } from '../model/problem.ts';
import { utf8Chunks } from './textLines.ts';

/** The largest JSON file that is read, in bytes: texts of browsers cannot be much longer. */
const largest = 400 * 1024 ** 2;

/**
 * A file as JSON; the problem if it is none. Errors of `chunks` are thrown.
 * @param what begins the sentence: "This speedscope profile"
 */
export async function readJson(chunks: AsyncIterable<Uint8Array>, what: string): Promise<{ value: unknown } | Problem> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let size = 0;
  for await (const chunk of utf8Chunks(chunks)) {
    size += chunk.length;
    if (size > largest) {
      return { severity: 'fatal', message: `${what} is larger than 400 MiB, and JSON cannot be read in parts.` };
    }
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  try {
    return { value: JSON.parse(parts.join('') + decoder.decode()) };
  } catch {
    return {
      severity: 'fatal',
      message: `${what} is cut off or damaged: it is no complete JSON.`,
      hint: 'Save it again, or download it once more.',
    };
  }
}

/** A record; null for any other value of JSON. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** A list; empty for any other value of JSON. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The records of a list; none for any other value of JSON. */
export function recordsOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return listOf(value)
    .map(recordOf)
    .filter((one) => one !== null);
}

/** A text; '' for any other value of JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A finite number; 0 for any other value of JSON. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
