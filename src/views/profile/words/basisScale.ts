import { unitSpace } from '../../../units/decimals.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { withPlus } from '../../../units/formatDelta.ts';
import { formatInScale, formatWithUnit, type Scale, scaleFor } from '../../../units/scaleFor.ts';
import type { PairScale } from '../data/bases.ts';

/** The scale of a column of compared amounts, the largest of which is `largest`. Its unit includes "/s" or "/op". */
export function basisScale(largest: number, { unit, per }: Pick<PairScale, 'unit' | 'per'>): Scale {
  if (unit === '%') return { unit, factor: 1, digits: 2 };
  const scale = scaleFor(largest, unit);
  // Scaled counts are not whole numbers. Large ones need no decimals.
  if (per === '') return scale.unit === '' && Math.abs(largest) >= 100 ? { ...scale, digits: 0 } : scale;
  // As in benchmark text: B/op and allocs/op are not converted to larger units. They are means, so they have decimals.
  if (per === 'op' && unit !== 'nanoseconds') {
    return { unit: unit === 'bytes' ? 'B/op' : 'allocs/op', factor: 1, digits: 2 };
  }
  return { ...scale, unit: `${scale.unit || 'count'}/${per}`, digits: 2 };
}

/** A single amount in the unit that suits it: "1.20 s", "34.10%", "0.81 s/s". */
export function amountText(value: number, scale: Pick<PairScale, 'unit' | 'per'>): string {
  if (scale.per === '' && scale.unit !== '%') return formatAmount(value, scale.unit);
  return formatWithUnit(value, basisScale(value, scale));
}

/** A change in the unit that suits it, with its sign: "+60 ms", "−1.20 points". */
export function deltaText(value: number, scale: Pick<PairScale, 'unit' | 'per'>): string {
  return asDifference(withPlus(amountText(value, scale), value), scale);
}

/** Both sides in one unit: "0 → 60 ms". */
export function changeText(before: number, after: number, scale: Pick<PairScale, 'unit' | 'per'>): string {
  const column = basisScale(Math.max(Math.abs(before), Math.abs(after)), scale);
  return `${formatInScale(before, column)} → ${formatWithUnit(after, column)}`;
}

/** The text of an amount that is a difference: that of two shares is in percentage points. */
export function asDifference(text: string, { unit }: Pick<PairScale, 'unit'>): string {
  return unit === '%' ? text.replace(/%$/, `${unitSpace}points`) : text;
}
