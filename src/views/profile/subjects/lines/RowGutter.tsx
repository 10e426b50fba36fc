import type { ReactNode } from 'react';
import type { Amount } from '../../../../model/unit.ts';
import { AmountText } from '../../../../ui/UnitText.tsx';
import type { Scale } from '../../../../units/scaleFor.ts';
import styles from './SourceListing.module.css';

export interface RowGutterProps {
  /** The number of the line, or the address. */
  number: ReactNode;
  amounts: { flat: Amount; cum: Amount } | undefined;
  scale: Scale;
  share: string;
  /** Length of the bar, 0 to 1. */
  bar: number;
}

/** The cells at the left of a row, which stay when the code is scrolled. */
export function RowGutter({ number, amounts, scale, share, bar }: RowGutterProps) {
  const amountOf = (which: 'flat' | 'cum') => {
    const amount = amounts?.[which];
    return amount === undefined || Number(amount) === 0 ? '' : <AmountText value={amount} scale={scale} />;
  };
  return (
    <span className={styles.gutter} role="presentation">
      <span role="rowheader" className={styles.number}>
        {number}
      </span>
      <span role="gridcell" className={styles.amount} data-own="">
        {amountOf('flat')}
      </span>
      <span role="gridcell" className={styles.amount}>
        {amountOf('cum')}
        {bar > 0 && <span className={styles.bar} aria-hidden="true" style={{ width: `max(2px, ${100 * bar}%)` }} />}
      </span>
      <span role="gridcell" className={styles.share}>
        {share}
      </span>
    </span>
  );
}
