import { type Column, codeColumn, type NumberOptions, numberColumn, wordColumn } from '../../../../table/columns.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { growthWords } from '../../words/seriesWords.ts';
import type { GrowthRow, SeriesAnswer } from './answer.ts';

/** First and last amount, growth and verdict; exports have every amount. `total` is a row on the page. */
export function growthColumns({ rows, total, unit, rowsAre, isCounter, profiles }: SeriesAnswer): Column<GrowthRow>[] {
  const hasSteps = isCounter && total.stepsPerMinute !== null;
  const most = Math.max(1, ...rows.map(({ growth }) => Math.abs(growth)));
  const amount = (title: string, index: number, options: NumberOptions<GrowthRow>): Column<GrowthRow> =>
    numberColumn(
      { title, unit, text: (value) => formatAmount(value, unit) },
      ({ values }) => values.at(index),
      options,
    );
  const delta = (
    title: string,
    of: (row: GrowthRow) => number | null,
    options: NumberOptions<GrowthRow>,
  ): Column<GrowthRow> => numberColumn({ title, unit, text: (value) => formatDelta(value, unit) }, of, options);
  return [
    codeColumn(rowsAre === 'places' ? 'place' : 'function', ({ title }) => title, {
      id: 'name',
      grow: true,
      look: ({ name }) => (rowsAre === 'places' ? {} : { name }),
    }),
    wordColumn('state', ({ state }) => state, { only: rows.some(({ state }) => state !== '') ? undefined : 'export' }),
    amount('first', 0, { only: 'page', hint: profiles[0]!.path }),
    amount('last', -1, { only: 'page', hint: profiles.at(-1)!.path }),
    ...profiles.map(({ path }, index) => amount(path, index, { only: 'export' })),
    delta('growth', ({ growth }) => growth, {
      width: 112,
      isSigned: true,
      look: (row) => (row === total ? {} : { bar: row.growth / most }),
    }),
    ...(total.perMinute === null
      ? []
      : [delta('per minute', ({ perMinute }) => perMinute, { exportTitle: 'growth per minute', apart: true })]),
    wordColumn('verdict', ({ verdict }) => (verdict === null ? '' : growthWords[verdict].title), {
      only: total.verdict === null ? 'export' : undefined,
    }),
    wordColumn(
      hasSteps ? 'per minute, each step' : 'each profile',
      ({ values, stepsPerMinute }) =>
        trail((hasSteps ? stepsPerMinute! : values).map((value) => formatAmount(value, unit))),
      { id: 'course', only: 'page' },
    ),
  ];
}

/** So many amounts fit in a cell. */
const MOST_AMOUNTS = 8;

function trail(texts: readonly string[]): string {
  if (texts.length <= MOST_AMOUNTS) return texts.join(' → ');
  const half = MOST_AMOUNTS / 2;
  return [...texts.slice(0, half), '…', ...texts.slice(-half)].join(' → ');
}
