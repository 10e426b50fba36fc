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
import type { WaitingRow, WaitsAnswer } from './waitsAnswer.ts';

/** Waits by place: on the page, which shows what the profile has, and in exports. */
export function waitColumns({ rows, largest, percentBase, total, unit }: WaitsAnswer): Column<WaitingRow>[] {
  const scaleOf = (id: 'delay' | 'mean', most: typeof largest.delay) => {
    const amounts = rows.map((row) => row[id] ?? 0);
    return columnScale(most ?? 0, amounts, unit);
  };
  const onlyIn = (base: typeof largest.delay) => (base === null ? 'export' : undefined);
  const main = percentBase.delay === null ? 'contentions' : 'delay';
  const base = percentBase[main];
  return [
    amountColumn('delay', { unit, scale: scaleOf('delay', largest.delay) }, ({ delay }) => delay, {
      width: 112,
      sortable: true,
      largest: largest.delay ?? 0,
      only: onlyIn(percentBase.delay),
    }),
    ...(base === null
      ? []
      : [
          shareColumn<WaitingRow>('share', base, (row) => row[main], {
            scale: '%',
            width: 82,
            leads: true,
            only: 'page',
          }),
        ]),
    countColumn('contentions', ({ contentions }) => contentions, {
      width: 124,
      sortable: true,
      only: onlyIn(percentBase.contentions),
    }),
    // The unit fits the overall mean: most rows are closer to the mean than to the largest value.
    amountColumn('mean delay', { unit, scale: { ...scaleOf('mean', total.mean), digits: 2 } }, ({ mean }) => mean, {
      id: 'mean',
      width: 128,
      sortable: true,
      apart: true,
      hint: 'Delay ÷ contentions.',
      only: onlyIn(total.mean),
    }),
    codeColumn('function', nameOf, { only: 'export' }),
    wordColumn('wait type', ({ kind }) => waitTitles[kind], {
      id: 'kind',
      width: 156,
      sortable: true,
      texts: 'small',
    }),
    ...placeColumns<WaitingRow>((row) => row),
    codeColumn('place', nameOf, { id: 'name', grow: true, sortable: true, firstSort: 'asc', only: 'page' }),
  ];
}

function nameOf({ name }: WaitingRow): string {
  return name;
}
