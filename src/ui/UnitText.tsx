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
