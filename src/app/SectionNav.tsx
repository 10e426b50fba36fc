import { type MouseEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { formatLink } from '../link/formatLink.ts';
import { countText, formatCount } from '../units/formatCount.ts';
import { usePageActions } from './pageActions.ts';
import type { Chapter, Route } from './route.ts';
import styles from './SectionNav.module.css';
import { useServices } from './services.ts';

/** Tabs of the sections with data, as links: they can be opened in another tab and copied. */
export function SectionNav({ chapters, route }: { chapters: readonly Chapter[]; route: Route }) {
  const { goTo } = usePageActions();
  const { report } = useServices();
  const pinned = useStore(report.store, (edits) => edits.filter(({ kind }) => kind === 'pin').length);
  const current = route.kind === 'chapter' ? route.chapter.section.id : route.kind === 'report' ? 'report' : '';

  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${current}"]`);
    // Where all of it is seen, the tabs keep their places.
    if (tab && !isWithin(tab, list.current!)) tab.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);

  function follow(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(id);
  }

  return (
    <nav className={styles.nav} aria-label="Sections">
      <ul ref={list} className={styles.list}>
        <li>
          <a
            className={styles.tab}
            data-tab="report"
            href={formatLink({ section: 'report', params: new URLSearchParams() })}
            aria-current={current === 'report' ? 'page' : undefined}
            onClick={(event) => follow(event, 'report')}
          >
            Report
            {pinned > 0 && (
              <span className={styles.count} title={countText(pinned, 'pinned view')}>
                {pinned}
                <span className={styles.hidden}> pinned</span>
              </span>
            )}
          </a>
        </li>
        {chapters.map(({ section: { id, title }, items }) => (
          <li key={id}>
            <a
              className={styles.tab}
              data-tab={id}
              href={formatLink({ section: id, params: new URLSearchParams() })}
              aria-current={id === current ? 'page' : undefined}
              onClick={(event) => follow(event, id)}
            >
              {title}
              <span className={styles.count} title={countText(items.length, 'file')}>
                {formatCount(items.length)}
                <span className={styles.hidden}> {items.length === 1 ? 'file' : 'files'}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isWithin(tab: Element, list: Element): boolean {
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  return inner.left >= outer.left && inner.right <= outer.right;
}
