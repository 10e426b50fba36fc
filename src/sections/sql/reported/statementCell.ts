import type { WordCell } from '../../../model/report.ts';
import { shortened } from '../sqlWords.ts';

const longest = 240;

/** A statement in a table of the report: of a long one the beginning, with all of it as the tooltip and in exports. */
export function statementCell(pattern: string): WordCell {
  const text = shortened(pattern, longest);
  return text === pattern ? { text, kind: 'code' } : { text, kind: 'code', title: pattern, name: pattern };
}
