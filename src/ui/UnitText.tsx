import type { Amount } from '../model/unit.ts';
import { exactAmount, formatInScale, type Scale } from '../units/scaleFor.ts';
import styles from './UnitText.module.css';

export interface UnitTextProps {
  /** '690 ms', with a no-break space before the unit; also a number alone. */
  text: string;
}

/** A number with its own unit in a column: the units of all rows begin at the same place, and so the digits line up. */
export function UnitText({ text }: UnitTextProps) {
  const index = text.lastIndexOf('\u00a0');
  const [number, unit] = index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index)];
  return (
    <>
      {number}
      <span className={styles.unit}>{unit}</span>
    </>
  );
}

interface AmountTextProps {
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
