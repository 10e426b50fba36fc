import type { Amount } from '../model/unit.ts';
import { exactAmount, formatInScale, type Scale } from '../units/scaleFor.ts';

export interface AmountTextProps {
  value: Amount;
  /** The column's. */
  scale: Scale;
}

/** A cell of a column of amounts, as it can be read; to the last digit on hover. */
export function AmountText({ value, scale }: AmountTextProps) {
  const exact = exactAmount(value, scale);
  return <span title={exact === '' ? undefined : exact}>{formatInScale(value, scale)}</span>;
}
