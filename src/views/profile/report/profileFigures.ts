import { quotient } from '../../../analysis/amounts/quotient.ts';
import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import { type HeapAmounts, type HeapRatios, heapAmounts, heapRatios } from '../../../analysis/memory/heapAmounts.ts';
import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import type { Amount, ValueType } from '../../../model/unit.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { type ProfileKind, profileKind } from '../data/profileKind.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { sampleCounts } from './blockColumns.ts';
import { type Leaks, leaksOf } from './leaks.ts';

/** A heap profile's four amounts, and ratios of them. */
export interface HeapFigures extends HeapAmounts, HeapRatios {}

/** Number of contentions, total delay and mean delay; null if unknown. */
export interface WaitFigures {
  contentions: Amount | null;
  delay: Amount | null;
  mean: number | null;
  unit: string;
}

/** Figures of one whole profile, for a report's facts and an overview's first sentences. */
export interface ProfileFigures {
  kind: ProfileKind;
  shown: ValueType;
  /** Base of percentages (100%), and the total after the lens. */
  percentBase: Amount;
  total: Amount;
  /** Number of samples behind the total; null if unknown. */
  samples: number | null;
  /** Duration in nanoseconds; 0 if unknown. */
  durationNanos: number;
  /** Sampling interval: "10 ms"; '' if nothing was sampled or it is unknown. */
  every: string;
  /** null for other than heap profiles. */
  heap: HeapFigures | null;
  /** Meaningful if `kind` is `waits`. */
  waits: WaitFigures;
  /** Leaks of goroutines; null if unknown. */
  leaks: Leaks | null;
}

/** The figures of a profile in one value type. `memo` is by function. */
export function profileFigures(memo: ProfileMemo, valueType: number): ProfileFigures {
  const { valueTypes, durationNanos, period, periodType } = memo.profile;
  const shown = valueTypes[valueType]!;
  const left = (type: number): Amount | null => (type < 0 ? null : memo.left(type).reported);
  const types = heapTypes(valueTypes);
  const waits = contentionTypes(valueTypes);
  const kind = profileKind(valueTypes, shown);
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

/** The four amounts and the ratios of them. */
export function heapFigures(amountOf: (name: keyof HeapAmounts) => Amount | null): HeapFigures {
  const amounts = heapAmounts(amountOf);
  return { ...amounts, ...heapRatios(amounts) };
}
