import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import type { LineAmounts } from '../../../../analysis/lines/functionLines.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import { dictionary } from '../../../../model/dictionary.ts';
import { columnScale, headUnit } from '../../../../units/columnScale.ts';
import { columnShare } from '../../../../units/columnShare.ts';
import type { FunctionAnswer } from './functionAnswer.ts';
import { ListingRow } from './ListingRow.tsx';
import styles from './SourceListing.module.css';
import type { SourceAnswer } from './sourceAnswer.ts';

export interface SourceListingProps {
  answer: FunctionAnswer;
  source: SourceAnswer;
  unit: string;
  type: string;
  /** Whether all functions of the file are shown; then shares are of the profile. */
  whole: boolean;
  /** The selected line; 0 for none. */
  at: number;
  /** Scrolls to a line. */
  jump: { line: number; nonce: number };
  onAt: (line: number) => void;
  /** The lines that the strip at the edge marks. */
  hot: readonly number[];
}

const ROW = 20;
const HEAD = 30;

/**
 * Source with the amounts of each line. The document contains visible lines only. Arrows, Page Up, Page Down, Home and End
 * move between lines.
 */
export function SourceListing({ answer, source, unit, type, whole, at, jump, onAt, hot }: SourceListingProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const { from, lines, amounts } = source;
  const count = lines.length;
  const byLine = useMemo(() => new Map(amounts.map((row) => [row.line, row])), [amounts]);
  const percentBase = whole ? answer.total : answer.cum;
  const largest = amounts.reduce<LineAmounts['cum']>(
    (most, { cum }) => (compareMagnitude(cum, most) > 0 ? cum : most),
    0,
  );
  const scale = columnScale(
    whole ? largest : answer.cum,
    amounts.flatMap(({ flat, cum }) => [flat, cum]),
    unit,
  );
  const longest = useMemo(() => lines.reduce((most, { text }) => Math.max(most, widthOf(text)), 0), [lines]);

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 20,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
  });
  const show = useEffectEvent((line: number) => {
    const index = line - from;
    const element = scroller.current;
    if (index < 0 || index >= count || element === null) return;
    const above = element.scrollTop - index * ROW;
    const below = index * ROW + ROW - (element.scrollTop + element.clientHeight - HEAD);
    const away = Math.max(above, below);
    // A short move scrolls as little as needed; a distant line is scrolled to the centre.
    if (away > 0) virtualizer.scrollToIndex(index, { align: away <= 2 * ROW ? 'auto' : 'center' });
  });
  /** Scrolls initially to the line of the address, else to the function if the whole file is shown, else to the hottest line. */
  const showFirst = useEffectEvent(() => {
    if (at >= from && at < from + count) show(at);
    else if (whole) virtualizer.scrollToIndex(source.firstLine - from, { align: 'start' });
    else show(amounts.find(({ cum }) => cum === largest)?.line ?? from);
  });
  useEffect(() => showFirst(), [source.path, source.name, whole]);
  useEffect(() => {
    if (jump.nonce > 0) show(jump.line);
  }, [jump]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / ROW) - 1);
    const now = at >= from && at < from + count ? at : from - 1;
    const targets: Record<string, number> = dictionary({
      ArrowDown: now + 1,
      ArrowUp: now - 1,
      PageDown: now + page,
      PageUp: now - page,
      Home: from,
      End: from + count - 1,
    });
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onAt(Math.min(Math.max(target, from), from + count - 1));
  }

  const shown = virtualizer.getVirtualItems();
  const isShown = shown.some(({ index }) => index === at - from);
  return (
    <div className={styles.listing}>
      <div
        ref={scroller}
        className={styles.grid}
        style={{ '--digits': String(from + count).length, '--longest': longest } as CSSProperties}
        role="grid"
        tabIndex={0}
        aria-label={`Source of ${whole ? source.path : answer.name} with ${type}`}
        aria-rowcount={count + 1}
        aria-colcount={5}
        aria-activedescendant={isShown ? `${id}-${at}` : undefined}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
          if (row) onAt(Number(row.dataset['line']));
        }}
      >
        <div className={styles.inner} role="presentation">
          <div className={styles.head} role="row" aria-rowindex={1}>
            <span className={styles.gutter} role="presentation">
              <span role="columnheader" className={styles.number}>
                line
              </span>
              <span role="columnheader" className={styles.amount} title="In the line itself.">
                flat <span className={styles.unit}>{headUnit(scale)}</span>
              </span>
              <span
                role="columnheader"
                className={styles.amount}
                title="In the line and all that it calls; recursion counts once."
              >
                cum <span className={styles.unit}>{headUnit(scale)}</span>
              </span>
              <span
                role="columnheader"
                className={styles.share}
                title={`Cum of the line as a part of ${whole ? 'the total' : 'the cum of the function'}.`}
              >
                {whole ? '% of profile' : '% of function'}
              </span>
            </span>
            <span role="columnheader" className={styles.codeHead}>
              source
            </span>
          </div>
          <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
            {shown.map(({ index, start, key }) => {
              const line = from + index;
              const amount = byLine.get(line);
              return (
                <ListingRow
                  key={key}
                  id={`${id}-${line}`}
                  line={line}
                  rowIndex={index + 2}
                  top={start - HEAD}
                  text={lines[index]!}
                  amounts={amount}
                  scale={scale}
                  share={amount === undefined ? '' : columnShare(amount.cum, percentBase)}
                  heat={heatOf(amount, percentBase)}
                  bar={amount === undefined ? 0 : Math.abs(Number(amount.cum) / (Number(largest) || 1))}
                  selected={line === at}
                  outside={whole && (line < source.firstLine || line > source.lastLine)}
                />
              );
            })}
          </div>
        </div>
      </div>
      <div
        className={styles.edge}
        aria-hidden="true"
        onClick={({ currentTarget, clientY }) => {
          const { top, height } = currentTarget.getBoundingClientRect();
          onAt(nearest(hot, from + (count * (clientY - top)) / height));
        }}
      >
        {hot.map((line) => (
          <span key={line} className={styles.mark} style={{ top: `${(100 * (line - from)) / Math.max(1, count)}%` }} />
        ))}
      </div>
    </div>
  );
}

/** The member of `lines` that is nearest to a line number, which may be a fraction. */
function nearest(lines: readonly number[], to: number): number {
  return lines.reduce(
    (best, line) => (Math.abs(line - to) < Math.abs(best - to) ? line : best),
    lines[0] ?? Math.round(to),
  );
}

/** Width of a line in columns; a tab counts as four. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += sign === '\t' ? 4 - (width % 4) : 1;
  return width;
}

/**
 * Strength of a line's highlight, 0 to 0.7, at which text is still easy to read: follows flat, and less strongly cum.
 */
function heatOf(amounts: LineAmounts | undefined, percentBase: LineAmounts['cum']): number {
  if (amounts === undefined || Number(percentBase) === 0) return 0;
  const part = (amount: LineAmounts['cum']): number => Math.abs(Number(amount) / Number(percentBase));
  return 0.7 * Math.min(1, Math.max(part(amounts.flat), 0.8 * part(amounts.cum)));
}
