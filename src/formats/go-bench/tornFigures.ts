import { goFields } from './goFields.ts';
import { type Figures, figures } from './resultLine.ts';

/** Figures as Go writes them: a tab before every value, one space before its unit. */
const behindOutput = /(?:^|\s)(\d+(?:\t *[-+.\w]+ \S+)+)\s*$/;

/** Longer lines are not what Go writes, and matching them would be slow. */
const longestLine = 4000;

/**
 * Figures that other output separated from their name: on their own line, or at the end of an unfinished line of
 * output. null if the line has none.
 */
export function tornFigures(line: string): Exclude<Figures, { syntax: string }> | null {
  if (line.length > longestLine) return null;
  const tail = behindOutput.exec(line)?.[1] ?? (/^\s*\d+\s/.test(line) ? line : null);
  if (tail === null) return null;
  const read = figures(goFields(tail));
  return 'values' in read && read.values.some(isRate) ? read : null;
}

/**
 * Requires a unit per operation or per second, because a number and a word are not always a measurement: `12
 * goroutines`.
 */
function isRate({ unit }: { unit: string }): boolean {
  return /.\/(?:op|s)$/.test(unit);
}
