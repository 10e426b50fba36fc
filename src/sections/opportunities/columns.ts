import {
  amountColumn,
  type Column,
  columnsOf,
  countColumn,
  noUnit,
  numberColumn,
  partColumn,
  wordColumn,
} from '../../table/columns.ts';
import { scaleFor } from '../../units/scaleFor.ts';
import { gainFigure, gainHead, type Opportunity, percentText } from './opportunities.ts';
import type { OpportunitiesAnswer } from './opportunitiesIn.ts';

/** What could be gained at most; `notesOf` has the reader's notes on a row, '' for none. */
export function opportunityColumns(
  { type, rows, unit }: OpportunitiesAnswer,
  notesOf: (row: Opportunity) => string,
): Column<Opportunity>[] {
  const amounts = { unit, scale: scaleFor(rows[0]?.amount ?? 0, unit) };
  const largest = rows[0]?.share ?? 1;
  return columnsOf<Opportunity>([
    wordColumn('If eliminated', ({ title }) => title, {
      id: 'name',
      grow: true,
      width: 200,
      essential: true,
      look: ({ hint }) => ({ title: hint }),
    }),
    amountColumn('Amount', amounts, ({ amount }) => amount, {
      width: 88,
      hint: 'Of a function with what it calls, of a kind of work its own.',
    }),
    partColumn('Share', ({ share }) => share, {
      width: 88,
      essential: true,
      text: percentText,
      look: ({ share }) => ({ bar: share / largest }),
    }),
    numberColumn(
      { title: gainHead(type), unit: noUnit, text: (bound) => gainFigure(type, Number(bound)) },
      ({ bound }) => bound,
      {
        id: 'bound',
        width: 148,
        essential: true,
        hint: '1 ÷ (1 − share): what the whole gains at most if this cost nothing.',
        look: ({ low, high, share }) =>
          low === share && high === share
            ? {}
            : { title: `The share is between ${percentText(low)} and ${percentText(high)}, 95% sure.` },
      },
    ),
    rows.some(({ events }) => events !== null) && countColumn('Samples', ({ events }) => events, { width: 76 }),
    rows.some((row) => notesOf(row) !== '') &&
      wordColumn('Notes', (row) => notesOf(row).trim().split('\n', 1)[0]!, {
        width: 120,
        essential: true,
        look: (row) => ({ title: notesOf(row).trim() }),
      }),
  ]);
}
