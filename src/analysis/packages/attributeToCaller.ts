import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import { plus } from '../amounts/plus.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { originOf } from '../names/functionName.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { stackOfLeaf } from '../names/stackNaming.ts';
import { withoutPreemption } from '../steps/withoutPreemption.ts';
import { compareBytewise, compareMagnitude } from '../tree/topTable.ts';
import { costOfStacks } from './costOfStacks.ts';

/** The cost of a function of the user's code, including the runtime's work for it. */
export interface AttributedRow {
  name: string;
  /** Samples that end in the function itself. */
  flat: Amount;
  /** Samples that end in the runtime, with this function as the first own function above. */
  charged: Amount;
  /** `charged`, split by cost class; parallel to `classes`. */
  byClass: Amount[];
  /** `flat` + `charged`. */
  sum: Amount;
}

export interface Attribution {
  /** The classes of runtime work that occur, largest first. */
  classes: { id: string; title: string; amount: Amount }[];
  /** By |sum| descending, then by name bytewise; rows of 0 are left out. */
  rows: AttributedRow[];
  /** The samples outside all rows: disjoint; together with the rows' sums they are the full profile. */
  rest: {
    /** Samples that end in libraries: modules and the standard library. */
    libraries: Amount;
    /** Runtime work without an own function above it: the collector's own goroutines, the scheduler, work for other code. */
    background: Amount;
    /** Samples that end in non-Go code, or that have no stack. */
    other: Amount;
  };
  /** The sum over all samples, signed. */
  total: Amount;
}

/**
 * Attributes the runtime's work (allocating, collecting, copying, maps, strings, channels …) to the first function of the user's
 * code above it, also through libraries: allocations of `json.Marshal` for `main.handle` are attributed to `main.handle`. Only
 * samples that end in the runtime are attributed; the libraries' own computation is part of `rest`. Exact.
 *
 * @param naming by function: `stackNaming(profile)`
 * @param ownModule the user's module path, '' if unknown
 */
export function attributeToCaller(
  profile: Profile,
  naming: StackNaming,
  valueType: number,
  ownModule: string,
): Attribution {
  const { names, first, end, name: nameOf, target } = naming;
  const { stacks, samples } = withoutPreemption(profile);
  const { kinds, ofStack } = costOfStacks(profile, naming, ownModule, []);
  const origins = names.map((name) => originOf(name, ownModule));

  /** The first own function at or above each stack, -1 if there is none. */
  const ownerOf = new Int32Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    const location = stacks.location[stack]!;
    let owner = caller < 0 ? -1 : ownerOf[caller]!;
    for (let at = first[location]!; at < end[location]!; at++) {
      if (origins[nameOf[at]!] !== 'own') continue;
      owner = nameOf[at]!;
      break;
    }
    ownerOf[stack] = owner;
  }

  const [libraries, background, other, firstRow] = [0, 1, 2, 3];
  /** The number of columns per own function: one per class, plus one for flat. */
  const width = kinds.length + 1;
  const cells = new Map<number, number>();
  const cellKeys: number[] = [];
  const groupOfSample = samples.stack.map((leaf) => {
    const stack = stackOfLeaf(leaf, target);
    if (stack < 0) return other;
    const origin = origins[nameOf[first[stacks.location[stack]!]!]!]!;
    const owner = ownerOf[stack]!;
    if (origin === 'module' || origin === 'standard') return libraries;
    if (origin === 'other') return other;
    if (owner < 0) return background;
    const key = owner * width + (origin === 'own' ? kinds.length : ofStack[stack]!);
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = firstRow + cellKeys.length;
      cells.set(key, cell);
      cellKeys.push(key);
    }
    return cell;
  });
  const sums = groupTotals(samples.values[valueType]!, groupOfSample, firstRow + cellKeys.length);

  const zero: Amount = typeof sums[0] === 'bigint' ? 0n : 0;
  const ofClass: Amount[] = kinds.map(() => zero);
  const rows = new Map<number, { flat: Amount; byKind: Map<number, Amount> }>();
  for (let cell = 0; cell < cellKeys.length; cell++) {
    const amount = sums[firstRow + cell]!;
    const owner = Math.floor(cellKeys[cell]! / width);
    const kind = cellKeys[cell]! % width;
    const row = rows.get(owner) ?? { flat: zero, byKind: new Map<number, Amount>() };
    rows.set(owner, row);
    if (kind === kinds.length) row.flat = amount;
    else {
      row.byKind.set(kind, amount);
      ofClass[kind] = plus(ofClass[kind]!, amount);
    }
  }
  const shown = kinds
    .map((_, kind) => kind)
    .filter((kind) => Number(ofClass[kind]) !== 0)
    .sort((a, b) => compareMagnitude(ofClass[b]!, ofClass[a]!) || compareBytewise(kinds[a]!.title, kinds[b]!.title));
  return {
    classes: shown.map((kind) => ({ id: kinds[kind]!.id, title: kinds[kind]!.title, amount: ofClass[kind]! })),
    rows: [...rows]
      .map(([owner, { flat, byKind }]): AttributedRow => {
        const charged = [...byKind.values()].reduce(plus, zero);
        const byClass = shown.map((kind) => byKind.get(kind) ?? zero);
        return { name: names[owner]!, flat, charged, byClass, sum: plus(flat, charged) };
      })
      .filter(({ flat, byClass }) => [flat, ...byClass].some((amount) => Number(amount) !== 0))
      .sort((a, b) => compareMagnitude(b.sum, a.sum) || compareBytewise(a.name, b.name)),
    rest: { libraries: sums[libraries]!, background: sums[background]!, other: sums[other]! },
    total: profileTotal(profile, valueType).sum,
  };
}
