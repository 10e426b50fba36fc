import type { Amount } from '../model/unit.ts';
import type { Scale } from '../units/scaleFor.ts';
import { AmountText } from './AmountText.tsx';
import { BarCell } from './BarCell.tsx';

export interface AmountBarProps {
  value: Amount;
  /** The largest of the column by size, which has a whole bar. */
  largest: Amount;
  /** The column's. */
  scale: Scale;
}

/** A cell of a column of amounts over its bar. */
export function AmountBar({ value, largest, scale }: AmountBarProps) {
  return (
    <BarCell fraction={Number(value) / (Math.abs(Number(largest)) || 1)}>
      <AmountText value={value} scale={scale} />
    </BarCell>
  );
}
