import type { CoverageRow } from '../../analysis/coverage/coverageSheet.ts';
import type { Side } from '../../model/dataset.ts';
import {
  type Column,
  codeColumn,
  columnsFrom,
  columnsOf,
  countColumn,
  type MaybeColumn,
  numberColumn,
} from '../../table/columns.ts';
import { formatPoints } from '../../units/formatPercent.ts';
import { percentText } from './coverageWords.ts';
import { changeOf, missedOf } from './sortRows.ts';

const heads = { packages: 'Package', files: 'File', functions: 'Function' };

export interface CoverageColumns {
  by: keyof typeof heads;
  columns: readonly { side: Side }[];
  names: { before: string; after: string };
  /** Whether statements were counted. */
  isCounted: boolean;
  hasBars: boolean;
}

/**
 * Packages, files or functions: statements of the last side, percentages of both; exports have the statements of both.
 */
export function coverageColumns({
  by,
  columns,
  names,
  isCounted,
  hasBars,
}: CoverageColumns): readonly Column<CoverageRow>[] {
  const isPair = columns.length > 1;
  const figure = { width: 96, sortable: true };
  const all = columnsOf<CoverageRow>([
    codeColumn(heads[by], ({ name }) => name, {
      id: 'name',
      exportTitle: 'name',
      grow: true,
      sortable: true,
      essential: true,
      look: ({ file, line }) => (line === 0 ? {} : { title: `${file}:${line}` }),
    }),
    codeColumn('File', ({ file }) => file, { id: 'file', only: 'export' }),
    countColumn('Line', ({ line }) => line || null, { id: 'line', only: 'export' }),
    ...columns.flatMap(({ side }, index): MaybeColumn<CoverageRow>[] => {
      const isLast = index === columns.length - 1;
      const idOf = (id: string): string => (isLast ? id : `${id}-${index}`);
      const exportTitle = (title: string): string => (isPair ? `${side} ${title}` : title);
      return [
        countColumn('Statements', ({ cells }) => cells[index]?.statements ?? null, {
          ...figure,
          id: idOf('statements'),
          exportTitle: exportTitle('statements'),
          width: 104,
          only: isLast && isCounted ? undefined : 'export',
        }),
        isLast &&
          isCounted &&
          countColumn('Missed', missedOf, {
            ...figure,
            id: 'missed',
            width: 80,
            hint: 'Statements that no test ran.',
            only: 'page',
          }),
        countColumn('Covered', ({ cells }) => cells[index]?.covered ?? null, {
          id: idOf('covered'),
          exportTitle: exportTitle('covered'),
          only: 'export',
        }),
        numberColumn(
          { title: isPair && side !== null ? names[side] || side : 'Covered', unit: '%', text: String },
          ({ cells }) => cells[index]?.percent,
          {
            ...figure,
            id: idOf('percent'),
            exportTitle: exportTitle('percent'),
            sortable: isLast,
            essential: true,
            instead: ({ note }) => note || undefined,
            look: ({ cells }) => {
              const cell = cells[index] ?? null;
              if (cell === null || cell.percent === null) return { tone: 'quiet' };
              return { text: percentText(cell), ...(hasBars && { bar: cell.percent / 100 }) };
            },
          },
        ),
      ];
    }),
    isPair &&
      numberColumn({ title: 'Change', unit: '%', text: (points) => formatPoints(Number(points)) }, changeOf, {
        id: 'change',
        exportTitle: 'change in percentage points',
        width: 92,
        sortable: true,
        firstSort: 'asc',
        essential: true,
        hint: 'In percentage points.',
        instead: ({ cells }) => (cells[0] === null ? 'added' : cells[1] === null ? 'removed' : undefined),
        look: (row) => (changeOf(row) === null ? { tone: 'quiet' } : {}),
      }),
  ]);
  return columnsFrom(['name', 'statements', 'missed'], all);
}
