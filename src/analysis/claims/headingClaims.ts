import type { ReportFigure, ReportRow, ReportTable } from '../../model/writtenReport.ts';
import { inReport, type Judgement } from './judgement.ts';
import { agreement } from './precision.ts';
import { lasting, work } from './rates.ts';
import { isAsExact, restated } from './repeats.ts';
import type { ReportContext } from './reportContext.ts';
import { alike } from './words.ts';

/** More is no summary of what a heading announces. */
const mostRows = 30;

/** "### 2. Sustained Load (50 workers, 10 seconds)" above a listing with Workers and Duration: the heading repeats its rows. */
export function headingClaims(context: ReportContext): Judgement[] {
  const below = new Map<number, ReportTable>();
  for (const table of context.report.tables) {
    if (table.kind === 'listing' && table.rows.length <= mostRows && !below.has(table.heading))
      below.set(table.heading, table);
  }
  return context.figures.flatMap((claim, index): Judgement[] => {
    const table = below.get(claim.heading);
    if (table === undefined || context.report.headings[claim.heading]?.line !== claim.line) return [];
    if (claim.bound !== 'exact' || claim.value !== claim.high) return [];
    const rows = table.rows.flatMap((row) => {
      const at = figureFor(context, row, claim);
      return at === null ? [] : [{ row, at }];
    });
    const [found] = rows;
    if (found === undefined || rows.length > 1) return [];
    const other = context.figure(found.at);
    const isRight = agreement(claim, other.value) === 'right';
    return [
      {
        figure: index,
        line: claim.line,
        verdict: isRight ? 'right' : 'doubtful',
        sentence: `${isRight ? '' : `Says ${claim.text}; `}${found.row.name} is ${other.text} in line ${other.line}.`,
        sources: [inReport(other.line, found.row.name)],
        operands: [found.at],
      },
      ...(isRight && isAsExact(claim, other) ? [restated(context, found.at, index)] : []),
    ];
  });
}

/** The figure of a row that a heading's figure is of: by its noun, `150 clients` and Clients, or of how long something lasted. */
function figureFor(context: ReportContext, { name, figures }: ReportRow, claim: ReportFigure): number | null {
  const [first] = figures;
  if (first === undefined || context.figure(first).sort !== claim.sort || context.figure(first).unit !== claim.unit)
    return null;
  const noun = claim.printedUnit.toLowerCase();
  if (claim.unit === 's') return lasting.test(name) ? first : null;
  if (claim.sort !== 'count' || noun === '') return null;
  const own = context.figure(first).printedUnit.toLowerCase();
  const isOf = alike(name.toLowerCase(), noun) || alike(own, noun) || (work.test(name) && work.test(noun));
  return isOf ? first : null;
}
