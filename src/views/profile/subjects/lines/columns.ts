import type { LineAmounts } from '../../../../analysis/lines/functionLines.ts';
import { basename } from '../../../../analysis/names/cleanPath.ts';
import type { Amount } from '../../../../model/unit.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  noUnit,
  numberColumn,
  ownScaleColumn,
  shareColumn,
  type WordOptions,
  wordColumn,
} from '../../../../table/columns.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import type { LeftOf } from '../../parts/leftOf.ts';
import { measureColumns } from '../../parts/measureColumns.ts';
import type { DisassemblyAnswer, InstructionRow } from './disassemblyAnswer.ts';
import type { FunctionAnswer } from './functionAnswer.ts';
import type { HotAnswer, HotRow } from './hotAnswer.ts';
import type { SourceAnswer } from './sourceAnswer.ts';

// The columns of lines and instructions of one profile: on the page and in exports.

/** The lines of all functions, as in `go tool pprof -top -lines`. */
export function hotColumns(answer: HotAnswer, unit: string, left: LeftOf | null, hasSource: boolean): Column<HotRow>[] {
  const amounts = answer.rows.flatMap(({ flat, cum }) => [flat, cum]);
  const of = { unit, scale: columnScale(answer.largestCum, amounts, unit), left, sides: null };
  const measure = (kind: 'flat' | 'cum', largest: Amount, hint: string): Column<HotRow>[] =>
    measureColumns<HotRow & { state?: '' }>(of, {
      kind,
      of: (row) => row[kind],
      total: answer.total,
      largest,
      largestChange: 0,
      hint,
      leads: kind === 'cum',
      sortable: true,
      widths: [104, 76],
    });
  const sorted = { sortable: true, firstSort: 'asc' } satisfies WordOptions<HotRow>;
  return [
    ...measure('flat', answer.largestFlat, 'In the line itself'),
    ...measure('cum', answer.largestCum, 'In the line and all that it calls; recursion counts once'),
    codeColumn('line', ({ file, line }) => (file === '' ? 'unknown' : `${basename(file)}:${String(line)}`), {
      ...sorted,
      id: 'place',
      only: 'page',
      width: 220,
      first: true,
      hint: 'The file and the line in it.',
    }),
    codeColumn('file', ({ file }) => file, { only: 'export' }),
    lineNumber(({ line }) => line),
    codeColumn('function', ({ name }) => name, {
      ...sorted,
      id: 'name',
      ...(hasSource ? { width: 300 } : { grow: true }),
    }),
    ...(hasSource
      ? [
          codeColumn<HotRow>('source', ({ text }) => text?.text.trim() ?? '', {
            grow: true,
            hint: 'The line of source, where its file is open and still declares the function there.',
          }),
        ]
      : []),
  ];
}

/** The lines of a function that have amounts. */
export function lineColumns(
  { rows, cum, total, largestFlat, largestCum }: FunctionAnswer,
  unit: string,
  source: SourceAnswer | null,
): Column<LineAmounts>[] {
  const scale = columnScale(
    cum,
    rows.flatMap((row) => [row.flat, row.cum]),
    unit,
  );
  const amount = (kind: 'flat' | 'cum', largest: Amount, hint: string): Column<LineAmounts> =>
    amountColumn(kind, { unit, scale }, (row) => row[kind], { width: 112, hint, largest });
  const share = { scale: '%', width: 120 };
  return [
    lineNumber(({ line }) => line),
    amount('flat', largestFlat, 'In the line itself.'),
    amount('cum', largestCum, 'In the line and all that it calls; recursion counts once.'),
    shareColumn('of function', cum, (row) => row.cum, {
      ...share,
      exportTitle: 'cum, % of the function',
      hint: 'Cum of the line as a part of the cum of the function.',
    }),
    shareColumn('of profile', total, (row) => row.cum, {
      ...share,
      only: 'page',
      hint: 'Cum of the line as a part of the total.',
    }),
    wordColumn('line', ({ line }) => (line === 0 ? 'Unknown line' : `Line ${line}`), { grow: true, only: 'page' }),
    ...(source === null
      ? []
      : [
          codeColumn<LineAmounts>('source', ({ line }) => source.lines[line - source.from]?.text.trim() ?? '', {
            only: 'export',
          }),
        ]),
  ];
}

/** The instructions of a function; the page shows them as a listing. */
export function instructionColumns({ rows, from, cum }: DisassemblyAnswer, unit: string): Column<InstructionRow>[] {
  return [
    codeColumn('address', ({ address }) => address),
    ownScaleColumn('flat', unit, (row) => row.flat),
    ownScaleColumn('cum', unit, (row) => row.cum),
    shareColumn('cum, % of the function', cum, (row) => row.cum),
    codeColumn('instruction', ({ text }) => text),
    codeColumn('jumps to', ({ target }) => rows[target - from]?.address ?? ''),
    codeColumn('file', ({ file }) => file),
    lineNumber(({ line }) => line || null),
    codeColumn('inlined', ({ inlined }) => inlined.join(' › ')),
  ];
}

/** The number of a line, for exports. */
function lineNumber<Row>(of: (row: Row) => Amount | null): Column<Row> {
  return numberColumn({ title: 'line', unit: noUnit, text: String }, of, { id: 'line number', only: 'export' });
}
