import { BarCell } from '../../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { growthWords } from '../../words/seriesWords.ts';
import type { GrowthRow, SeriesAnswer } from './answer.ts';
import styles from './SeriesPane.module.css';

/** Columns of the table: the amounts of the first and the last profile, the growth, and its verdict. The last row is the total. */
export function growthColumns(
  { rows, total, unit, rowsAre, isCounter, profiles }: SeriesAnswer,
  onShow: (row: GrowthRow) => void,
): DataColumn<GrowthRow>[] {
  const most = Math.max(1, ...rows.map(({ growth }) => Math.abs(growth)));
  const isTotal = (row: GrowthRow): boolean => row === total;
  const hasStates = rows.some(({ state }) => state !== '');
  const lastSteps = { id: 'steps', header: 'per minute, each step', align: 'left' as const };
  const columns: (DataColumn<GrowthRow> | false)[] = [
    {
      id: 'name',
      header: rowsAre === 'places' ? 'place' : 'function',
      align: 'left',
      grow: true,
      cell: (row) =>
        isTotal(row) || row.name === '' ? (
          row.title
        ) : (
          <PressedNumber code hint={`${row.name}\nShow it in ${profiles.at(-1)!.name}.`} onPress={() => onShow(row)}>
            {row.title}
          </PressedNumber>
        ),
    },
    hasStates && { id: 'state', header: 'state', align: 'left', cell: ({ state }) => state },
    {
      id: 'first',
      header: 'first',
      align: 'right',
      hint: profiles[0]!.path,
      cell: ({ first }) => formatAmount(first, unit),
    },
    {
      id: 'last',
      header: 'last',
      align: 'right',
      hint: profiles.at(-1)!.path,
      cell: ({ last }) => formatAmount(last, unit),
    },
    {
      id: 'growth',
      header: 'growth',
      align: 'right',
      width: 112,
      cell: (row) =>
        isTotal(row) ? (
          formatDelta(row.growth, unit)
        ) : (
          <span className={styles.inTable}>
            <BarCell signed fraction={row.growth / most}>
              {formatDelta(row.growth, unit)}
            </BarCell>
          </span>
        ),
    },
    total.perMinute !== null && {
      id: 'minute',
      header: 'per minute',
      align: 'right',
      cell: ({ perMinute }) => formatDelta(perMinute!, unit),
    },
    total.verdict !== null && {
      id: 'verdict',
      header: 'verdict',
      align: 'left',
      cell: ({ verdict }) =>
        verdict !== null && (
          <span className={styles.verdict} data-verdict={verdict} title={growthWords[verdict].meaning}>
            {growthWords[verdict].title}
          </span>
        ),
    },
    isCounter && total.stepsPerMinute !== null
      ? {
          ...lastSteps,
          cell: ({ stepsPerMinute }) => (
            <span className={styles.course}>{trail(stepsPerMinute!.map((rate) => formatAmount(rate, unit)))}</span>
          ),
        }
      : {
          id: 'course',
          header: 'each profile',
          align: 'left',
          cell: ({ values }) => (
            <span className={styles.course}>{trail(values.map((value) => formatAmount(value, unit)))}</span>
          ),
        },
  ];
  return columns.filter((column) => column !== false);
}

/** So many amounts fit in a cell. */
const MOST_AMOUNTS = 8;

function trail(texts: readonly string[]): string {
  if (texts.length <= MOST_AMOUNTS) return texts.join(' → ');
  const half = MOST_AMOUNTS / 2;
  return [...texts.slice(0, half), '…', ...texts.slice(-half)].join(' → ');
}
