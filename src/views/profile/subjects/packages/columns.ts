import type { Amount } from '../../../../model/unit.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  exportedColumns,
  shareColumn,
  type WordOptions,
  wordColumn,
} from '../../../../table/columns.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { listText } from '../../../../units/listText.ts';
import { type AmountUnits, measureColumns } from '../../columns/measureColumns.ts';
import { deltaColumns, onlyColumn, sideColumns } from '../../columns/sidesColumns.ts';
import type { AmountKind } from '../../data/functionTable.ts';
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
  { by, leads }: { by: PackagesQuestion['by']; leads: AmountKind },
): Column<PackageRow>[] {
  const measure = (kind: AmountKind, hint: string): Column<PackageRow>[] =>
    measureColumns<PackageRow>(of, {
      kind,
      of: (row) => row[kind],
      total: answer.total,
      largest: answer.largest[kind],
      largestChange: answer.largestChange[kind],
      hint,
      leads: kind === leads,
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

/** The functions of the user's code with the runtime's work for each; exports have it by class. */
export function attributedColumns(answer: AttributedAnswer, of: AmountUnits): Column<AttributedRow>[] {
  const { largest, total, classes } = answer;
  const name = codeColumn<AttributedRow>('your function', (row) => row.name, named);
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
      hint: 'Flat and the runtime’s work for it. Rows do not overlap',
      leads: true,
      sortable: true,
      widths: [108, 64],
    }),
    ...onlyOf<AttributedRow>(of),
    ...partColumns(of, 'flat', ({ flat }) => flat, { hint: 'In the function itself.', hasChange: true }),
    ...partColumns(of, 'runtime', ({ charged }) => charged, {
      id: 'charged',
      hint: 'The runtime’s work for it.',
      hasChange: true,
    }),
    ...(of.sides === null
      ? [
          wordColumn<AttributedRow>('most of it', (row) => largestParts(row, classes), {
            only: 'page',
            width: 220,
            texts: 'muted',
            hint: 'The largest part of the runtime’s work for the function.',
          }),
        ]
      : []),
    ...classes.flatMap(({ id, title }, index) =>
      exportedColumns(partColumns(of, title, ({ byClass }) => byClass[index]!, { id, hint: '' })),
    ),
    name,
  ];
}

/** The largest class of the runtime's work for a function with its part of it: '62.50% Allocation'; all that are. */
function largestParts({ byClass, charged }: AttributedRow, classes: AttributedAnswer['classes']): string {
  const sizes = byClass.map((amount) => Number(laterAmount(amount)));
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const titles = classes.filter((_, index) => largest > 0 && sizes[index] === largest).map(({ title }) => title);
  return titles.length === 0 ? '' : `${formatShare(largest, laterAmount(charged))} ${listText(titles)}`;
}

/** A part of the sum: of one profile an amount; of two sides the amounts of both and their change, in exports. */
function partColumns(
  { unit, scale, sides }: AmountUnits,
  title: string,
  of: (row: AttributedRow) => SidedAmount,
  { id = title, hint, hasChange = false }: { id?: string; hint: string; hasChange?: boolean },
): Column<AttributedRow>[] {
  if (sides === null) {
    const later = (row: AttributedRow): Amount => laterAmount(of(row));
    return [
      amountColumn(title, { unit, scale }, later, {
        id,
        sortable: true,
        width: 104,
        hint,
        look: (row) => (Number(later(row)) === 0 ? { text: '0', tone: 'quiet' } : {}),
      }),
    ];
  }
  const both = (row: AttributedRow) => bothSides(of(row));
  const amounts = { id, kind: title, unit, scale };
  return exportedColumns([
    ...sideColumns<AttributedRow>({ ...amounts, heads: sides.heads, of: both }),
    ...(hasChange ? deltaColumns<AttributedRow>({ ...amounts, width: 112, of: both, largest: 0 }) : []),
  ]);
}

/** The only side that has a row, for exports of two sides. */
function onlyOf<Row extends { state: '' | 'new' | 'gone' }>({ sides }: AmountUnits): Column<Row>[] {
  return sides === null ? [] : [onlyColumn<Row>(({ state }) => state)];
}
