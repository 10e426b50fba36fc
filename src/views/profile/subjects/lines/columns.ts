import { basename } from '../../../../analysis/names/cleanPath.ts';
import type { Amount } from '../../../../model/unit.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  exportedColumns,
  noUnit,
  numberColumn,
  ownScaleColumn,
  shareColumn,
  type WordOptions,
  wordColumn,
} from '../../../../table/columns.ts';
import { type AmountUnits, measureColumns } from '../../columns/measureColumns.ts';
import { deltaColumns, onlyColumn, sideColumns } from '../../columns/sidesColumns.ts';
import type { AmountKind } from '../../data/functionTable.ts';
import { bothSides, laterAmount, type SidedAmount } from '../../noise/judgedChange.ts';
import type { DisassemblyAnswer } from './disassemblyAnswer.ts';
import type { FunctionAnswer, LargestOfRows } from './functionAnswer.ts';
import type { HotAnswer, HotRow } from './hotAnswer.ts';
import type { InstructionRow } from './pairedInstructions.ts';
import type { LineRow } from './pairedLines.ts';

// The columns of lines and instructions, of two sides with the changes: on the page and in exports.

/** What flat and cum of a line or an instruction are, without the full stop. */
export function codeHints(what: 'line' | 'instruction'): Record<AmountKind, string> {
  return { flat: `In the ${what} itself`, cum: `In the ${what} and all that it calls; recursion counts once` };
}

interface HotOptions {
  /** What shares are of on phones; of two sides the only amount that the page has. */
  leads: AmountKind;
  hasSource: boolean;
}

/** The lines of all functions, as in `go tool pprof -top -lines`. */
export function hotColumns(
  answer: Pick<HotAnswer, 'total' | 'largest' | 'largestChange'>,
  of: AmountUnits,
  { leads, hasSource }: HotOptions,
): Column<HotRow>[] {
  const measure = (kind: AmountKind): Column<HotRow>[] =>
    measureColumns<HotRow>(of, {
      kind,
      field: kind,
      of: (row) => row[kind],
      total: answer.total,
      largest: answer.largest[kind],
      largestChange: answer.largestChange[kind],
      hint: codeHints('line')[kind],
      leads: kind === leads,
      sortable: true,
      isBrief: true,
      widths: [104, 76],
    });
  const sorted = { sortable: true, firstSort: 'asc' } satisfies WordOptions<HotRow>;
  return [
    ...measure('flat'),
    ...measure('cum'),
    ...(of.sides === null ? [] : [onlyColumn<HotRow>(({ state }) => state)]),
    codeColumn('line', ({ file, line }) => (file === '' ? 'unknown' : `${basename(file)}:${String(line)}`), {
      ...sorted,
      id: 'place',
      only: 'page',
      width: 212,
      first: true,
      hint: 'The file and the line in it.',
    }),
    codeColumn('file', ({ file }) => file, { only: 'export', field: 'file' }),
    { ...lineNumber<HotRow>(({ line }) => line), field: 'line' },
    codeColumn('function', ({ name }) => name, {
      ...sorted,
      id: 'name',
      field: 'name',
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

/** The lines of a function that have amounts; of two sides with source all its lines. */
export function lineColumns(
  { cum, total, largest, largestChange, source }: FunctionAnswer,
  of: AmountUnits,
): Column<LineRow>[] {
  if (of.sides !== null) {
    const { heads } = of.sides;
    return [
      ...sides.map((side) =>
        numberColumn<LineRow>(
          { title: `line ${heads[side]}`, unit: noUnit, text: String, absent: '' },
          ({ line, before }) => (side === 'after' ? line : before) || null,
          {
            id: `line.${side}`,
            exportTitle: `line ${side}`,
            width: 84,
            hint: `The number of the line ${heads[side]}.`,
            // Without source nothing else says which line it is.
            first: side === 'after',
            leads: side === 'before',
          },
        ),
      ),
      ...changeColumns<LineRow>('line', 'cum', of, largestChange),
      codeColumn('source', ({ text }) => text?.text.trim() ?? '', { grow: true }),
    ];
  }
  const { unit, scale } = of;
  const amount = (kind: AmountKind): Column<LineRow> =>
    amountColumn(kind, { unit, scale }, (row) => laterAmount(row[kind]), {
      width: 112,
      hint: `${codeHints('line')[kind]}.`,
      largest: largest[kind],
    });
  const share = { scale: '%', width: 120 };
  const cumOf = (row: LineRow): Amount => laterAmount(row.cum);
  return [
    lineNumber(({ line }) => line),
    amount('flat'),
    amount('cum'),
    shareColumn('of function', laterAmount(cum), cumOf, {
      ...share,
      exportTitle: 'cum, % of the function',
      hint: 'Cum of the line as a part of the cum of the function.',
    }),
    shareColumn('of profile', total, cumOf, {
      ...share,
      only: 'page',
      hint: 'Cum of the line as a part of the total.',
    }),
    wordColumn('line', ({ line }) => (line === 0 ? 'Unknown line' : `Line ${line}`), { grow: true, only: 'page' }),
    ...(source === null
      ? []
      : [
          codeColumn<LineRow>('source', ({ line }) => source.lines[line - source.from]?.text.trim() ?? '', {
            only: 'export',
          }),
        ]),
  ];
}

/** The instructions of a function; the page shows those of one profile as a listing. */
export function instructionColumns(
  { rows, from, cum, largestChange }: DisassemblyAnswer,
  of: AmountUnits,
): Column<InstructionRow>[] {
  if (of.sides !== null) {
    const { heads } = of.sides;
    return [
      ...sides.map((side) =>
        codeColumn<InstructionRow>(
          `address ${heads[side]}`,
          ({ address, before = '' }) => (side === 'after' ? address : before),
          {
            id: `address.${side}`,
            exportTitle: `address ${side}`,
            width: 112,
            hint: `The address of the instruction ${heads[side]}, in the program’s file.`,
          },
        ),
      ),
      // Of instructions only calls have another cum than flat.
      ...changeColumns<InstructionRow>('instruction', 'cum', of, largestChange),
      codeColumn('instruction', ({ text }) => text, { grow: true }),
      codeColumn('line', placeOf, { only: 'export' }),
    ];
  }
  return [
    codeColumn('address', ({ address }) => address),
    ownScaleColumn('flat', of.unit, (row) => laterAmount(row.flat)),
    ownScaleColumn('cum', of.unit, (row) => laterAmount(row.cum)),
    shareColumn('cum, % of the function', laterAmount(cum), (row) => laterAmount(row.cum)),
    codeColumn('instruction', ({ text }) => text),
    codeColumn('jumps to', ({ target }) => rows[target - from]?.address ?? ''),
    codeColumn('file', ({ file }) => file),
    lineNumber(({ line }) => line || null),
    codeColumn('inlined', ({ inlined }) => inlined.join(' › ')),
  ];
}

/** The place of an instruction in the source; '' if unknown. */
export function placeOf({ file, line }: Pick<InstructionRow, 'file' | 'line'>): string {
  return file === '' ? '' : line === 0 ? file : `${file}:${line}`;
}

const sides = ['before', 'after'] as const;

/** Flat and cum of both sides of each line or instruction: on the page the one that leads, in exports both. */
function changeColumns<Row extends Record<AmountKind, SidedAmount>>(
  what: 'line' | 'instruction',
  leads: AmountKind,
  { unit, scale, sides: of }: AmountUnits,
  largestChange: LargestOfRows['largestChange'],
): Column<Row>[] {
  return (['flat', 'cum'] as const).flatMap((kind) => {
    const amounts = { kind, unit, scale, of: (row: Row) => bothSides(row[kind]) };
    const hint = (): string => `${codeHints(what)[kind]}.`;
    const columns = [
      ...sideColumns<Row>({ ...amounts, heads: of!.heads, width: 96, hint }),
      ...deltaColumns<Row & { state?: never }>({
        ...amounts,
        id: kind,
        leads: true,
        width: 112,
        largest: largestChange[kind],
      }),
    ];
    return kind === leads ? columns : exportedColumns(columns);
  });
}

/** The number of a line, for exports. */
function lineNumber<Row>(of: (row: Row) => Amount | null): Column<Row> {
  return numberColumn({ title: 'line', unit: noUnit, text: String }, of, { id: 'line number', only: 'export' });
}
