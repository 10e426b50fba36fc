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
