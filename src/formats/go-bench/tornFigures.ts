import { goFields } from './goFields.ts';
import { type Figures, figures } from './resultLine.ts';

/** Figures as Go writes them: a tab before every value, one blank before its unit. */
const behindOutput = /(?:^|\s)(\d+(?:\t *[-+.\w]+ \S+)+)\s*$/;

/**
 * Figures whose name was torn off by other output: a line of its own, or the end of a line that the output did not end.
 * null where the line holds none.
 */
export function tornFigures(line: string): Exclude<Figures, { syntax: string }> | null {
  const tail = behindOutput.exec(line)?.[1] ?? (/^\s*\d+\s/.test(line) ? line : null);
  if (tail === null) return null;
  const read = figures(goFields(tail));
  return 'values' in read && read.values.some(isRate) ? read : null;
}

/** A number and a word are not yet a measurement: `12 goroutines`. */
function isRate({ unit }: { unit: string }): boolean {
  return /.\/(?:op|s)$/.test(unit);
}
