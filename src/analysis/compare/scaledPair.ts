import type { Profile } from '../../model/profile.ts';
import { setupMark } from '../../model/profileOfFunctions.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { getOrInsert } from '../maps.ts';
import { groupOfNames, largestStates, outermostStates, type StackNaming, stackOfLeaf } from '../names/stackNaming.ts';
import { keepSamples } from '../steps/keepSamples.ts';
import { type BackgroundKind, kindNames, kindsOfNames } from './backgroundKinds.ts';
import { benchmarkOf } from './benchmarkFrames.ts';
import { columnOf, type PairedProfile, type PairSide } from './pairProfiles.ts';
import type { ScaledPart, UnscaledPart } from './scaledParts.ts';

/** Samples that a scaled pair leaves out, because their factor is unknown. */
export interface ApartGroup {
  /** The kind of the group; `benchmark`, `server`: a benchmark, or a part of a server's work, that cannot be scaled. */
  kind: BackgroundKind | 'setup' | 'server';
  /** For these two, the name and why it cannot be scaled, as a sentence; '' otherwise. */
  name: string;
  why: string;
  /** The amounts as sampled, one entry per type. */
  before: number[];
  after: number[];
}

export interface ScaledPair {
  pair: PairedProfile;
  /** The benchmarks first, then the other kinds. Groups without samples are left out. */
  apart: ApartGroup[];
}

export interface ScaleOptions {
  /** Number of parts that are scaled. */
  parts: number;
  /** Whether a type is scaled: an in-use amount at the end is a state, so all its samples stay unscaled. */
  isScaled: (type: number) => boolean;
  /** The factor for after's samples of a part, given the part's sums; null to leave the part out. */
  factorOf: (part: number, sums: Record<PairSide, number>) => number | null;
}

/**
 * Scales after's samples part by part, and leaves out samples that are in no part. Values are not rounded; an extra
 * column keeps each sample's factor, so that its events can still be computed.
 */
export function scaledPair(plain: PairedProfile, groups: SampleGroups, options: ScaleOptions): ScaledPair {
  const { parts, isScaled, factorOf } = options;
  const { profile, types } = plain;
  const { samples } = profile;
  const sumsOf = (side: PairSide): Float64Array[] =>
    types.map((_, type) =>
      sumsByGroup(samples.values[columnOf(plain, side, type)]!, groups.of[side], parts + groups.apart.length),
    );
  const sums = { before: sumsOf('before'), after: sumsOf('after') };

  const kept = new Uint8Array(samples.count);
  const values: AmountColumn[] = [...samples.values];
  const factorColumns = types.map((_, type): number => {
    const [before, after] = [columnOf(plain, 'before', type), columnOf(plain, 'after', type)];
    if (!isScaled(type)) {
      markAmounts(kept, values[before]!);
      markAmounts(kept, values[after]!);
      return -1;
    }
    const factors = Array.from({ length: parts }, (__, part) =>
      factorOf(part, { before: sums.before[type]![part]!, after: sums.after[type]![part]! }),
    );
    // Before's samples stay unchanged if their part can be scaled.
    const isScalable = factors.map((factor) => (factor === null ? 0 : 1));
    values[before] = multiplied(values[before]!, groups.of.before, isScalable);
    values[after] = multiplied(values[after]!, groups.of.after, factors);
    markAmounts(kept, values[before]);
    markAmounts(kept, values[after]);
    return values.push(Float64Array.from(groups.of.after, (group) => factors[group] ?? 0)) - 1;
  });
  const scaled = keepSamples({ ...profile, samples: { ...samples, values } }, kept);
  const apart = groups.apart.map((group, index): ApartGroup => {
    const sumsOfGroup = (side: PairSide): number[] => sums[side].map((ofType) => ofType[parts + index]!);
    return { ...group, before: sumsOfGroup('before'), after: sumsOfGroup('after') };
  });
  const hasAmounts = ({ before, after }: ApartGroup): boolean => [...before, ...after].some((sum) => sum !== 0);
  return { pair: { ...plain, profile: scaled, factorColumns }, apart: apart.filter(hasAmounts).sort(byName) };
}

/** Benchmarks in the order of their names, whatever the order of samples; they stand together. */
function byName(one: ApartGroup, other: ApartGroup): number {
  if (one.kind !== 'benchmark' || other.kind !== 'benchmark') return 0;
  return one.name < other.name ? -1 : 1;
}

function sumsByGroup(column: AmountColumn, groupOfSample: Int32Array, groups: number): Float64Array {
  const sums = new Float64Array(groups);
  for (let sample = 0; sample < column.length; sample++) sums[groupOfSample[sample]!]! += Number(column[sample]);
  return sums;
}

/** A column × the factor of each sample's part; 0 for samples of no part, and for samples without a factor. */
function multiplied(
  column: AmountColumn,
  groupOfSample: Int32Array,
  factors: readonly (number | null)[],
): Float64Array {
  const scaled = new Float64Array(column.length);
  for (let sample = 0; sample < column.length; sample++) {
    const factor = factors[groupOfSample[sample]!] ?? null;
    if (factor !== null) scaled[sample] = Number(column[sample]) * factor;
  }
  return scaled;
}

function markAmounts(kept: Uint8Array, column: AmountColumn): void {
  for (let sample = 0; sample < kept.length; sample++) if (Number(column[sample]) !== 0) kept[sample] = 1;
}

/**
 * The group of each sample: a part, by its index, or a group that is left out, whose indices follow those of the parts.
 */
export interface SampleGroups {
  of: Record<PairSide, Int32Array>;
  apart: Pick<ApartGroup, 'kind' | 'name' | 'why'>[];
}

const background: readonly BackgroundKind[] = ['collector', 'scheduler', 'harness', 'other'];

/**
 * The groups of two profiles of benchmarks, in this order: the parts, the benchmarks that cannot be scaled, other
 * benchmarks, and the samples outside benchmarks by kind.
 */
export function benchmarkGroups(
  profile: Profile,
  naming: StackNaming,
  { parts, unscaled }: { parts: readonly ScaledPart[]; unscaled: readonly UnscaledPart[] },
): SampleGroups {
  const kindOfName = kindsOfNames(naming, profile);
  const firstOther = parts.length + unscaled.length;
  const others = otherBenchmarks(naming, kindOfName, firstOther);
  const firstKind = firstOther + others.names.length;
  const shared = {
    otherOfName: others.ofName,
    kindOfName,
    groupOfKind: Int32Array.from(kindNames, (kind) => firstKind + Math.max(0, background.indexOf(kind))),
  };
  const ofSide = (side: PairSide): Int32Array =>
    groupSamples(profile, naming, {
      listedOfName: groupOfNames(
        naming.names,
        [...parts, ...unscaled].map(({ functions }) => functions[side]),
      ),
      ...shared,
    });
  return {
    of: { before: ofSide('before'), after: ofSide('after') },
    apart: [
      ...unscaled.map(({ name, why }) => ({ kind: 'benchmark' as const, name, why })),
      ...others.names.map((name) =>
        name === setupMark
          ? { kind: 'setup' as const, name: '', why: '' }
          : { kind: 'benchmark' as const, name, why: unknownIterations },
      ),
      ...background.map((kind) => ({ kind, name: '', why: '' })),
    ],
  };
}

const unknownIterations = 'Iterations are known only of other benchmarks.';

/**
 * The benchmarks of all functions, listed or not: their names, and for each function a number from `first` on; -1 for
 * none.
 */
function otherBenchmarks(
  { names }: StackNaming,
  kindOfName: Uint8Array,
  first: number,
): { names: string[]; ofName: Int32Array } {
  const benchmark = kindNames.indexOf('benchmark');
  const numbers = new Map<string, number>();
  const ofName = Int32Array.from(names, (name, index) => {
    if (kindOfName[index] !== benchmark) return -1;
    // Setup is of no operation, whichever benchmark's it is.
    const frame = name.includes(setupMark) ? setupMark : (benchmarkOf(name)?.frame ?? name);
    return getOrInsert(numbers, frame, () => first + numbers.size);
  });
  return { names: [...numbers.keys()].map((frame) => frame.slice(frame.lastIndexOf('.') + 1)), ofName };
}

interface GroupsOfNames {
  /** For each function, the part or the unscaled benchmark that it belongs to; -1 for none. */
  listedOfName: Int32Array;
  /** The other benchmark that it belongs to, used if a stack has no listed one; -1 for none. */
  otherOfName: Int32Array;
  kindOfName: Uint8Array;
  groupOfKind: Int32Array;
}

/**
 * For each sample, its group: the outermost listed benchmark of its stack, else the outermost other benchmark, else its
 * kind.
 */
function groupSamples(
  { stacks, samples }: Profile,
  naming: StackNaming,
  { listedOfName, otherOfName, kindOfName, groupOfKind }: GroupsOfNames,
): Int32Array {
  const listed = outermostStates(stacks, naming, listedOfName);
  const other = outermostStates(stacks, naming, otherOfName);
  const kind = largestStates(stacks, naming, kindOfName);
  return samples.stack.map((leaf) => {
    const stack = stackOfLeaf(leaf, naming.target);
    if (stack < 0) return groupOfKind[kindNames.indexOf('other')]!;
    if (listed[stack]! >= 0) return listed[stack]!;
    return other[stack]! >= 0 ? other[stack]! : groupOfKind[kind[stack]!]!;
  });
}
