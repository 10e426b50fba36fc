import type { Amount } from '../model/unit.ts';
import { exactAmount, formatInScale, type Scale } from '../units/scaleFor.ts';
import { UnitText } from './UnitText.tsx';

export interface AmountTextProps {
  value: Amount;
  /** The unit of the column. */
  scale: Scale;
}

/** A table cell with a rounded amount. Hovering shows the exact amount. */
export function AmountText({ value, scale }: AmountTextProps) {
  const exact = exactAmount(value, scale);
  const text = formatInScale(value, scale);
  return <span title={exact === '' ? undefined : exact}>{scale.isPerCell ? <UnitText text={text} /> : text}</span>;
}
