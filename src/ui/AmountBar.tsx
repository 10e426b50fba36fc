import type { Amount } from '../model/unit.ts';
import type { Scale } from '../units/scaleFor.ts';
import { AmountText } from './AmountText.tsx';
import { BarCell } from './BarCell.tsx';

export interface AmountBarProps {
  value: Amount;
  /** The amount with the largest size in the column: its bar fills the cell. */
  largest: Amount;
  /** The unit of the column. */
  scale: Scale;
}

/** A table cell with an amount over a bar. */
export function AmountBar({ value, largest, scale }: AmountBarProps) {
  return (
    <BarCell fraction={Number(value) / (Math.abs(Number(largest)) || 1)}>
      <AmountText value={value} scale={scale} />
    </BarCell>
  );
}
