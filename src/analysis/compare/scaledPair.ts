import type { Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { stackOfLeaf } from '../names/stackNaming.ts';
import { keepSamples } from '../steps/keepSamples.ts';
import { type BackgroundKind, kindNames, kindsOfNames } from './backgroundKinds.ts';
import { benchmarkOf } from './benchmarkFrames.ts';
import { columnOf, type PairedProfile, type PairSide } from './pairProfiles.ts';
import type { ScaledPart, UnscaledPart } from './scaledParts.ts';

/** What was left out of a scaled pair, since nothing says by what it would have to be scaled. */
export interface ApartGroup {
  /** What it is; `benchmark`: a benchmark that cannot be scaled. */
  kind: BackgroundKind;
  /** Of a benchmark its name, and why it cannot be scaled, as a sentence; '' otherwise. */
  name: string;
  why: string;
  /** As sampled, one entry a type. */
  before: number[];
  after: number[];
}

export interface ScaledPair {
  pair: PairedProfile;
  /** The benchmarks first; then by kind. Those without samples are not among them. */
  apart: ApartGroup[];
}

export interface ScaleOptions {
  parts: readonly ScaledPart[];
  unscaled: readonly UnscaledPart[];
  /** Whether a type is scaled: what is in use at the end is a state, and stays as it is with all its samples. */
  isScaled: (type: number) => boolean;
  /** By what after's samples of a part are multiplied, given what they add up to; null to leave the part out. */
  factorOf: (part: number, sums: Record<PairSide, number>) => number | null;
}

const sides = ['before', 'after'] as const;

/**
 * Scales after's samples part by part, and leaves out what is in no part. Values are not rounded; a further column keeps by how
 * much each was scaled, so that the events behind it can still be counted.
 *
 * @param naming by function, of the pair's union
 */
export function scaledPair(plain: PairedProfile, naming: StackNaming, options: ScaleOptions): ScaledPair {
  const { parts, unscaled, isScaled, factorOf } = options;
  const { profile, types } = plain;
  const { samples } = profile;
  const groups = groupsOf(profile, naming, parts, unscaled);
  const sums = sides.map((side) =>
    types.map((_, type) => {
      const column = samples.values[columnOf(plain, side, type)]!;
      const found = new Float64Array(groups.apart.length + parts.length);
      const of = groups.of[side];
      for (let sample = 0; sample < samples.count; sample++) found[of[sample]!]! += Number(column[sample]);
      return found;
    }),
  ) as [Float64Array[], Float64Array[]];
  const kept = new Uint8Array(samples.count);
  const values: AmountColumn[] = [...samples.values];
  const factorColumns = types.map((_, type): number => {
    if (!isScaled(type)) {
      for (const side of sides) markAmounts(kept, samples.values[columnOf(plain, side, type)]!);
      return -1;
    }
    const factors = parts.map((__, part) =>
      factorOf(part, { before: sums[0][type]![part]!, after: sums[1][type]![part]! }),
    );
    for (const side of sides) {
      const at = columnOf(plain, side, type);
      const of = groups.of[side];
      const scaled = new Float64Array(samples.count);
      for (let sample = 0; sample < scaled.length; sample++) {
        const factor = factors[of[sample]!] ?? null;
        if (factor === null) continue;
        scaled[sample] = Number(samples.values[at]![sample]) * (side === 'after' ? factor : 1);
      }
      values[at] = scaled;
      markAmounts(kept, scaled);
    }
    const ofAfter = groups.of.after;
    return (
      values.push(Float64Array.from({ length: samples.count }, (__, sample) => factors[ofAfter[sample]!] ?? 0)) - 1
    );
  });
  const scaled = keepSamples({ ...profile, samples: { ...samples, values } }, kept);
  const apart = groups.apart.map(({ kind, name, why }, at): ApartGroup => {
    const row = parts.length + at;
    const of = (side: 0 | 1): number[] => sums[side].map((column) => column[row]!);
    return { kind, name, why, before: of(0), after: of(1) };
  });
  const hasAmounts = ({ before, after }: ApartGroup): boolean => [...before, ...after].some((sum) => sum !== 0);
  return { pair: { ...plain, profile: scaled, factorColumns }, apart: apart.filter(hasAmounts) };
}

function markAmounts(kept: Uint8Array, column: AmountColumn): void {
  for (let sample = 0; sample < kept.length; sample++) if (Number(column[sample]) !== 0) kept[sample] = 1;
}

/** Where samples belong: to a part, by its index, or to a group that is left out, whose indices follow those of the parts. */
interface Groups {
  of: Record<PairSide, Int32Array>;
  apart: { kind: BackgroundKind; name: string; why: string }[];
}

const background: readonly BackgroundKind[] = ['collector', 'scheduler', 'harness', 'other'];

function groupsOf(
  profile: Profile,
  naming: StackNaming,
  parts: readonly ScaledPart[],
  unscaled: readonly UnscaledPart[],
): Groups {
  const kinds = kindsOfNames(naming, profile);
  const apart: Groups['apart'] = unscaled.map(({ name, why }) => ({ kind: 'benchmark', name, why }));
  const families = new Map<string, number>();
  const benchmark = kindNames.indexOf('benchmark');
  const familyOfName = Int32Array.from(naming.names, (text, at) => {
    if (kinds[at] !== benchmark) return -1;
    const frame = benchmarkOf(text)?.frame ?? text;
    let family = families.get(frame);
    if (family === undefined) {
      const name = frame.slice(frame.lastIndexOf('.') + 1);
      family =
        parts.length +
        apart.push({ kind: 'benchmark', name, why: 'It is none of the benchmarks whose iterations are known.' }) -
        1;
      families.set(frame, family);
    }
    return family;
  });
  const firstKind = parts.length + apart.length;
  for (const kind of background) apart.push({ kind, name: '', why: '' });
  const groupOfKind = Int32Array.from(kindNames, (kind) => firstKind + Math.max(0, background.indexOf(kind)));
  const of = Object.fromEntries(
    sides.map((side) => {
      const listed = new Map<string, number>();
      for (const [at, { functions }] of [...parts, ...unscaled].entries()) {
        for (const text of functions[side]) listed.set(text, at);
      }
      const ownOfName = Int32Array.from(naming.names, (text) => listed.get(text) ?? -1);
      return [side, groupOfSamples(profile, naming, { ownOfName, familyOfName, kinds, groupOfKind })];
    }),
  ) as Groups['of'];
  return { of, apart };
}

interface NameGroups {
  /** The part or the unscaled benchmark that a function is of; -1 for none. */
  ownOfName: Int32Array;
  /** The benchmark that it is of, where that is none of them. */
  familyOfName: Int32Array;
  kinds: Uint8Array;
  groupOfKind: Int32Array;
}

function groupOfSamples(
  { stacks, samples }: Profile,
  { first, end, name, target }: StackNaming,
  { ownOfName, familyOfName, kinds, groupOfKind }: NameGroups,
): Int32Array {
  const own = new Int32Array(stacks.count);
  const family = new Int32Array(stacks.count);
  const kind = new Uint8Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    const location = stacks.location[stack]!;
    own[stack] = caller < 0 ? -1 : own[caller]!;
    family[stack] = caller < 0 ? -1 : family[caller]!;
    kind[stack] = caller < 0 ? 0 : kind[caller]!;
    for (let frame = end[location]! - 1; frame >= first[location]!; frame--) {
      const at = name[frame]!;
      if (own[stack]! < 0) own[stack] = ownOfName[at]!;
      if (family[stack]! < 0) family[stack] = familyOfName[at]!;
      kind[stack] = Math.max(kind[stack]!, kinds[at]!);
    }
  }
  return samples.stack.map((leaf) => {
    const stack = stackOfLeaf(leaf, target);
    if (stack < 0) return groupOfKind[kindNames.indexOf('other')]!;
    if (own[stack]! >= 0) return own[stack]!;
    return family[stack]! >= 0 ? family[stack]! : groupOfKind[kind[stack]!]!;
  });
}
