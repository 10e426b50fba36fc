import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { type Column, codeColumn, wordColumn } from '../../../../table/columns.ts';
import { uncoded } from '../../../../units/coded.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatInScale } from '../../../../units/scaleFor.ts';
import type { AmountChange } from '../../noise/judgedChange.ts';
import { bothColumns, judgedDeltaColumn } from '../../parts/sidesColumns.ts';
import { basisScale } from '../../words/basisWords.ts';
import type { LockChangeRow, LockChangesAnswer } from './changedLocks.ts';

const sides = ['before', 'after'] as const;

const sources = {
  held: { title: 'others waited', hint: 'Mutex profiles: what others waited for the holders, at their Unlock.' },
  waited: { title: 'waited', hint: 'Block profiles: what waiters waited, where they did.' },
} as const;

/** The locks of two runs: delay and number of waits by each kind of profile, and parked goroutines. */
export function lockChangeColumns(answer: LockChangesAnswer): Column<LockChangeRow>[] {
  const whoColumns = (title: string, of: 'holders' | 'waiters'): Column<LockChangeRow>[] =>
    sides.map((side) => wordColumn(`${title}, ${side}`, (row) => uncoded(row[of][side]), { only: 'export' }));
  return [
    wordColumn('lock', ({ title }) => uncoded(title), { grow: true }),
    codeColumn('line', ({ at }) => at, { only: 'export' }),
    wordColumn('only', ({ presence }) => presence, { only: 'export' }),
    ...whoColumns('held by', 'holders'),
    ...whoColumns('waited for by', 'waiters'),
    ...(['held', 'waited'] as const).flatMap((source) => [
      ...waitColumns(answer, source, 'delay'),
      ...waitColumns(answer, source, 'contentions'),
    ]),
    ...(answer.files.goroutines === null
      ? []
      : bothColumns<LockChangeRow>({
          id: 'parked',
          title: 'parked',
          unit: 'count',
          text: formatCount,
          of: ({ parked }) => parked,
          exportTitle: (side) => `parked, ${side}`,
          dashesZero: true,
          hint: 'Goroutines that are parked there, as each side’s goroutine profile counts them at one moment.',
        })),
  ];
}

function waitColumns(
  { rows, scales }: LockChangesAnswer,
  source: 'held' | 'waited',
  amount: 'delay' | 'contentions',
): Column<LockChangeRow>[] {
  const pairScale = scales[source]?.[amount];
  if (!pairScale) return [];
  const of = (row: LockChangeRow): AmountChange | null => row[source]?.[amount] ?? null;
  const changes = rows.flatMap((row) => of(row) ?? []);
  const largest = Math.max(0, ...changes.flatMap(({ before, after }) => [Number(before), Number(after)]));
  const scale = basisScale(largest, pairScale);
  const unit = pairScale.name;
  const { title, hint } = sources[source];
  const columns = [
    ...bothColumns<LockChangeRow>({
      id: `${source} ${amount}`,
      title: amount === 'delay' ? title : `times ${title}`,
      unit,
      scale: scale.unit,
      text: (value) => formatInScale(value, scale),
      of,
      exportTitle: (side: PairSide) => `${title}${amount === 'delay' ? '' : ', times'}, ${side}`,
      dashesZero: true,
      hint,
    }),
    {
      ...judgedDeltaColumn<LockChangeRow>({
        id: `${source} ${amount} change`,
        unit,
        scale,
        width: 112,
        // A dash where nobody waited.
        of: (row) => {
          const change = of(row);
          return change && Number(change.before) === 0 && Number(change.after) === 0 ? null : change;
        },
        largest: Math.max(0, ...changes.map(({ before, after }) => Math.abs(Number(after) - Number(before)))),
      }),
      only: 'page' as const,
    },
  ];
  return pairScale.problem === '' ? columns : columns.filter(({ only }) => only === 'export');
}
