import { plus } from '../../../../analysis/amounts/plus.ts';
import { contentionTypes } from '../../../../analysis/contention/contentionTypes.ts';
import { lockSites } from '../../../../analysis/contention/lockSites.ts';
import { waitTable } from '../../../../analysis/contention/waitTable.ts';
import { type HeapAmounts, type HeapRatios, heapRatios } from '../../../../analysis/memory/heapAmounts.ts';
import { type HeapTypes, heapTypes } from '../../../../analysis/memory/heapTypes.ts';
import { originOf } from '../../../../analysis/names/functionName.ts';
import { compareRemainder } from '../../../../analysis/names/remainder.ts';
import { observations } from '../../../../analysis/overview/observations.ts';
import { type OriginShare, originShares } from '../../../../analysis/overview/originShares.ts';
import type { CostGroup } from '../../../../analysis/packages/costGroups.ts';
import { costShares } from '../../../../analysis/packages/costShares.ts';
import { compareBytewise, compareMagnitude, type TopTable, topTable } from '../../../../analysis/tree/topTable.ts';
import type { Amount, ValueType } from '../../../../model/unit.ts';
import { lineTreeOf } from '../../data/lineTables.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { seenBy } from '../../data/seenBy.ts';
import { type Leaks, leaksOf } from '../../report/leaks.ts';
import { waitTitles } from '../../words/waitTitles.ts';

/** What a profile is about, which decides what is worth saying. */
export type OverviewKind = 'cpu' | 'memory' | 'waits' | 'count';

/** A function with what it rests on. */
export interface OverviewRow {
  name: string;
  flat: Amount;
  cum: Amount;
  /** Samples that flat and cum rest on; null where nothing tells. */
  flatSamples: number | null;
  cumSamples: number | null;
}

/** One of the disjoint parts that a profile is made of. */
export interface OverviewPart {
  id: string;
  title: string;
  /** What falls in it, as a sentence; '' where the title says it. */
  hint: string;
  amount: Amount;
}

/** A function that allocates. */
export interface Allocator extends HeapAmounts, HeapRatios {
  name: string;
}

/** A page of the report about one profile, as data. Amounts are in the profile's own units. */
export interface OverviewPage {
  kind: OverviewKind;
  shown: ValueType;
  /** What 100 % is, and what the lens leaves of it. */
  hundred: Amount;
  total: Amount;
  /** How many samples the total rests on; null where nothing tells. */
  samples: number | null;
  durationNanos: number;
  period: number;
  periodType: ValueType | null;
  functions: number;
  /** The user's module; '' where none is known. */
  module: string;
  /** Disjoint: they add up to `partsSum`. Largest first; empty for counts of things. */
  parts: OverviewPart[];
  partsSum: Amount;
  origins: OriginShare[];
  /** Largest first. Flat is disjoint; `flatSum` is that of the rows here. Cum overlaps and is never added up. */
  byFlat: OverviewRow[];
  byCum: OverviewRow[];
  flatSum: Amount;
  /** Of a heap profile: the four numbers of all, and who allocates (flat), most bytes of the value type's kind first. */
  heap: (HeapAmounts & HeapRatios) | null;
  allocators: Allocator[];
  /** Of goroutines: those that are leaked; null where nothing is known of leaks. */
  leaks: Leaks | null;
  /** Of a contention profile: how often, how long, and how long on average. */
  waits: { contentions: Amount | null; delay: Amount | null; delayUnit: string } | null;
}

/**
 * Computes what a careful engineer would write about a profile by hand.
 * @param rows the length of each list
 * @param groups the reader's own components
 */
export function overviewPage(
  memo: ProfileMemo,
  valueType: number,
  rows: number,
  groups: readonly CostGroup[] = [],
): OverviewPage {
  const seen = seenBy(memo, 'function');
  const { profile, tree } = seen;
  const shown = profile.valueTypes[valueType]!;
  const heap = heapTypes(profile.valueTypes);
  const kind = kindOf(shown, heap);
  const top = seen.top(valueType);
  const observed = observations(profile, valueType);
  const counted =
    observed === null ? null : topTable({ ...profile, samples: { ...profile.samples, values: [observed] } }, tree, 0);
  const row = (at: number): OverviewRow => ({
    name: top.names[at]!,
    flat: top.flat[at]!,
    cum: top.cum[at]!,
    flatSamples: counted === null ? null : Number(counted.flat[at]!),
    cumSamples: counted === null ? null : Number(counted.cum[at]!),
  });
  const byFlat = Array.from(top.order.subarray(0, rows), row).filter(({ flat }) => Number(flat) !== 0);
  const byCum = Array.from(
    top.order
      .toSorted(
        (a, b) =>
          compareRemainder(top.names[a]!, top.names[b]!) ||
          compareMagnitude(top.cum[b]!, top.cum[a]!) ||
          compareBytewise(top.names[a]!, top.names[b]!),
      )
      .subarray(0, rows),
    row,
  );
  const origins = originShares(
    profile,
    tree,
    tree.names.map((name) => originOf(name, memo.module)),
    valueType,
  );
  const parts = partsOf(memo, seen, kind, valueType, groups);
  return {
    kind,
    shown,
    hundred: memo.total(valueType).reported,
    total: memo.left(valueType).reported,
    samples: observed === null ? null : observed.reduce((sum, count) => sum + count, 0),
    durationNanos: profile.durationNanos,
    period: profile.period,
    periodType: profile.periodType,
    functions: top.order.length,
    module: memo.module,
    parts,
    partsSum: parts.reduce<Amount>((sum, { amount }) => plus(sum, amount), 0),
    origins,
    byFlat,
    byCum,
    flatSum: byFlat.reduce<Amount>((sum, { flat }) => plus(sum, flat), 0),
    ...heapPart(seen, heap, valueType, rows),
    leaks: leaksOf(memo, valueType),
    waits: kind === 'waits' ? waitsOf(seen) : null,
  };
}

function kindOf({ type, unit }: ValueType, heap: HeapTypes | null): OverviewKind {
  if (heap !== null) return 'memory';
  if (type === 'delay' || type === 'contentions') return 'waits';
  return type === 'cpu' || unit.endsWith('seconds') || type === 'samples' ? 'cpu' : 'count';
}

/** Kinds of waits where a profile is about waiting, else kinds of cost. */
function partsOf(
  memo: ProfileMemo,
  seen: ProfileMemo,
  kind: OverviewKind,
  valueType: number,
  groups: readonly CostGroup[],
): OverviewPart[] {
  if (kind === 'count') return [];
  if (kind === 'waits') {
    const { naming } = lineTreeOf(seen);
    const types = contentionTypes(seen.profile.valueTypes);
    const { kinds } = waitTable(seen.profile, naming, lockSites(seen.profile, naming), types);
    return kinds
      .map((row) => ({
        id: row.kind,
        title: waitTitles[row.kind],
        hint: '',
        amount: (valueType === types.contentions ? row.contentions : row.delay) ?? 0,
      }))
      .filter(({ amount }) => Number(amount) !== 0)
      .sort((a, b) => compareMagnitude(b.amount, a.amount));
  }
  const { classes } = costShares(seen.profile, seen.naming, valueType, memo.module, groups);
  return classes.map(({ id, title, hint, amount }) => ({ id, title, hint, amount }));
}

function heapPart(
  seen: ProfileMemo,
  types: HeapTypes | null,
  valueType: number,
  rows: number,
): Pick<OverviewPage, 'heap' | 'allocators'> {
  if (types === null) return { heap: null, allocators: [] };
  const tableOf = (type: number): TopTable | null => (type < 0 ? null : seen.top(type));
  const tables = {
    allocObjects: tableOf(types.allocObjects),
    allocSpace: tableOf(types.allocSpace),
    inuseObjects: tableOf(types.inuseObjects),
    inuseSpace: tableOf(types.inuseSpace),
  };
  const amountsOf = (amount: (table: TopTable, type: number) => Amount): HeapAmounts => ({
    allocObjects: tables.allocObjects && amount(tables.allocObjects, types.allocObjects),
    allocSpace: tables.allocSpace && amount(tables.allocSpace, types.allocSpace),
    inuseObjects: tables.inuseObjects && amount(tables.inuseObjects, types.inuseObjects),
    inuseSpace: tables.inuseSpace && amount(tables.inuseSpace, types.inuseSpace),
  });
  const all = amountsOf((_, type) => seen.left(type).reported);
  const isInuse = valueType === types.inuseSpace || valueType === types.inuseObjects;
  const ranked = (isInuse ? tables.inuseSpace : tables.allocSpace) ?? tables.allocSpace ?? tables.inuseSpace!;
  const allocators = Array.from(ranked.order.subarray(0, rows))
    .filter((at) => Number(ranked.flat[at]!) !== 0)
    .map((at) => {
      const amounts = amountsOf((table) => table.flat[at]!);
      return { name: ranked.names[at]!, ...amounts, ...heapRatios(amounts) };
    });
  return { heap: { ...all, ...heapRatios(all) }, allocators };
}

function waitsOf(seen: ProfileMemo): OverviewPage['waits'] {
  const { contentions, delay } = contentionTypes(seen.profile.valueTypes);
  return {
    contentions: contentions < 0 ? null : seen.left(contentions).reported,
    delay: delay < 0 ? null : seen.left(delay).reported,
    delayUnit: seen.profile.valueTypes[delay]?.unit ?? '',
  };
}
