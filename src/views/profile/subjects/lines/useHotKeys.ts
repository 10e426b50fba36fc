import { useKeys } from '../../../../ui/useKeys.ts';
import type { AmountKind } from '../../data/functionTable.ts';
import { type SidedAmount, sortedBy } from '../../noise/judgedChange.ts';

/** Smallest share of the hottest line's amount that makes a line hot. */
const HOT = 0.05;

/** A line or an instruction, and where it lies: the number of the line, or of the row from 1; 0 for nowhere. */
export interface Placed extends Record<AmountKind, SidedAmount> {
  place: number;
}

export interface HotJumps {
  /** The hot places, ascending. */
  places: number[];
  /** Moves to the next or previous hot place, and wraps around. */
  next: () => void;
  previous: () => void;
}

/**
 * The hot lines: their flat or cum, of two sides its change, is at least 5% of the largest. N and P move to the next
 * and previous hot line from `current` (0 for none).
 */
export function useHotKeys(lines: readonly Placed[], current: number, goTo: (place: number) => void): HotJumps {
  const sizeOf = ({ flat, cum }: Placed): number =>
    Math.max(Number(sortedBy(flat, 'delta')), Number(sortedBy(cum, 'delta')));
  const least = HOT * lines.reduce((most, one) => Math.max(most, sizeOf(one)), 0);
  const places = lines
    .filter((one) => one.place > 0 && sizeOf(one) > 0 && sizeOf(one) >= least)
    .map(({ place }) => place);
  const jumpTo = (place: number | undefined): void => {
    if (place !== undefined) goTo(place);
  };
  const next = (): void => jumpTo(places.find((place) => place > current) ?? places[0]);
  const previous = (): void => jumpTo(places.findLast((place) => place < current) ?? places.at(-1));
  useKeys({ n: next, p: previous });
  return { places, next, previous };
}
