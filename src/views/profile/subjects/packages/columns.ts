import { plus } from '../../../../analysis/amounts/plus.ts';
import type { AttributedRow } from '../../../../analysis/packages/attributeToCaller.ts';
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
import { columnScale } from '../../../../units/columnScale.ts';
import { flatCumColumns } from '../../parts/flatCumColumns.ts';
import type { LeftOf } from '../../parts/leftOf.ts';
import type { AttributedAnswer } from './attributedPage.ts';
import type { CostRow, CostsAnswer } from './costsPage.ts';
import type { PackageRow, PackagesAnswer } from './packagesPage.ts';
import type { PackagesQuestion } from './packagesQuestion.ts';

// The columns of the three tables: on the page and in exports.

const named = { id: 'name', grow: true, sortable: true, firstSort: 'asc' } satisfies WordOptions<never>;

/** Packages or modules, and the functions of those that are open. */
export function packageColumns(
  answer: PackagesAnswer,
  unit: string,
  left: LeftOf | null,
  by: PackagesQuestion['by'],
): Column<PackageRow>[] {
  const { flat, cum } = flatCumColumns<PackageRow>(answer, {
    unit,
    left,
    width: 104,
    shareWidth: 68,
    sortable: true,
    hints: {
      flat: 'Samples that end in it. Rows of packages add up.',
      cum: 'Samples that go through it, each counted once.',
    },
  });
  return [
    ...flat,
    ...cum,
    codeColumn(by, (row) => (row.kind === 'group' ? row.title : ''), named),
    codeColumn('function', (row) => (row.kind === 'group' ? '' : row.name), { only: 'export' }),
    wordColumn('version', (row) => (row.kind === 'group' ? row.version : ''), { only: 'export' }),
  ];
}

/** Kinds of work, and the functions of those that are open. */
export function costColumns({ rows, total }: CostsAnswer, unit: string): Column<CostRow>[] {
  const amounts = rows.flatMap((row) => (row.row === 'class' ? [row.amount] : []));
  const largest = amounts[0] ?? 0;
  const amountOf = ({ amount }: CostRow): Amount => amount;
  return [
    amountColumn('amount', { unit, scale: columnScale(largest, amounts, unit) }, amountOf, {
      id: 'flat',
      width: 112,
      sortable: true,
      largest,
      hint: 'Samples of this kind. Rows add up.',
    }),
    shareColumn('share', total, amountOf, { scale: '%', width: 76 }),
    wordColumn('kind of work', (row) => (row.row === 'class' ? row.title : ''), named),
    codeColumn('function', (row) => (row.row === 'class' ? '' : row.name), { only: 'export' }),
  ];
}

/** Number of classes of runtime work with a column each on the page; the other classes share a column. */
const MOST_CLASSES = 4;

/** The functions of the user's code with the runtime work attributed to each. */
export function attributedColumns(answer: AttributedAnswer, unit: string): Column<AttributedRow>[] {
  const { rows, largest, total, classes } = answer;
  const scale = columnScale(
    largest,
    rows.flatMap(({ sum, flat, charged }) => [sum, flat, charged]),
    unit,
  );
  const amount = (
    title: string,
    of: (row: AttributedRow) => Amount,
    options: NumberOptions<AttributedRow>,
  ): Column<AttributedRow> =>
    amountColumn(title, { unit, scale }, of, {
      sortable: true,
      ...options,
      look: (row) => (Number(of(row)) === 0 ? { text: '0', tone: 'quiet' } : {}),
    });
  const name = codeColumn<AttributedRow>('your function', (row) => row.name, named);
  const isShown = (index: number): boolean => index < MOST_CLASSES;
  const others = classes.filter((_, index) => !isShown(index));
  return [
    amountColumn('sum', { unit, scale }, ({ sum }) => sum, {
      width: 108,
      sortable: true,
      largest,
      hint: 'Flat and what is attributed. Rows do not overlap.',
    }),
    shareColumn('sum', total, ({ sum }) => sum, { id: 'share', scale: '%', width: 64, leads: true, only: 'page' }),
    { ...name, only: 'page' },
    amount('flat', ({ flat }) => flat, { width: 96, hint: 'In the function itself.' }),
    amount('attributed', ({ charged }) => charged, {
      id: 'charged',
      width: 132,
      hint: 'The runtime’s work for it. The columns to the right are parts of this.',
    }),
    ...classes.map(({ id, title }, index) =>
      amount(shortTitles[id] ?? title, ({ byClass }) => byClass[index]!, {
        id,
        exportTitle: title,
        only: isShown(index) ? undefined : 'export',
        width: 110,
        hint: `${title}.`,
      }),
    ),
    ...(others.length === 0
      ? []
      : [
          amount('others', ({ byClass }) => byClass.slice(MOST_CLASSES).reduce(plus), {
            only: 'page',
            sortable: false,
            hint: `${others.map(({ title }) => title).join(', ')}.`,
          }),
        ]),
    { ...name, only: 'export' },
  ];
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
