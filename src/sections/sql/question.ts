import { answerByName } from '../../views/kit/answerByName.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { chartGroups } from './chartGroups.ts';
import { comparedPatterns } from './comparedPatterns.ts';
import { overview } from './overview.ts';
import { patternDetail, patternRows } from './patternRows.ts';
import { parseFigures, queryFigures } from './queryFigures.ts';

/** What the page may ask. */
export const answers = { overview, patternRows, patternDetail, comparedPatterns, chartGroups, figures: queryFigures };

export const question = answerByName(answers);

export const help =
  'SQL statements by pattern, with executions and times in seconds; of two sides paired by pattern. Load tests and CPU profiles among the files give figures per request and the CPU time in the driver. q= words in the statement, sort=-total (a column: total, count, mean …; of two sides change, totalAfter …), per=run (figures of the whole run), file= old= (the file shown, and the one compared with)';

/** Parses a search, an order and a range of the statements. */
export function parseQuestion(params: URLSearchParams): NamedQuestion<typeof answers, 'figures'> {
  return { ask: 'figures', question: parseFigures(params) };
}
