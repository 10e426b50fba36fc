import type { Profile } from '../../model/profile.ts';
import type { SampleGroups } from '../amounts/groupTotals.ts';
import { getOrInsert } from '../maps.ts';
import { originOf } from '../names/functionName.ts';
import { type StackNaming, stackOfLeaf, stackStates } from '../names/stackNaming.ts';
import { withoutPreemption } from '../steps/withoutPreemption.ts';
import { type CostKind, costOfStacks } from './costOfStacks.ts';

/**
 * The samples of each function of the user's code, with the runtime's work for it, and those of no such function:
 * together the full profile.
 */
export interface Attribution extends SampleGroups {
  /** What the runtime's work is split into. */
  kinds: readonly CostKind[];
  /** Groups of samples, by function. */
  rows: AttributedSamples[];
  /** The groups of the samples outside all rows. */
  rest: {
    /** Samples that end in libraries: modules and the standard library. */
    libraries: number;
    /**
     * Runtime work without an own function above it: the collector's own goroutines, the scheduler, work for other
     * code.
     */
    background: number;
    /** Samples that end in non-Go code, or that have no stack. */
    other: number;
  };
}

/** A function's groups of samples. */
export interface AttributedSamples {
  name: string;
  /** Of the samples that end in the function itself: one, or none. */
  flat: number[];
  /** Of the samples that end in the runtime, with this function as the first own function above; by kind. */
  byKind: Map<number, number>;
}

/**
 * Attributes the runtime's work (allocating, collecting, copying, maps, strings, channels …) to the first function of
 * the user's code above it, also through libraries: allocations of `json.Marshal` for `main.handle` are attributed to
 * `main.handle`. Only samples that end in the runtime are attributed; the libraries' own computation is part of `rest`.
 *
 * @param naming by function: `stackNaming(profile)`
 * @param ownModule the user's module path, '' if unknown
 */
export function attributeToCaller(profile: Profile, naming: StackNaming, ownModule: string): Attribution {
  const { names, first, name: nameOf, target } = naming;
  const { stacks, samples } = withoutPreemption(profile);
  const { kinds, ofStack } = costOfStacks(profile, naming, ownModule, []);
  const origins = names.map((name) => originOf(name, ownModule));

  /** The first own function at or above each stack, -1 if there is none. */
  const ownerOf = stackStates(stacks, naming, -1, (owner, name) => (origins[name] === 'own' ? name : owner));
  const rest: Attribution['rest'] = { libraries: 0, background: 1, other: 2 };
  let count = Object.keys(rest).length;
  const rows = new Map<number, AttributedSamples>();
  const groupOfOwner = (owner: number, kind: number | null): number => {
    const row = getOrInsert(rows, owner, () => ({ name: names[owner]!, flat: [], byKind: new Map<number, number>() }));
    const earlier = kind === null ? row.flat[0] : row.byKind.get(kind);
    if (earlier !== undefined) return earlier;
    if (kind === null) row.flat.push(count);
    else row.byKind.set(kind, count);
    return count++;
  };
  const ofSample = samples.stack.map((leaf) => {
    const stack = stackOfLeaf(leaf, target);
    if (stack < 0) return rest.other;
    const origin = origins[nameOf[first[stacks.location[stack]!]!]!]!;
    const owner = ownerOf[stack]!;
    if (origin === 'module' || origin === 'standard') return rest.libraries;
    if (origin === 'other') return rest.other;
    return owner < 0 ? rest.background : groupOfOwner(owner, origin === 'own' ? null : ofStack[stack]!);
  });
  return { ofSample, count, kinds, rows: [...rows.values()], rest };
}
