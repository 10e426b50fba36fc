import { plus } from '../../../../analysis/amounts/plus.ts';
import { dictionary } from '../../../../model/dictionary.ts';
import type { Amount } from '../../../../model/unit.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  type NumberOptions,
  shareColumn,
  type WordOptions,
  wordColumn,
} from '../../../../table/columns.ts';
import { headUnit } from '../../../../units/columnScale.ts';
import { formatInScale } from '../../../../units/scaleFor.ts';
import { type AmountUnits, measureColumns } from '../../columns/measureColumns.ts';
import { bothColumns, deltaColumns, onlyColumn } from '../../columns/sidesColumns.ts';
import { bothSides, laterAmount, type SidedAmount } from '../../noise/judgedChange.ts';
import type { AttributedAnswer, AttributedRow } from './attributedPage.ts';
import type { CostRow, CostsAnswer } from './costsPage.ts';
import type { PackageRow, PackagesAnswer } from './packagesPage.ts';
import type { PackagesQuestion } from './packagesQuestion.ts';

// The columns of the three tables: on the page and in exports.

const named = { id: 'name', grow: true, sortable: true, firstSort: 'asc' } satisfies WordOptions<never>;

/** Packages or modules, and the functions of those that are open. */
export function packageColumns(
  answer: PackagesAnswer,
  of: AmountUnits,
  by: PackagesQuestion['by'],
): Column<PackageRow>[] {
  const measure = (kind: 'flat' | 'cum', hint: string): Column<PackageRow>[] =>
    measureColumns<PackageRow>(of, {
      kind,
      of: (row) => row[kind],
      total: answer.total,
      largest: answer.largest[kind],
      largestChange: answer.largestChange[kind],
      hint,
      leads: kind === (of.sides === null ? 'cum' : 'flat'),
      sortable: true,
      widths: [104, 68],
    });
  return [
    ...measure('flat', 'Samples that end in it. Rows of packages add up'),
    ...measure('cum', 'Samples that go through it, each counted once'),
    ...onlyOf<PackageRow>(of),
    codeColumn(by, (row) => (row.kind === 'group' ? row.title : ''), named),
    codeColumn('function', (row) => (row.kind === 'group' ? '' : row.name), { only: 'export' }),
    wordColumn('version', (row) => (row.kind === 'group' ? row.version : ''), { only: 'export' }),
  ];
}

/** Kinds of work, and the functions of those that are open. */
export function costColumns({ total, largest, largestChange }: CostsAnswer, of: AmountUnits): Column<CostRow>[] {
  return [
    ...measureColumns<CostRow>(of, {
      kind: of.sides === null ? 'amount' : '',
      id: 'flat',
      of: ({ amount }) => amount,
      total: [shareColumn('share', total, ({ amount }) => laterAmount(amount), { scale: '%', width: 76 })],
      largest,
      largestChange,
      hint: 'Samples of this kind. Rows add up',
      leads: true,
      sortable: true,
    }),
    ...onlyOf<CostRow>(of),
    wordColumn('kind of work', (row) => (row.row === 'class' ? row.title : ''), named),
    codeColumn('function', (row) => (row.row === 'class' ? '' : row.name), { only: 'export' }),
  ];
}

/** Number of classes of runtime work with a column each on the page; the other classes share a column. */
const MOST_CLASSES = 4;

/** The functions of the user's code with the runtime work attributed to each. */
export function attributedColumns(answer: AttributedAnswer, of: AmountUnits): Column<AttributedRow>[] {
  const { largest, total, classes } = answer;
  const name = codeColumn<AttributedRow>('your function', (row) => row.name, named);
  const isShown = (index: number): boolean => index < MOST_CLASSES;
  const others = classes.filter((_, index) => !isShown(index));
  return [
    ...measureColumns<AttributedRow>(of, {
      kind: 'sum',
      of: (row) => row.sum,
      total: [
        shareColumn('sum', total, (row) => laterAmount(row.sum), {
          id: 'share',
          scale: '%',
          width: 64,
          leads: true,
          only: 'page',
        }),
      ],
      largest,
      largestChange: answer.largestChange.sum,
      hint: 'Flat and what is attributed. Rows do not overlap',
      leads: true,
      sortable: true,
      widths: [108, 64],
    }),
    ...onlyOf<AttributedRow>(of),
    { ...name, only: 'page' },
    ...partColumns(of, 'flat', ({ flat }) => flat, {
      width: 96,
      hint: 'In the function itself.',
      largestChange: answer.largestChange.flat,
    }),
    ...partColumns(of, 'attributed', ({ charged }) => charged, {
      id: 'charged',
      width: 132,
      hint: 'The runtime’s work for it. The columns to the right are parts of this.',
      largestChange: answer.largestChange.charged,
    }),
    ...classes.flatMap(({ id, title }, index) =>
      partColumns(of, shortTitles[id] ?? title, ({ byClass }) => byClass[index]!, {
        id,
        exportTitle: title,
        only: isShown(index) ? undefined : 'export',
        width: 110,
        hint: `${title}.`,
      }),
    ),
    ...(others.length === 0 || of.sides !== null
      ? []
      : partColumns(of, 'others', ({ byClass }) => byClass.slice(MOST_CLASSES).map(laterAmount).reduce(plus), {
          only: 'page',
          sortable: false,
          hint: `${others.map(({ title }) => title).join(', ')}.`,
        })),
    { ...name, only: 'export' },
  ];
}

interface PartOptions extends Pick<NumberOptions<AttributedRow>, 'id' | 'exportTitle' | 'only' | 'sortable'> {
  width?: number;
  hint: string;
  /** Of two sides: the scale of the bars of the change; without it only the amounts are shown. */
  largestChange?: number;
}

/** A part of the sum: of one profile an amount; of two sides the amounts of both and their change. */
function partColumns(
  { unit, scale, sides }: AmountUnits,
  title: string,
  of: (row: AttributedRow) => SidedAmount,
  { largestChange, width, hint, ...options }: PartOptions,
): Column<AttributedRow>[] {
  if (sides === null) {
    const later = (row: AttributedRow): Amount => laterAmount(of(row));
    return [
      amountColumn(title, { unit, scale }, later, {
        sortable: true,
        width,
        hint,
        ...options,
        look: (row) => (Number(later(row)) === 0 ? { text: '0', tone: 'quiet' } : {}),
      }),
    ];
  }
  const { id = title, exportTitle = title, only } = options;
  const both = bothColumns<AttributedRow>({
    id: largestChange === undefined ? id : `${id}.both`,
    title,
    unit,
    scale: headUnit(scale),
    text: (value) => formatInScale(value, scale),
    of: (row) => bothSides(of(row)),
    exportTitle: (side) => `${exportTitle} ${side}`,
    dashesZero: true,
    isBoth: true,
    sortable: largestChange === undefined,
    width: 168,
    hint: largestChange === undefined ? `${hint} Sorted by the larger of both sides.` : hint,
  });
  const shown = only === 'export' ? both.filter((column) => column.only === 'export') : both;
  if (largestChange === undefined) return shown;
  const change = { id, kind: title, unit, scale, width: 112, largest: largestChange };
  return [...shown, ...deltaColumns<AttributedRow>({ ...change, of: (row) => bothSides(of(row)) })];
}

/** The only side that has a row, for exports of two sides. */
function onlyOf<Row extends { state: '' | 'new' | 'gone' }>({ sides }: AmountUnits): Column<Row>[] {
  return sides === null ? [] : [onlyColumn<Row>(({ state }) => state)];
}

/** Titles for column headers. */
const shortTitles: Record<string, string> = dictionary({
  gc: 'GC',
  allocation: 'alloc',
  scheduling: 'sched',
  channels: 'channels',
  maps: 'maps',
  locks: 'locks',
  syscalls: 'syscalls',
  reflection: 'reflect',
  interfaces: 'ifaces',
  strings: 'strings',
  memory: 'copying',
  time: 'time',
  stacks: 'stacks',
  panics: 'traces',
  profiling: 'profiling',
  network: 'network',
  math: 'random',
  runtime: 'other',
});
