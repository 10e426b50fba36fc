import { gradeSentence, settleWords } from '../model/verdict.ts';
import { uncoded } from '../units/coded.ts';
import type { Report } from './composeReport.ts';
import { countsText, lineSentence, shownReasons } from './verdict.ts';

/**
 * The verdict for a terminal: one line for each quantity, in columns, then the grade with its first reasons and the
 * command for a conclusive measurement. Ends with a line break; '' without a verdict.
 */
export function verdictText({ title, verdict: { lines, isOfQuantities, grade } }: Report): string {
  if (lines.length === 0 && grade === null) return '';
  const lineTexts = isOfQuantities
    ? inColumns(
        lines.map((line) => [
          line.title,
          countsText(line),
          line.worst === null ? '' : `worst: ${line.worst.name} ${line.worst.figure}`,
          [line.figure, line.ground].filter((part) => part !== '').join(', '),
        ]),
      )
    : lines.map((line) => uncoded(lineSentence(line)));
  const doubts =
    grade === null
      ? []
      : [
          gradeSentence(grade.grade),
          ...grade.reasons.slice(0, shownReasons).map(({ sentence }) => `- ${uncoded(sentence)}`),
          ...(grade.command === '' ? [] : [settleWords, `  ${grade.command}`]),
        ];
  return `${[title, ...lineTexts, ...doubts].join('\n')}\n`;
}

/** Rows with their cells padded to the widest of each column; columns without text are left out. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .flatMap((cell, column) => (widths[column] === 0 ? [] : [cell.padEnd(widths[column]!)]))
      .join('  ')
      .trimEnd(),
  );
}
