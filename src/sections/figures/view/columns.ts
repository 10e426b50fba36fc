import type { Side } from '../../../model/dataset.ts';
import {
  type Column,
  codeColumn,
  columnsOf,
  countColumn,
  type MaybeColumn,
  noUnit,
  numberColumn,
  ownScaleColumn,
  ownUnits,
  pColumn,
  wordColumn,
} from '../../../table/columns.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import type { SectionPane } from '../../../views/kit/useSection.ts';
import type { FigureRow } from '../figureRows.ts';
import type { FiguresParams } from '../figuresAddress.ts';
import { cellText, verdictHint, verdictText } from '../figureWords.ts';
import type { answers, FiguresOverview } from '../question.ts';
import { resultText, type TestRow } from '../testRows.ts';

interface Sides {
  sides: readonly { side: Side }[];
  /** What heads call the sides. */
  names: { before: string; after: string };
}

/** Every figure on each side, and how it changed. */
export function figureColumns({ sides, names }: Sides): Column<FigureRow>[] {
  const isPair = sides.length > 1;
  const heads = sides.map(({ side }) => (side === null ? 'Value' : names[side] || side));
  const exportTitle = (index: number, title: string): string => (isPair ? `${sides[index]!.side} ${title}` : title);
  return columnsOf<FigureRow>([
    wordColumn('Figure', ({ name }) => name, {
      id: 'name',
      grow: true,
      sortable: true,
      look: ({ group, cells }) => ({ title: [group, cells.at(-1)?.place].filter(Boolean).join('\n') }),
    }),
    codeColumn('Of', ({ group }) => group, { only: 'export' }),
    wordColumn('Base unit', ({ unit }) => unit, { only: 'export' }),
    ...heads.flatMap((head, index): MaybeColumn<FigureRow>[] => {
      const isLast = index === heads.length - 1;
      return [
        numberColumn({ title: head, unit: ownUnits, text: String }, ({ cells }) => cells[index]?.median, {
          id: isLast ? 'value' : `value-${index}`,
          exportTitle: exportTitle(index, 'median'),
          width: 168,
          sortable: isLast,
          unitOf: ({ unit }) => unit || noUnit,
          look: (row) => ({ text: cellText(row.cells[index] ?? null, row), title: row.cells[index]?.text ?? '' }),
        }),
        countColumn('Runs', ({ cells }) => cells[index]?.runs.length ?? null, {
          exportTitle: exportTitle(index, 'runs'),
          only: 'export',
        }),
      ];
    }),
    isPair &&
      numberColumn(
        { title: 'Change', unit: noUnit, text: (change) => formatRelativeChange(Number(change)) },
        ({ change }) => change,
        { id: 'change', sortable: true },
      ),
    isPair && pColumn(({ p }) => p, { only: 'export' }),
    isPair &&
      wordColumn('Verdict', verdictText, {
        id: 'verdict',
        width: 200,
        look: (row) => ({ title: verdictHint(row) }),
      }),
    wordColumn('Better', ({ better }) => better, {
      id: 'better',
      hint: 'Guessed from name and unit.',
      look: ({ better }) => (better === '' ? { text: 'not known', name: '' } : {}),
    }),
  ]);
}

/** Every test with its result and time on each side. */
export function testColumns({ sides, names }: Sides): Column<TestRow>[] {
  const exportTitle = (side: Side, title: string): string => (side === null ? title : `${side} ${title}`);
  return columnsOf<TestRow>([
    codeColumn('Test', ({ name, package: path }) => name || path, {
      id: 'name',
      grow: true,
      look: ({ name, package: path }) => ({ title: path === '' ? name : `${path}\n${name}`, name }),
    }),
    codeColumn('Package', (row) => row.package, { id: 'package', only: 'export' }),
    ...sides.flatMap(({ side }, index): MaybeColumn<TestRow>[] => [
      wordColumn(
        side === null ? 'Result' : names[side] || side,
        ({ cells }) => (cells[index] ? resultText(cells[index]) : '–'),
        {
          id: `result-${index}`,
          exportTitle: exportTitle(side, 'result'),
          width: 132,
          look: ({ cells }) => (cells[index] ? {} : { name: '' }),
        },
      ),
      ownScaleColumn('Time', 'seconds', ({ cells }) => cells[index]?.seconds, {
        id: `seconds-${index}`,
        exportTitle: exportTitle(side, 'seconds'),
        hint: 'Of several runs the median.',
        isPerCell: false,
        only: index === sides.length - 1 ? undefined : 'export',
      }),
    ]),
    wordColumn('Output', ({ output }) => output, { only: 'export' }),
  ]);
}

/** What every view of the section gets. */
export interface FiguresViewProps extends SectionPane<FiguresParams, typeof answers> {
  overview: FiguresOverview;
}
