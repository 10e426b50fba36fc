import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import { basename } from '../../../analysis/names/cleanPath.ts';
import type { Evidence } from '../../../model/question.ts';
import type { TableBlock } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { amountColumn, codeColumn, partColumn, shareColumn, tableOf } from '../../../table/columns.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { linesAddress } from '../address/linesAddress.ts';
import { lineTableOf } from '../data/lineTables.ts';
import { lineTexts } from '../data/lineTexts.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import { eventColumns, eventWords, fewEvents, fewNote, functionColumn, type Leads } from './blockColumns.ts';
import { type HotLine, hotOwnLines } from './hotOwnLines.ts';
import { sentences, shownOf } from './reportWords.ts';

/**
 * Table of the most expensive own lines, with flat and cum as in `pprof -list`, and with their source among the files
 * `needs`; null if there are none. `memo` is by function.
 */
export function hotLinesBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, most, leads, needs = [] }: { title: string; most: number; leads: Leads; needs?: readonly Evidence[] },
): TableBlock | null {
  const lines = hotOwnLines(memo, valueType).filter(({ line, file }) => Number(line) > 0 && file !== '');
  const rows = lines.slice(0, most);
  if (rows.length === 0) return null;
  const { unit } = memo.profile.valueTypes[valueType]!;
  const total = memo.total(valueType).reported;
  const table = lineTableOf(memo, valueType);
  const textAt = lineTexts(memo, table, needs);
  const textOf = ({ name, file, line }: HotLine): string => textAt(name, file, Number(line))?.text.trim() ?? '';
  const cumOf = cumOfFunctions(memo, valueType);
  const amounts = { unit, scale: scaleFor(rows[0]!.amount, unit) };
  const words = eventWords(heapTypes(memo.profile.valueTypes) !== null);
  const isFew = ({ events }: HotLine): boolean => events !== null && events < fewEvents;
  return {
    kind: 'table',
    title,
    ...tableOf<HotLine>(
      [
        codeColumn('Line', ({ file, line }) => `${basename(file)}:${String(line)}`, {
          essential: true,
          look: ({ name, file, line }) => ({
            title: `${file}:${String(line)}`,
            link: { view: leads({ view: 'lines', fn: name }), hint: 'Show all lines.' },
          }),
        }),
        {
          ...functionColumn<HotLine>(({ name }) => ({
            view: leads({ view: 'lines', fn: name }),
            hint: 'Show all its lines.',
          })),
          head: { title: 'Function', align: 'left' },
        },
        rows.some((row) => textOf(row) !== '') &&
          codeColumn('Source', textOf, { look: (row) => ({ title: textOf(row) }) }),
        amountColumn('Attributed', amounts, ({ amount }) => amount),
        shareColumn('Share', total, ({ amount }) => amount, { essential: true, hasBar: true }),
        amountColumn('Cum', amounts, ({ row }) => table.cum[row]!),
        partColumn('Of the function', ({ name, row }) => Number(table.cum[row]!) / Number(cumOf.get(name)) || null, {
          hint: 'Of the function’s cum.',
          text: (part) => formatShare(part, 1),
        }),
        amountColumn('Flat', amounts, ({ row }) => table.flat[row]!),
        ...eventColumns(rows[0]!.events === null ? null : words, ({ events }: HotLine) => events),
      ],
      rows,
      isFew,
    ),
    note: sentences(
      'A line includes what the libraries and the runtime below it take, down to the next line of your code, so the lines exclude each other.',
      shownOf(rows.length, lines.length, 'lines'),
      fewNote(rows.some(isFew), words),
    ),
    view: leads({ view: 'lines', ...linesAddress.write({ of: 'all' }) }),
  };
}

function cumOfFunctions(memo: ProfileMemo, valueType: number): Map<string, Amount> {
  const { names, cum } = memo.top(valueType);
  return new Map(names.map((name, row) => [name, cum[row]!]));
}
