import type { ProfilePair } from '../../data/profilePair.ts';
import { pairNoise } from '../../noise/pairNoise.ts';

interface OneSidedQuestion {
  type: number;
}

export interface OneSidedRow {
  name: string;
  /** Flat in the current basis, on the side that has the function. */
  flat: number;
  cum: number;
  /** "0 vs 5 samples"; `isNoise`: they are too few to show that the function is new or gone. */
  events: string;
  isNoise: boolean;
}

export interface OneSidedAnswer {
  /** Functions, largest first. */
  gone: OneSidedRow[];
  new: OneSidedRow[];
  counts: { gone: number; new: number };
}

/** Largest number of listed rows; the table of changes has all rows. */
const LISTED = 100;

/** Number of functions on one side only. */
export function oneSidedCounts(pair: ProfilePair, { type }: OneSidedQuestion): OneSidedAnswer['counts'] {
  const { gone, added } = rowsOfOneSide(pair, type);
  return { gone: gone.length, new: added.length };
}

function rowsOfOneSide(pair: ProfilePair, type: number): { gone: number[]; added: number[] } {
  const old = pair.topOf('before', type);
  const now = pair.topOf('after', type);
  const { names } = pair.memo.tree;
  const gone: number[] = [];
  const added: number[] = [];
  for (let row = 0; row < names.length; row++) {
    const isOld = Number(old.cum[row]!) !== 0 || Number(old.flat[row]!) !== 0;
    const isNew = Number(now.cum[row]!) !== 0 || Number(now.flat[row]!) !== 0;
    if (isOld && !isNew) gone.push(row);
    if (isNew && !isOld) added.push(row);
  }
  return { gone, added };
}

/** The functions on one side only, with their amounts. */
export function oneSided(pair: ProfilePair, { type }: OneSidedQuestion): OneSidedAnswer {
  const { before, after } = pair.scale(type);
  const old = pair.topOf('before', type);
  const now = pair.topOf('after', type);
  const { names } = pair.memo.tree;
  const { gone, added } = rowsOfOneSide(pair, type);
  const noise = pairNoise(pair, type);
  const list = (rows: readonly number[], table: typeof old, factor: number): OneSidedRow[] =>
    rows
      .map((row) => ({ row, flat: Number(table.flat[row]!) * factor, cum: Number(table.cum[row]!) * factor }))
      .toSorted((a, b) => b.flat - a.flat || b.cum - a.cum || (names[a.row]! < names[b.row]! ? -1 : 1))
      .slice(0, LISTED)
      .map(({ row, flat, cum }) => {
        const said = noise.of(row, 'cum');
        return { name: names[row]!, flat, cum, events: said.words, isNoise: said.isNoise };
      });
  return {
    gone: list(gone, old, before),
    new: list(added, now, after),
    counts: { gone: gone.length, new: added.length },
  };
}
