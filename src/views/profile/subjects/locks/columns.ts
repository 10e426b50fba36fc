import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { isSomeWait } from '../../../../analysis/contention/lockStory.ts';
import { type Column, codeColumn, countColumn, noUnit, numberColumn, wordColumn } from '../../../../table/columns.ts';
import { uncoded } from '../../../../units/coded.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatInScale } from '../../../../units/scaleFor.ts';
import { bothColumns, judgedDeltaColumn } from '../../columns/sidesColumns.ts';
import { siteKey } from '../../data/siteKey.ts';
import { type AmountChange, bothSides, largestAmounts } from '../../noise/judgedChange.ts';
import { basisScale } from '../../words/basisWords.ts';
import { parkedTrail, placeText } from '../../words/lockWords.ts';
import { waitTitles } from '../../words/waitTitles.ts';
import type { LockLine, LockRow, LocksAnswer } from './answer.ts';

/** A line with the title of its lock. */
export interface LockTableRow extends LockLine {
  lock: string;
}

/** The lines of a lock. */
export function lockLines({ title, places }: LockRow): LockTableRow[] {
  return places.map((place) => ({ ...place, lock: uncoded(title) }));
}

/** The kind of wait that profiles have of a line; '' if only those of goroutines have it. */
export function kindOf({ held, waited }: LockLine): 'held' | 'waited' | '' {
  return isSomeWait(held) ? 'held' : isSomeWait(waited) ? 'waited' : '';
}

/** The lines of locks of one run, with two columns of each profile: on the page and in exports. */
export function lineColumns({ files, unit, now }: LocksAnswer): Column<LockTableRow>[] {
  const waitColumns = (
    kind: 'held' | 'waited',
    title: string,
    isThere: boolean,
    hint: string,
  ): Column<LockTableRow>[] => {
    const exportTitle = title.toLowerCase();
    const only = isThere ? undefined : 'export';
    const look = (row: LockTableRow) => (isSomeWait(row[kind]) ? {} : { text: '–' });
    const text = (delay: number | bigint): string => formatAmount(delay, unit);
    return [
      numberColumn({ title, unit, text }, (row) => row[kind].delay, { id: kind, exportTitle, only, hint, look }),
      countColumn('times', (row) => row[kind].contentions, {
        id: `${kind} count`,
        exportTitle: `${exportTitle}, times`,
        only,
        look,
      }),
    ];
  };
  const goroutines = files.goroutines.map(({ after }) => after);
  return [
    wordColumn('lock', ({ lock }) => lock, { only: 'export' }),
    codeColumn('Line', ({ name, line }) => (name === '' ? 'no place to name' : placeText(name, line)), {
      id: 'place',
      grow: true,
      only: 'page',
    }),
    codeColumn('function', ({ name }) => name, { only: 'export' }),
    codeColumn('file', ({ file }) => file, { only: 'export' }),
    numberColumn({ title: 'line', unit: noUnit, text: String }, ({ line }) => line, { only: 'export' }),
    wordColumn('Wait type', ({ kind }) => waitTitles[kind], { exportTitle: 'wait type' }),
    ...waitColumns('held', 'Others waited', files.mutex !== null, 'Mutex profile: at the Unlock of the holder.'),
    ...waitColumns('waited', 'Waited', files.block !== null, 'Block profile: where the goroutine waits.'),
    ...(goroutines.length === 0
      ? []
      : [
          countColumn<LockTableRow>('Parked', ({ parked }) => parked[now]!, {
            id: 'parked',
            only: 'page',
            hint: goroutines.join(' → '),
            look: ({ parked }) => {
              const trail = parkedTrail(parked);
              return trail === '' ? {} : { text: trail };
            },
          }),
        ]),
    ...goroutines.map((path, index) =>
      countColumn<LockTableRow>(`parked in ${path}`, ({ parked }) => parked[index]!, { only: 'export' }),
    ),
  ];
}

/** The site where all goroutines that are parked after are (see `siteKey`); '' if there are several, or none. */
export function parkedSite({ presence, places }: Pick<LockRow, 'presence' | 'places'>): string {
  const [place, ...others] = presence === 'gone' ? [] : places.filter(({ parked }) => Number(parked[0] ?? 0) > 0);
  return place === undefined || others.length > 0 || place.name === '' ? '' : siteKey(place);
}

const sides = ['before', 'after'] as const;

const sources = {
  held: { title: 'others waited', hint: 'Mutex profiles: what others waited for the holders, at their Unlock.' },
  waited: { title: 'waited', hint: 'Block profiles: what waiters waited, where they did.' },
} as const;

/** The locks of two runs: delay and number of waits by each kind of profile, and parked goroutines. */
export function lockColumns(answer: LocksAnswer): Column<LockRow>[] {
  const whoColumns = (title: string, of: 'holders' | 'waiters'): Column<LockRow>[] =>
    sides.map((side) => wordColumn(`${title}, ${side}`, (row) => uncoded(row[of][side]), { only: 'export' }));
  return [
    wordColumn('lock', ({ title }) => uncoded(title), { grow: true }),
    codeColumn('line', ({ at }) => at, { only: 'export' }),
    wordColumn('only', ({ presence }) => presence, { only: 'export' }),
    ...whoColumns('held by', 'holders'),
    ...whoColumns('waited for by', 'waiters'),
    ...(['held', 'waited'] as const).flatMap((source) => [
      ...changeColumns(answer, source, 'delay'),
      ...changeColumns(answer, source, 'contentions'),
    ]),
    ...answer.files.goroutines.flatMap((_, index) =>
      bothColumns<LockRow>({
        id: 'parked',
        title: 'parked',
        unit: 'count',
        text: formatCount,
        of: ({ parked }) => bothSides(parked[index]!),
        exportTitle: (side) => `parked, ${side}`,
        dashesZero: true,
        hint: 'Goroutines that are parked there, as each side’s goroutine profile counts them at one moment.',
      }),
    ),
  ];
}

function changeColumns(
  { rows, scales }: LocksAnswer,
  source: 'held' | 'waited',
  amount: 'delay' | 'contentions',
): Column<LockRow>[] {
  const pairScale = scales[source]?.[amount];
  if (!pairScale) return [];
  const of = (row: LockRow): AmountChange => bothSides(row[source]![amount]!);
  const { largest, largestChange } = largestAmounts(rows.map(of));
  const scale = basisScale(Number(largest), pairScale);
  const unit = pairScale.name;
  const { title, hint } = sources[source];
  const columns = [
    ...bothColumns<LockRow>({
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
      ...judgedDeltaColumn<LockRow>({
        id: `${source} ${amount} change`,
        unit,
        scale,
        width: 112,
        // A dash where nobody waited.
        of: (row) => (Number(of(row).before) === 0 && Number(of(row).after) === 0 ? null : of(row)),
        largest: largestChange,
      }),
      only: 'page' as const,
    },
  ];
  return pairScale.problem === '' ? columns : columns.filter(({ only }) => only === 'export');
}
