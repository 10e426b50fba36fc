import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { isSomeWait, type Wait } from '../../../../analysis/contention/lockStory.ts';
import type { Amount } from '../../../../model/unit.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  columnsOn,
  countColumn,
  exportedColumns,
  ordinalColumn,
  ownScaleColumn,
  wordColumn,
} from '../../../../table/columns.ts';
import { uncoded } from '../../../../units/coded.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { largestOf } from '../../../../units/largestOf.ts';
import { formatInScale } from '../../../../units/scaleFor.ts';
import { bothColumns, judgedDeltaColumn } from '../../columns/sidesColumns.ts';
import { siteKey } from '../../data/siteKey.ts';
import { type AmountChange, bothSides, largestAmounts, laterAmount } from '../../noise/judgedChange.ts';
import { basisScale } from '../../words/basisWords.ts';
import { lockIdentity, parkedTrail } from '../../words/lockWords.ts';
import { waitTitles } from '../../words/waitTitles.ts';
import type { LockLine, LockRow, LocksAnswer } from './answer.ts';

/** A row of the table: a lock; a line below an open one; or, without a lock, words. */
export interface LockTableRow {
  lock: LockRow | null;
  line?: LockLine;
  words?: string;
  isOpen?: boolean;
}

/** A line with the title of its lock. */
interface ExportedLine extends LockLine {
  lock: string;
}

/** The lines of a lock. */
export function lockLines({ title, places }: LockRow): ExportedLine[] {
  return places.map((place) => ({ ...place, lock: uncoded(title) }));
}

/** The kind of wait that profiles have of a line; '' if only those of goroutines have it. */
export function kindOf({ held, waited }: LockLine): 'held' | 'waited' | '' {
  return isSomeWait(held) ? 'held' : isSomeWait(waited) ? 'waited' : '';
}

/** The locks and their lines on the page: the delays and numbers of waits of each profile, of two runs of both. */
export function lockTableColumns(answer: LocksAnswer, isPair: boolean): Column<LockTableRow>[] {
  const name = codeColumn<LockTableRow>('lock', ({ lock, line }) => line?.name ?? uncoded(lock?.title ?? ''), {
    grow: true,
    hint: isPair ? lockIdentity.slice(0, lockIdentity.indexOf(' With source')) : lockIdentity,
    spans: ({ lock }) => lock === null,
  });
  return [name, ...(isPair ? pairColumns(answer) : waitColumns(answer))];
}

/** Those of the table of changed locks; a line of a lock has no figures of both sides. */
function pairColumns(answer: LocksAnswer): Column<LockTableRow>[] {
  const shown = columnsOn('page', lockColumns(answer)).filter(({ id }) => id !== 'lock');
  return shown.map((column) => ({
    ...column,
    spans: undefined,
    cell: ({ lock, line }) => (lock === null || line !== undefined ? { text: '', kind: 'text' } : column.cell(lock)),
  }));
}

function waitColumns({ rows, files, unit, now }: LocksAnswer): Column<LockTableRow>[] {
  const columnsOfKind = (kind: 'held' | 'waited'): Column<LockTableRow>[] => {
    const wait = ({ lock, line }: LockTableRow): Wait | null => {
      const { delay, contentions } = line?.[kind] ?? lock?.[kind] ?? { delay: null, contentions: null };
      const both = { delay: laterAmount(delay ?? 0), contentions: laterAmount(contentions ?? 0) };
      return isSomeWait(both) ? both : null;
    };
    const delays = rows.map((lock) => wait({ lock })?.delay ?? 0);
    const largest = largestOf(delays.map(Number), 0);
    const { title, hint } = sources[kind];
    return [
      amountColumn<LockTableRow>(
        title,
        { unit, scale: columnScale(largest, delays, unit) },
        (row) => wait(row)?.delay ?? null,
        {
          id: kind,
          width: 128,
          hint,
          // A line is a part of its lock.
          look: (row) =>
            row.line === undefined && wait(row) !== null ? { bar: Number(wait(row)!.delay) / (largest || 1) } : {},
        },
      ),
      countColumn<LockTableRow>('times', (row) => wait(row)?.contentions ?? null, { id: `${kind} count`, width: 88 }),
    ];
  };
  const goroutines = files.goroutines.map(({ after }) => after);
  const parkedOf = ({ lock, line }: LockTableRow): Amount[] => line?.parked ?? (lock?.parked ?? []).map(laterAmount);
  return [
    ...(files.mutex === null ? [] : columnsOfKind('held')),
    ...(files.block === null ? [] : columnsOfKind('waited')),
    ...(goroutines.length === 0
      ? []
      : [
          countColumn<LockTableRow>('parked', (row) => parkedOf(row)[now] ?? null, {
            width: 112,
            hint: `Goroutines: ${goroutines.join(' → ')}.`,
            look: (row) => {
              const trail = parkedTrail(parkedOf(row));
              return trail === '' ? {} : { text: trail };
            },
          }),
        ]),
  ];
}

/** The lines of locks of one run in exports, with two columns of each profile. */
export function lineColumns({ files, unit }: LocksAnswer): Column<ExportedLine>[] {
  const columnsOfKind = (kind: 'held' | 'waited'): Column<ExportedLine>[] => {
    const { title } = sources[kind];
    const look = (row: ExportedLine) => (isSomeWait(row[kind]) ? {} : { text: '–' });
    return [
      ownScaleColumn(title, unit, (row) => row[kind].delay, { look }),
      countColumn(`${title}, times`, (row) => row[kind].contentions, { look }),
    ];
  };
  return [
    wordColumn('lock', ({ lock }) => lock),
    codeColumn('function', ({ name }) => name),
    codeColumn('file', ({ file }) => file),
    ordinalColumn('line', ({ line }) => line),
    wordColumn('wait type', ({ kind }) => waitTitles[kind]),
    ...columnsOfKind('held'),
    ...columnsOfKind('waited'),
    ...files.goroutines.map(({ after }, index) =>
      countColumn<ExportedLine>(`parked in ${after}`, ({ parked }) => parked[index]!),
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

/** The locks of two runs: delay by each kind of profile, and parked goroutines; exports have numbers of waits. */
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
      ...exportedColumns(changeColumns(answer, source, 'contentions')),
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
        width: 128,
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
      isBoth: true,
      // Amounts that are too small for the unit name their own.
      width: scale.of === undefined ? 148 : 188,
      hint,
    }),
    {
      ...judgedDeltaColumn<LockRow>({
        id: `${source} ${amount} change`,
        unit,
        scale,
        width: 96,
        // A dash where nobody waited.
        of: (row) => (Number(of(row).before) === 0 && Number(of(row).after) === 0 ? null : of(row)),
        largest: largestChange,
      }),
      only: 'page' as const,
    },
  ];
  return pairScale.problem === '' ? columns : columns.filter(({ only }) => only === 'export');
}
