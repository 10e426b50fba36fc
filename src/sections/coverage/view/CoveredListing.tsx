import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { SourceLine } from '../../../analysis/lines/sourceLines.ts';
import type { CoverMode } from '../../../model/coverage.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import type { LinesAnswer } from '../question.ts';
import styles from './coverage.module.css';

const ROW = 20;
const words = { covered: 'ran', partly: 'partly', missed: 'missed' };

/** Source with the state of each line: colour, word and count. The document contains visible lines only. */
export function CoveredListing({ answer, mode }: { answer: LinesAnswer; mode: CoverMode | '' }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, counts, file } = answer;
  const isCounted = mode === 'count' || mode === 'atomic';
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 20,
  });
  const showFirst = useEffectEvent(() => {
    const first = counts.findIndex((count) => count?.state === 'missed');
    virtualizer.scrollToIndex(Math.max(0, first), { align: first > 10 ? 'center' : 'start' });
  });
  useEffect(() => showFirst(), [file]);

  /** Goes to the next (1) or the previous (-1) missed part. */
  function go(step: 1 | -1): void {
    const top = virtualizer.scrollOffset ?? 0;
    const middle = Math.round((top + (scroller.current?.clientHeight ?? 0) / 2) / ROW);
    const begins = (at: number): boolean => counts[at]?.state === 'missed' && counts[at - 1]?.state !== 'missed';
    for (let index = middle + step; index >= 0 && index < lines.length; index += step) {
      if (!begins(index)) continue;
      virtualizer.scrollToIndex(index, { align: 'center' });
      return;
    }
  }

  // A scrolled region must be reachable by keys.
  const reach = { tabIndex: 0, role: 'region', 'aria-label': `Lines of ${file}` };
  return (
    <div className={styles.listing}>
      <div className={styles.captions} role="toolbar" aria-label="Missed lines" data-around="">
        <Button size="small" onClick={() => go(-1)}>
          Previous missed
        </Button>
        <Button size="small" onClick={() => go(1)}>
          Next missed
        </Button>
      </div>
      <div ref={scroller} className={styles.lines} {...reach}>
        <div className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const count = counts[index] ?? null;
            return (
              <div
                key={key}
                className={styles.line}
                data-state={count?.state}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span className={styles.gutter}>
                  <span className={styles.number}>{index + 1}</span>
                  <span className={styles.count}>
                    {count === null
                      ? ''
                      : isCounted && count.state !== 'missed'
                        ? `${formatCount(count.executed)}×`
                        : words[count.state]}
                  </span>
                </span>
                <code className={styles.code}>{coloured(lines[index]!)}</code>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The text with its syntax colours. */
function coloured({ text, pieces }: SourceLine): ReactNode[] {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { from, to, kind } of pieces) {
    if (from > done) parts.push(text.slice(done, from));
    parts.push(
      <span key={from} data-kind={kind}>
        {text.slice(from, to)}
      </span>,
    );
    done = to;
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
}
