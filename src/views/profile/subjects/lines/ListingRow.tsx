import { type CSSProperties, memo } from 'react';
import type { SourceLine } from '../../../../analysis/lines/sourceLines.ts';
import { CodeLine } from './CodeLine.tsx';
import type { RowPlace } from './Listing.tsx';
import { RowGutter, type RowGutterProps } from './RowGutter.tsx';
import styles from './SourceListing.module.css';

export interface ListingRowProps extends RowPlace, RowGutterProps {
  index: number;
  text: SourceLine;
  /** Strength of the highlight, 0 to 1. */
  heat: number;
  selected: boolean;
  /** The line is not part of the shown function. */
  outside: boolean;
  /** Whether its instructions are shown below; null if it has none. */
  expanded: boolean | null;
  onExpand: (index: number) => void;
}

/** One line of a listing, at its position. The listing handles clicks and keys. */
export const ListingRow = memo(function ListingRow(props: ListingRowProps) {
  const { id, index, rowIndex, top, text, heat, selected, outside, expanded, onExpand, number, ...gutter } = props;
  return (
    <div
      id={id}
      role="row"
      className={styles.row}
      data-row={index}
      data-outside={outside || undefined}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      style={{ transform: `translateY(${top}px)`, '--heat': `${Math.round(100 * heat)}%` } as CSSProperties}
    >
      <RowGutter
        {...gutter}
        number={
          expanded === null ? (
            number
          ) : (
            <>
              <button
                type="button"
                className={styles.fold}
                tabIndex={-1}
                aria-label="Instructions"
                aria-expanded={expanded}
                onClick={() => onExpand(index)}
              />
              {number}
            </>
          )
        }
      />
      <span role="gridcell" className={styles.codeCell}>
        <CodeLine line={text} />
      </span>
    </div>
  );
});
