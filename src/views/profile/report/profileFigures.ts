import { quotient } from '../../../analysis/amounts/quotient.ts';
import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import { type HeapAmounts, type HeapRatios, heapRatios } from '../../../analysis/memory/heapAmounts.ts';
import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import type { Amount, ValueType } from '../../../model/unit.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { type Leaks, leaksOf } from './leaks.ts';
import { sampleCounts } from './sampleCounts.ts';

/** What a profile is about, which decides what is worth saying. */
export type ProfileKind = 'cpu' | 'memory' | 'waits' | 'count';

/** A heap profile's four numbers, and what follows from them. */
export interface HeapFigures extends HeapAmounts, HeapRatios {}

/** How often goroutines waited, how long in all, and how long on average; null for what is not known. */
export interface WaitFigures {
  contentions: Amount | null;
  delay: Amount | null;
  mean: number | null;
  unit: string;
}

/** What is said of one profile as a whole, in a report's facts and in an overview's first sentences. */
export interface ProfileFigures {
  kind: ProfileKind;
  shown: ValueType;
  /** What 100% is, and what the lens leaves of it. */
  percentBase: Amount;
  total: Amount;
  /** How many samples the total rests on; null where nothing tells. */
  samples: number | null;
  /** 0 where the profile does not say. */
  durationNanos: number;
  /** How far apart samples are: "10 ms"; '' where everything was seen or nothing tells. */
  every: string;
  /** null of what is no heap profile. */
  heap: HeapFigures | null;
  /** They are waits where `kind` says so. */
  waits: WaitFigures;
  /** Of goroutines; null where nothing is known of leaks. */
  leaks: Leaks | null;
}

/** The figures of a profile in one value type. `memo` is by function. */
export function profileFigures(memo: ProfileMemo, valueType: number): ProfileFigures {
  const { valueTypes, durationNanos, period, periodType } = memo.profile;
  const shown = valueTypes[valueType]!;
  const left = (type: number): Amount | null => (type < 0 ? null : memo.left(type).reported);
  const types = heapTypes(valueTypes);
  const waits = contentionTypes(valueTypes);
  const kind = types !== null ? 'memory' : kindOf(shown);
  const [contentions, delay] = [left(waits.contentions), left(waits.delay)];
  return {
    kind,
    shown,
    percentBase: memo.total(valueType).reported,
    total: memo.left(valueType).reported,
    samples: sampleCounts(memo, valueType).events,
    durationNanos,
    every: period > (types === null ? 0 : 1) && periodType !== null ? formatAmount(period, periodType.unit) : '',
    heap: types && heapFigures((name) => left(types[name])),
    waits: { contentions, delay, mean: quotient(delay, contentions), unit: valueTypes[waits.delay]?.unit ?? '' },
    leaks: leaksOf(memo, valueType),
  };
}

/** The four numbers of one thing with what follows from them. */
export function heapFigures(amountOf: (name: keyof HeapAmounts) => Amount | null): HeapFigures {
  const amounts = {
    allocObjects: amountOf('allocObjects'),
    allocSpace: amountOf('allocSpace'),
    inuseObjects: amountOf('inuseObjects'),
    inuseSpace: amountOf('inuseSpace'),
  };
  return { ...amounts, ...heapRatios(amounts) };
}

function kindOf({ type, unit }: ValueType): ProfileKind {
  if (type === 'delay' || type === 'contentions') return 'waits';
  return type === 'cpu' || unit.endsWith('seconds') || type === 'samples' ? 'cpu' : 'count';
}
