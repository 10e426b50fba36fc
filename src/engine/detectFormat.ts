import type { InputFormat } from '../formats/inputFormat.ts';

const modules = import.meta.glob<{ format: InputFormat }>('../formats/*/format.ts', { eager: true });

/** Every format, found by its place. */
const formats = Object.values(modules).map((module) => module.format);

/** Bytes that a format needs to recognise its own. */
export const HEAD_BYTES = 64 * 1024;

/** The format that is surest of a file that begins with `head` (decompressed), or null where none knows it. */
export function detectFormat(head: Uint8Array, whole: boolean): InputFormat | null {
  let best: InputFormat | null = null;
  let surest = 0;
  for (const format of formats) {
    const likelihood = format.matches(head, whole);
    if (likelihood > surest) {
      surest = likelihood;
      best = format;
    }
  }
  return best;
}
