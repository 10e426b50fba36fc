import type { SideNames } from '../../../model/dataset.ts';
import type { ReportBlock, ReportCell, ViewRef } from '../../../model/report.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatDelta } from '../../../units/formatDelta.ts';
import { sideHeads } from '../../../views/profile/report/reportWords.ts';
import type { PairedPatterns } from '../comparedPatterns.ts';
import { figureText } from '../perRequestText.ts';
import { timeText } from '../sqlWords.ts';
import { workCaveat } from '../workCaveat.ts';
import { statementCell } from './statementCell.ts';

const mostRows = 15;

/** The statements of both sides, largest difference first. */
export function comparedTable({ pairs, requests, per }: PairedPatterns, view: ViewRef, names: SideNames): ReportBlock {
  const heads = sideHeads(names);
  const shown = pairs.slice(0, mostRows);
  const of = per === 'request' ? ' per request' : '';
  const time = (seconds: number | undefined): ReportCell => ({
    text: seconds === undefined ? '–' : timeText(seconds),
    kind: 'number',
    value: seconds ?? null,
  });
  const count = (executions: number | undefined): ReportCell => ({
    text: executions === undefined ? '–' : figureText(executions),
    kind: 'number',
    value: executions ?? null,
  });
  return {
    kind: 'table',
    title: `SQL time by statement${of}, before and after`,
    columns: [
      { title: 'Statement', align: 'left', essential: true },
      { title: heads.before, align: 'right', unit: 'seconds', essential: true },
      { title: heads.after, align: 'right', unit: 'seconds', essential: true },
      { title: 'Change', align: 'right', unit: 'seconds' },
      { title: `Executions, ${heads.before}`, align: 'right' },
      { title: `Executions, ${heads.after}`, align: 'right' },
      { title: `Mean, ${heads.before}`, align: 'right', unit: 'seconds', apart: true },
      { title: `Mean, ${heads.after}`, align: 'right', unit: 'seconds', apart: true },
    ],
    rows: shown.map(({ pattern, before, after, change, missing }): ReportCell[] => [
      {
        ...statementCell(pattern),
        ...(missing === null ? {} : { badge: missing.side === 'before' ? 'only after' : 'only before' }),
      },
      time(before?.total),
      time(after?.total),
      { text: change === null ? '–' : formatDelta(change, 'seconds'), kind: 'number', value: change },
      count(before?.count),
      count(after?.count),
      time(before?.mean),
      time(after?.mean),
    ]),
    note: [
      workCaveat(requests, per),
      shown.length < pairs.length
        ? `The ${formatCount(shown.length)} largest differences of ${formatCount(pairs.length)} statements.`
        : '',
      pairs.some(({ missing }) => missing !== null && !missing.isAbsent)
        ? 'A summary lists only the largest, so a statement of one side may have run on the other, too.'
        : '',
    ]
      .filter((text) => text !== '')
      .join(' '),
    view,
  };
}
