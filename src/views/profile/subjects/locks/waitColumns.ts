import {
  amountColumn,
  type Column,
  codeColumn,
  countColumn,
  shareColumn,
  wordColumn,
} from '../../../../table/columns.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { placeColumns } from '../../columns/placeColumns.ts';
import { waitTitles } from '../../words/waitTitles.ts';
import type { ContentionAnswer, ContentionRow, ContentionSubject } from './answer.ts';

/** Waits by place or function: on the page, which shows what the profile has, and in exports. */
export function contentionColumns(
  { rows, largest, percentBase, total, unit }: ContentionAnswer,
  by: ContentionSubject,
): Column<ContentionRow>[] {
  const scaleOf = (id: 'delay' | 'mean', most: typeof largest.delay) => {
    const amounts = rows.map((row) => row[id] ?? 0);
    return columnScale(most ?? 0, amounts, unit);
  };
  const onlyIn = (base: typeof largest.delay) => (base === null ? 'export' : undefined);
  const share = (id: 'delay' | 'contentions'): Column<ContentionRow>[] => {
    const layout = { id: `${id}Share`, scale: '%', width: 82, only: 'page' as const };
    return percentBase[id] === null ? [] : [shareColumn('share', percentBase[id], (row) => row[id], layout)];
  };
  const named = { id: 'name', grow: true, sortable: true, firstSort: 'asc' as const };
  return [
    amountColumn('delay', { unit, scale: scaleOf('delay', largest.delay) }, ({ delay }) => delay, {
      width: 112,
      sortable: true,
      largest: largest.delay ?? 0,
      only: onlyIn(percentBase.delay),
    }),
    ...share('delay'),
    countColumn('contentions', ({ contentions }) => contentions, {
      width: 124,
      sortable: true,
      only: onlyIn(percentBase.contentions),
    }),
    ...share('contentions'),
    // The unit fits the overall mean: most rows are closer to the mean than to the largest value.
    amountColumn('mean delay', { unit, scale: { ...scaleOf('mean', total.mean), digits: 2 } }, ({ mean }) => mean, {
      id: 'mean',
      width: 128,
      sortable: true,
      apart: true,
      hint: 'Delay ÷ contentions.',
      only: onlyIn(total.mean),
    }),
    ...(by === 'function'
      ? [codeColumn('function', nameOf, named)]
      : [
          codeColumn('function', nameOf, { only: 'export' }),
          wordColumn<ContentionRow>('wait type', ({ kind }) => (kind === null ? '' : waitTitles[kind]), {
            id: 'kind',
            width: 156,
            sortable: true,
          }),
          ...placeColumns<ContentionRow>((row) => row),
          codeColumn('place', nameOf, { ...named, only: 'page' }),
        ]),
  ];
}

function nameOf({ name }: ContentionRow): string {
  return name;
}
