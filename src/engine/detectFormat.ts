import type { FileHead } from '../formats/fileHead.ts';
import type { InputFormat } from '../formats/inputFormat.ts';

/** Number of bytes that the formats need to recognize a file. */
export const HEAD_BYTES = 64 * 1024;

/**
 * The format with the highest likelihood for a file that begins with `head`, or null if no format matches.
 * If two formats are equally sure, one that can read the file is preferred to one that only names it.
 */
export function detectFormat(head: FileHead): InputFormat | null {
  let best: InputFormat | null = null;
  let surest = 0;
  for (const format of inputFormats) {
    const likelihood = format.matches(head);
    const isTie = likelihood > 0 && likelihood === surest;
    if (likelihood > surest || (isTie && best?.onlyNames === true && format.onlyNames !== true)) {
      surest = likelihood;
      best = format;
    }
  }
  return best;
}

/** With at least this likelihood a format is worth another attempt. */
const LIKELY = 0.9;

/**
 * The most likely other format that can read the file, for a file that `first` could not: a long output of tests may or
 * may not contain benchmarks behind `head`. null if no other is likely.
 */
export function alternativeFormat(head: FileHead, first: InputFormat | null): InputFormat | null {
  if (first === null || first.onlyNames === true) return null;
  let best: InputFormat | null = null;
  let surest = LIKELY;
  for (const format of inputFormats) {
    if (format === first || format.onlyNames === true || format.inAddition === true) continue;
    const likelihood = format.matches(head);
    if (likelihood < surest || (best !== null && likelihood === surest)) continue;
    surest = likelihood;
    best = format;
  }
  return best;
}

/** The format that reads the file in addition to `first`; null if there is none. */
export function additionalFormat(head: FileHead, first: InputFormat | null): InputFormat | null {
  if (first === null || first.onlyNames === true) return null;
  const inputFormat = inputFormats.find((format) => format.inAddition === true && format.matches(head) >= LIKELY);
  return inputFormat === first ? null : (inputFormat ?? null);
}

const formats = import.meta.glob<{ format: InputFormat }>('../formats/*/format.ts', { eager: true });

/** Every format, found by its path, so that no list of formats is needed. */
const inputFormats: readonly InputFormat[] = Object.values(formats).map(({ format }) => format);
