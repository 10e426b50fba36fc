import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import { getOrInsert } from '../maps.ts';
import type { LineNaming } from '../names/lineNaming.ts';
import { compareBytewise, compareMagnitude } from '../tree/topTable.ts';
import type { ContentionTypes } from './contentionTypes.ts';
import type { LockSites } from './lockSites.ts';
import { isWaitAside, type WaitKind, waitKinds } from './waitKind.ts';

/** The count and the delay; null if the profile does not have the number. */
export interface Waits {
  contentions: Amount | null;
  /** The delay in the value type's unit, nanoseconds in Go's profiles. */
  delay: Amount | null;
}

/** The waits of one kind at one place. */
export interface WaitRow extends Waits {
  /** The function; '' for samples without a place. */
  name: string;
  /** '' and 0 if unknown. */
  file: string;
  line: Amount;
  kind: WaitKind;
}

export interface KindRow extends Waits {
  kind: WaitKind;
}

/**
 * Waits by place and kind: disjoint, so each list adds up to the profile's totals. Longest first, waits of harness and
 * runtime last. Exact.
 */
export interface WaitTable {
  rows: WaitRow[];
  kinds: KindRow[];
}

/** Adds up what `lockSites` found. Rows that are zero in both numbers are left out. */
export function waitTable(
  profile: Profile,
  { names, files, lines }: LineNaming,
  { siteOfSample, kindOfSample }: LockSites,
  types: ContentionTypes,
): WaitTable {
  const groupOfSample = new Int32Array(siteOfSample.length);
  const groups: { site: number; kind: number }[] = [];
  const groupOf = new Map<number, number>();
  for (let sample = 0; sample < siteOfSample.length; sample++) {
    const key = siteOfSample[sample]! * waitKinds.length + kindOfSample[sample]!;
    groupOfSample[sample] = getOrInsert(groupOf, key, () => {
      return groups.push({ site: siteOfSample[sample]!, kind: kindOfSample[sample]! }) - 1;
    });
  }
  const sums = (type: number, of: Int32Array, count: number): Amount[] | null =>
    type < 0 ? null : groupTotals(profile.samples.values[type]!, of, count);
  const contentions = sums(types.contentions, groupOfSample, groups.length);
  const delay = sums(types.delay, groupOfSample, groups.length);
  const contentionsOfKind = sums(types.contentions, kindOfSample, waitKinds.length);
  const delayOfKind = sums(types.delay, kindOfSample, waitKinds.length);
  return {
    rows: groups
      .map(({ site, kind }, group) => ({
        name: names[site] ?? '',
        file: files[site] ?? '',
        line: lines[site] ?? 0,
        kind: waitKinds[kind]!,
        contentions: contentions?.[group] ?? null,
        delay: delay?.[group] ?? null,
      }))
      .filter(isAny)
      .sort(
        (a, b) =>
          compareAside(a, b) ||
          compareWaits(a, b) ||
          compareBytewise(a.name, b.name) ||
          (a.line < b.line ? -1 : a.line > b.line ? 1 : 0) ||
          compareBytewise(a.kind, b.kind),
      ),
    kinds: waitKinds
      .map((kind, index) => ({
        kind,
        contentions: contentionsOfKind?.[index] ?? null,
        delay: delayOfKind?.[index] ?? null,
      }))
      .filter(isAny)
      .sort((a, b) => compareAside(a, b) || compareWaits(a, b)),
  };
}

/** Orders waits of harness and runtime after the program's waits. */
export function compareAside(a: { kind: WaitKind | null }, b: { kind: WaitKind | null }): number {
  return Number(isWaitAside(a.kind)) - Number(isWaitAside(b.kind));
}

/** Longest delay first, then most contentions. */
function compareWaits(a: Waits, b: Waits): number {
  return compareMagnitude(b.delay ?? 0, a.delay ?? 0) || compareMagnitude(b.contentions ?? 0, a.contentions ?? 0);
}

function isAny({ contentions, delay }: Waits): boolean {
  return Number(contentions ?? 0) !== 0 || Number(delay ?? 0) !== 0;
}
