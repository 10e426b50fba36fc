import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { ReportPage } from '../composeReport.ts';
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
  const [over, setOver] = useState('');
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

  function onDragOver(event: DragEvent, id: string) {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    setOver(id);
  }

  function onDrop(event: DragEvent, id: string) {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    setOver('');
    move(event.dataTransfer.getData(dragType), ids.indexOf(id));
  }

  return (
    <nav className={styles.contents} aria-label="Contents">
      <p className={styles.title}>Contents</p>
      <ol ref={list} className={styles.list}>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <div
              className={styles.line}
              draggable
              data-over={over === id || undefined}
              onDragStart={(event) => {
                event.dataTransfer.setData(dragType, id);
                event.dataTransfer.effectAllowed = 'move';
              }}
              onDragOver={(event) => onDragOver(event, id)}
              onDragLeave={() => setOver('')}
              onDrop={(event) => onDrop(event, id)}
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
                {title}
              </button>
              <span className={styles.grip}>
                <Icon name="menu" size={12} />
              </span>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>Drag to reorder, or press Alt with an arrow key.</p>
    </nav>
  );
}
