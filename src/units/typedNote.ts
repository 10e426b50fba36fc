import type { FactLine } from '../model/report.ts';

/**
 * Where a typed value comes from, and what it overrides: `typed in; the files say 1.26.1`; '' for a value of the files.
 */
export function typedNote({ typed }: FactLine, side: 'before' | 'after'): string {
  const mark = typed?.[side];
  if (mark === undefined) return '';
  return mark.files === '' ? 'typed in' : `typed in; the files say ${mark.files}`;
}
