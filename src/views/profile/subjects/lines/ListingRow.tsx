import { type CSSProperties, memo } from 'react';
import type { LineAmounts } from '../../../../analysis/lines/functionLines.ts';
import type { SourceLine } from '../../../../analysis/lines/sourceLines.ts';
import { AmountText } from '../../../../ui/AmountText.tsx';
import type { Scale } from '../../../../units/scaleFor.ts';
import { CodeLine } from './CodeLine.tsx';
import styles from './SourceListing.module.css';

export interface ListingRowProps {
  id: string;
  line: number;
  /** Row number for assistive technology; the header is row 1. */
  rowIndex: number;
  /** Pixels from the top of the first row. */
  top: number;
  text: SourceLine;
  /** Undefined for a line without amounts. */
  amounts: LineAmounts | undefined;
  scale: Scale;
  share: string;
  /** Strength of the highlight, 0 to 1. */
  heat: number;
  /** Length of the bar, 0 to 1. */
  bar: number;
  selected: boolean;
  /** The line is not part of the shown function. */
  outside: boolean;
}

/** One line of a listing, at its position. The listing handles clicks and keys. */
export const ListingRow = memo(function ListingRow(props: ListingRowProps) {
  const { id, line, rowIndex, top, text, amounts, scale, share, heat, bar, selected, outside } = props;
  const amountOf = (which: 'flat' | 'cum') => {
    const amount = amounts?.[which];
    return amount === undefined || Number(amount) === 0 ? '' : <AmountText value={amount} scale={scale} />;
  };
  return (
    <div
      id={id}
      role="row"
      className={styles.row}
      data-line={line}
      data-outside={outside || undefined}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      style={{ transform: `translateY(${top}px)`, '--heat': `${Math.round(100 * heat)}%` } as CSSProperties}
    >
      <span className={styles.gutter} role="presentation">
        <span role="rowheader" className={styles.number}>
          {line}
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
      <span role="gridcell" className={styles.codeCell}>
        <CodeLine line={text} />
      </span>
    </div>
  );
});
