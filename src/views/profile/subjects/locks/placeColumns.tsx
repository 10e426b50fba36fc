import { isSomeWait } from '../../../../analysis/contention/lockStory.ts';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { parkedTrail, placeText } from '../../words/lockWords.ts';
import { waitTitles } from '../../words/waitTitles.ts';
import type { LockLine, LocksAnswer } from './answer.ts';
import styles from './LocksPane.module.css';
import { ParkedCount } from './ParkedCount.tsx';

export interface LockActions {
  /** Shows the line in the lines of its function, in the profile that it is from. */
  onLines: (place: LockLine) => void;
  /** Opens the flame graph of the holders (mutex profile) or of the waiters (block profile) through a function. */
  onFlame: (side: 'held' | 'waited', name: string) => void;
}

/** Columns of the lines of a lock, two of each profile. A press on a delay opens the flame graph of its stacks. */
export function placeColumns(
  { mutex, block, goroutines, unit, now }: LocksAnswer,
  { onLines, onFlame }: LockActions,
): DataColumn<LockLine>[] {
  return [
    {
      id: 'place',
      header: 'Line',
      align: 'left',
      grow: true,
      cell: (place) => <PlaceCell place={place} onLines={onLines} />,
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

function PlaceCell({ place, onLines }: { place: LockLine; onLines: LockActions['onLines'] }) {
  const { name, file, line, source, held, waited } = place;
  if (name === '') return 'no place to name';
  const text = (
    <>
      {placeText(name, line)}
      {source !== '' && <span className={styles.source}>{source}</span>}
    </>
  );
  // A place of parked goroutines alone is in no profile of waits.
  if (![held, waited].some(isSomeWait)) return <code title={`${name}\n${file}:${line}`}>{text}</code>;
  return (
    <PressedNumber code hint={`${name}\n${file}:${line}\nShow its lines.`} onPress={() => onLines(place)}>
      {text}
    </PressedNumber>
  );
}

function waitColumns(
  side: 'held' | 'waited',
  header: string,
  hint: string,
  unit: string,
  onFlame: LockActions['onFlame'],
): DataColumn<LockLine>[] {
  return [
    {
      id: side,
      header,
      hint,
      align: 'right',
      cell: ({ name, [side]: wait }) => {
        if (!isSomeWait(wait)) return '–';
        const { delay } = wait;
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
      cell: ({ [side]: wait }) => (isSomeWait(wait) ? formatCount(wait.contentions) : '–'),
    },
  ];
}

function parkedColumn(goroutines: readonly string[], now: number): DataColumn<LockLine> {
  return {
    id: 'parked',
    header: 'Parked',
    hint: goroutines.join(' → '),
    align: 'right',
    cell: (place) => <ParkedCount place={place} words={parkedTrail(place.parked)} file={goroutines[now]!} now={now} />,
  };
}
