import {
  amountColumn,
  type Column,
  codeColumn,
  columnsOf,
  countColumn,
  ownScaleColumn,
  partColumn,
  wordColumn,
} from '../../../table/columns.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import type { HotRow } from '../hotCode.ts';
import { stateWord } from '../hotWords.ts';
import type { HotAnswer } from '../question.ts';

/** The hot code of a profile, and whether tests run it. */
export function hotColumns({ rows, unit, isCounted, type }: HotAnswer): Column<HotRow>[] {
  const largest = rows[0]?.cum ?? 0;
  const amounts = { unit, scale: scaleFor(largest, unit) };
  return columnsOf<HotRow>([
    amountColumn('Flat', amounts, ({ flat }) => flat, { id: 'flat' }),
    amountColumn('Cum', amounts, ({ cum }) => cum, { id: 'cum', width: 104, largest }),
    partColumn('Cum', ({ share }) => share, {
      id: 'share',
      exportTitle: 'cum %',
      scale: '%',
      width: 72,
    }),
    wordColumn('Tests', (row) => stateWord(row, isCounted), {
      id: 'state',
      exportTitle: 'state',
      width: 120,
      look: ({ state }) => ({ name: state }),
    }),
    countColumn('Executions', ({ executed }) => executed, { only: 'export' }),
    isCounted &&
      ownScaleColumn('Flat per run', unit, ({ perExecution }) => perExecution, {
        width: 112,
        hint: `${type === 'cpu' ? 'CPU time' : 'Bytes'} in the line itself ÷ how often it ran. Comparable only if one run made both the profile and the coverage.`,
        isPerCell: false,
        only: 'page',
      }),
    codeColumn('Code', ({ name }) => name.slice(name.lastIndexOf('/') + 1), {
      id: 'name',
      exportTitle: 'function',
      grow: true,
      look: ({ name, file, line }) => ({ title: `${name}\n${file}:${line}`, name }),
    }),
    codeColumn('File', ({ file }) => file, { only: 'export' }),
    countColumn('Line', ({ line }) => line, { only: 'export' }),
  ]);
}
