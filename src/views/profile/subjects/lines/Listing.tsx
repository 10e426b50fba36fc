import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { dictionary } from '../../../../model/dictionary.ts';
import styles from './SourceListing.module.css';

/** The place of a row, which the listing has computed. */
export interface RowPlace {
  id: string;
  /** Row number for assistive technology; the header is row 1. */
  rowIndex: number;
  /** Pixels from the top of the first row. */
  top: number;
}

export interface ListingProps {
  label: string;
  /** Number of rows. */
  count: number;
  columnCount: number;
  /** Widths in characters: of the longest number at the left, of the longest row of code, and of instructions. */
  digits: number;
  longest: number;
  instructionWidth: number;
  /** The header's cells. */
  head: ReactNode;
  row: (index: number, place: RowPlace) => ReactNode;
  /** The selected row; −1 for none. */
  current: number;
  onCurrent: (index: number) => void;
  /** Enter on the selected row. */
  onOpen?: (index: number) => void;
  /** The right arrow (true) or the left one on the selected row. */
  onFold?: (index: number, isOpen: boolean) => void;
  /** Scrolls to a row whenever `nonce` changes. */
  jump: { index: number; nonce: number };
  /** What is listed: if it changes, the listing scrolls to `start`. */
  listed: string;
  start: { index: number; align: 'start' | 'center' };
  /** Rows that are marked at the edge. */
  marks: readonly number[];
}

const ROW = 20;
const HEAD = 30;

/**
 * Rows of code with amounts, of which the document contains the visible ones only. Arrows, Page Up, Page Down, Home and
 * End move between rows.
 */
export function Listing(props: ListingProps) {
  const { label, count, columnCount, digits, longest, instructionWidth, head } = props;
  const { row, current, onCurrent, onOpen, onFold, jump, listed, start, marks } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 20,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
  });
  const show = useEffectEvent((index: number) => {
    const element = scroller.current;
    if (index < 0 || index >= count || element === null) return;
    const above = element.scrollTop - index * ROW;
    const below = index * ROW + ROW - (element.scrollTop + element.clientHeight - HEAD);
    const away = Math.max(above, below);
    // A short move scrolls as little as needed; a distant row is scrolled to the centre.
    if (away > 0) virtualizer.scrollToIndex(index, { align: away <= 2 * ROW ? 'auto' : 'center' });
  });
  const showStart = useEffectEvent(() => {
    if (current >= 0) show(current);
    else if (start.align === 'start') virtualizer.scrollToIndex(start.index, { align: 'start' });
    else show(start.index);
  });
  useEffect(() => showStart(), [listed]);
  const follow = useEffectEvent(() => {
    if (jump.nonce > 0) show(jump.index);
  });
  useEffect(() => follow(), [jump.nonce]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (current >= 0 && onFold !== undefined && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      onFold(current, event.key === 'ArrowRight');
      return;
    }
    if (current >= 0 && onOpen !== undefined && event.key === 'Enter') {
      event.preventDefault();
      onOpen(current);
      return;
    }
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / ROW) - 1);
    const targets: Record<string, number> = dictionary({
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: count - 1,
    });
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onCurrent(Math.min(Math.max(target, 0), count - 1));
  }

  const shown = virtualizer.getVirtualItems();
  const isShown = shown.some(({ index }) => index === current);
  const idOf = (index: number): string => `${id}-${index}`;
  return (
    <div className={styles.listing}>
      <div
        ref={scroller}
        className={styles.grid}
        style={{ '--digits': digits, '--longest': longest, '--code-width': instructionWidth } as CSSProperties}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columnCount}
        aria-activedescendant={isShown ? idOf(current) : undefined}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
          if (element) onCurrent(Number(element.dataset['row']));
        }}
      >
        <div className={styles.inner} role="presentation">
          <div className={styles.head} role="row" aria-rowindex={1}>
            {head}
          </div>
          <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
            {shown.map(({ index, start: top, key }) => (
              <Fragment key={key}>{row(index, { id: idOf(index), rowIndex: index + 2, top: top - HEAD })}</Fragment>
            ))}
          </div>
        </div>
      </div>
      <div
        className={styles.edge}
        aria-hidden="true"
        onClick={({ currentTarget, clientY }) => {
          const { top, height } = currentTarget.getBoundingClientRect();
          onCurrent(nearest(marks, (count * (clientY - top)) / height));
        }}
      >
        {marks.map((index) => (
          <span key={index} className={styles.mark} style={{ top: `${(100 * index) / Math.max(1, count)}%` }} />
        ))}
      </div>
    </div>
  );
}

/** The member of `rows` that is nearest to a place, which may be a fraction. */
function nearest(rows: readonly number[], to: number): number {
  return rows.reduce((best, row) => (Math.abs(row - to) < Math.abs(best - to) ? row : best), rows[0] ?? Math.floor(to));
}
