import type { SideNames } from '../../../model/dataset.ts';
import type { ReportBlock, ViewRef, WordCell } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { type Column, numberColumn, ownScaleColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatDelta } from '../../../units/formatDelta.ts';
import { sentences } from '../../../units/listText.ts';
import { sideHeads } from '../../../views/profile/report/reportWords.ts';
import type { ComparedPattern, PairedPatterns } from '../comparedPatterns.ts';
import { figureText, shortened, timeText, workCaveat } from '../sqlWords.ts';

const mostRows = 15;

/** The statements of both sides, largest difference first. */
export function comparedTable({ pairs, requests, per }: PairedPatterns, view: ViewRef, names: SideNames): ReportBlock {
  const heads = sideHeads(names);
  const shown = pairs.slice(0, mostRows);
  const of = per === 'request' ? ' per request' : '';
  const time = timeColumn<ComparedPattern>;
  const count = (side: 'before' | 'after') =>
    numberColumn<ComparedPattern>(
      { title: `Executions, ${heads[side]}`, unit: 'count', text: (value) => figureText(Number(value)) },
      (row) => row[side]?.count,
    );
  return {
    kind: 'table',
    title: `SQL time by statement${of}, before and after`,
    ...tableOf<ComparedPattern>(
      [
        wordColumn('Statement', ({ pattern }) => statementCell(pattern), {
          essential: true,
          look: ({ missing }) =>
            missing === null ? {} : { badge: missing.side === 'before' ? 'only after' : 'only before' },
        }),
        time(heads.before, ({ before }) => before?.total, { essential: true }),
        time(heads.after, ({ after }) => after?.total, { essential: true }),
        time('Change', ({ change }) => change, { text: (seconds: Amount) => formatDelta(seconds, 'seconds') }),
        count('before'),
        count('after'),
        time(`Mean, ${heads.before}`, ({ before }) => before?.mean, { apart: true }),
        time(`Mean, ${heads.after}`, ({ after }) => after?.mean, { apart: true }),
      ],
      shown,
    ),
    note: sentences([
      workCaveat(requests, per),
      shown.length < pairs.length
        ? `The ${formatCount(shown.length)} largest differences of ${formatCount(pairs.length)} statements.`
        : '',
      pairs.some(({ missing }) => missing !== null && !missing.isAbsent)
        ? 'A summary lists only the largest, so a statement of one side may have run on the other, too.'
        : '',
    ]),
    view,
  };
}

/** Times, each in the unit that suits it. */
export function timeColumn<Row>(
  title: string,
  secondsOf: (row: Row) => number | null | undefined,
  options: Parameters<typeof ownScaleColumn<Row>>[3] = {},
): Column<Row> {
  return ownScaleColumn(title, 'seconds', secondsOf, { text: (value) => timeText(Number(value)), ...options });
}

const longest = 240;

/** A statement in a table of the report: of a long one the beginning, with all of it as the tooltip and in exports. */
export function statementCell(pattern: string): WordCell {
  const text = shortened(pattern, longest);
  return text === pattern ? { text, kind: 'code' } : { text, kind: 'code', title: pattern, name: pattern };
}
