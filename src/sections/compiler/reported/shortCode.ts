import type { WordCell } from '../../../model/report.ts';

/** Longer code does not fit a slide. */
const LONGEST = 40;

/** A cell with code, cut if it is long; its title is whole. */
export function shortCode(code: string): WordCell {
  const text = code.length > LONGEST ? `${code.slice(0, LONGEST - 1)}…` : code;
  return { text, kind: 'code', ...(text !== code && { title: code }) };
}
