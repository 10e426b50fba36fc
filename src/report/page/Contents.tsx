import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { BreakingName } from '../../ui/report-blocks/BreakingName.tsx';
import type { ReportPage } from '../composeReport.ts';
import { Movable } from '../Movable.tsx';
import styles from './Contents.module.css';
import { goToChapter } from './chapterId.ts';
import { moved } from './moved.ts';

/** Marks a drag as a section of the report, not a file from outside. */
const dragType = 'application/x-perfolio-chapter';

export interface ContentsProps {
  /** The visible sections, in order. */
  pages: readonly ReportPage[];
  onOrder: (sections: readonly string[]) => void;
  /** Before the page scrolls to a section. */
  onGo: (section: string) => void;
}

/** The table of contents: links to sections, which can be reordered by dragging or with Alt and the arrow keys. */
export function Contents({ pages, onOrder, onGo }: ContentsProps) {
  const list = useRef<HTMLOListElement>(null);
  const ids = pages.map(({ id }) => id);

  function move(id: string, to: number) {
    const order = moved(ids, ids.indexOf(id), to);
    if (order.join() !== ids.join()) onOrder(order);
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(id, ids.indexOf(id) + step);
    // The button has moved with its section and lost the focus.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-chapter="${CSS.escape(id)}"]`)?.focus(),
    );
  }

  return (
    <nav className={styles.contents} aria-label="Contents">
      <p className={styles.title}>Contents</p>
      <ol ref={list} className={styles.list}>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <Movable
              type={dragType}
              id={id}
              className={styles.line}
              onDropped={(dropped) => move(dropped, ids.indexOf(id))}
            >
              <button
                type="button"
                className={styles.entry}
                data-chapter={id}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => {
                  onGo(id);
                  requestAnimationFrame(() => goToChapter(id));
                }}
                onKeyDown={(event) => onKeyDown(event, id)}
              >
                <BreakingName>{title}</BreakingName>
              </button>
              <span className={styles.grip}>
                <Icon name="menu" size={12} />
              </span>
            </Movable>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>Drag to reorder, or press Alt with an arrow key.</p>
    </nav>
  );
}
