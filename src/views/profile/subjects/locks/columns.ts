import { isSomeWait } from '../../../../analysis/contention/lockStory.ts';
import { type Column, codeColumn, countColumn, noUnit, numberColumn, wordColumn } from '../../../../table/columns.ts';
import { uncoded } from '../../../../units/coded.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
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

/** The lines of locks with two columns of each profile: on the page and in exports. */
export function lineColumns({ mutex, block, goroutines, unit, now }: LocksAnswer): Column<LockTableRow>[] {
  const waitColumns = (side: 'held' | 'waited', title: string, path: string, hint: string): Column<LockTableRow>[] => {
    const exportTitle = title.toLowerCase();
    const only = path === '' ? 'export' : undefined;
    const look = (row: LockTableRow) => (isSomeWait(row[side]) ? {} : { text: '–' });
    const text = (delay: number | bigint): string => formatAmount(delay, unit);
    return [
      numberColumn({ title, unit, text }, (row) => row[side].delay, { id: side, exportTitle, only, hint, look }),
      countColumn('times', (row) => row[side].contentions, {
        id: `${side} count`,
        exportTitle: `${exportTitle}, times`,
        only,
        look,
      }),
    ];
  };
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
    ...waitColumns('held', 'Others waited', mutex, 'Mutex profile: at the Unlock of the holder.'),
    ...waitColumns('waited', 'Waited', block, 'Block profile: where the goroutine waits.'),
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
