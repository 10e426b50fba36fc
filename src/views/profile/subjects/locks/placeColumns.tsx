import type { LockPlace } from '../../../../analysis/contention/lockStory.ts';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { parkedTrail, placeText } from '../../words/lockWords.ts';
import { waitTitles } from '../../words/waitTitles.ts';
import type { LocksAnswer } from './answer.ts';
import { ParkedCount } from './ParkedCount.tsx';

export interface LockActions {
  onLines: (name: string) => void;
  /** Opens the flame graph of the holders (mutex profile) or of the waiters (block profile) through a function. */
  onFlame: (side: 'held' | 'waited', name: string) => void;
}

/** Columns of the lines of a lock, two of each profile. A press on a delay opens the flame graph of its stacks. */
export function placeColumns(
  { mutex, block, goroutines, unit, now }: LocksAnswer,
  { onLines, onFlame }: LockActions,
): DataColumn<LockPlace>[] {
  return [
    {
      id: 'place',
      header: 'Line',
      align: 'left',
      grow: true,
      cell: ({ name, file, line }) =>
        name === '' ? (
          'no place to name'
        ) : (
          <PressedNumber code hint={`${name}\n${file}:${line}\nShow its lines.`} onPress={() => onLines(name)}>
            {placeText(name, line)}
          </PressedNumber>
        ),
    },
    { id: 'kind', header: 'Wait type', align: 'left', cell: ({ kind }) => waitTitles[kind] },
    ...(mutex === ''
      ? []
      : waitColumns('held', 'Others waited', 'Mutex profile: at the Unlock of the holder.', unit, onFlame)),
    ...(block === ''
      ? []
      : waitColumns('waited', 'Waited', 'Block profile: where the goroutine waits.', unit, onFlame)),
    ...(goroutines.length === 0 ? [] : [parkedColumn(goroutines, now)]),
  ];
}

function waitColumns(
  side: 'held' | 'waited',
  header: string,
  hint: string,
  unit: string,
  onFlame: LockActions['onFlame'],
): DataColumn<LockPlace>[] {
  return [
    {
      id: side,
      header,
      hint,
      align: 'right',
      cell: ({ name, [side]: { delay, contentions } }) => {
        if (contentions === 0 && delay === 0) return '–';
        if (name === '') return formatAmount(delay, unit);
        return (
          <PressedNumber hint="Show these stacks in the flame graph." onPress={() => onFlame(side, name)}>
            {formatAmount(delay, unit)}
          </PressedNumber>
        );
      },
    },
    {
      id: `${side} count`,
      header: 'times',
      align: 'right',
      cell: ({ [side]: { delay, contentions } }) => (contentions === 0 && delay === 0 ? '–' : formatCount(contentions)),
    },
  ];
}

function parkedColumn(goroutines: readonly string[], now: number): DataColumn<LockPlace> {
  return {
    id: 'parked',
    header: 'Parked',
    hint: goroutines.join(' → '),
    align: 'right',
    cell: (place) => <ParkedCount place={place} words={parkedTrail(place.parked)} file={goroutines[now]!} now={now} />,
  };
}
