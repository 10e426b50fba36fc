import { useStore } from 'zustand';
import { formatLink } from '../link/formatLink.ts';
import { Button } from '../ui/Button.tsx';
import { Menu, type MenuItem } from '../ui/Menu.tsx';
import { keysOfSection } from './keySheet.ts';
import { type PageActions, usePageActions } from './pageActions.ts';
import type { Chapter, Route } from './route.ts';
import styles from './SectionNav.module.css';
import { useServices } from './services.ts';

/** Where the reader is: the report, and a menu of its sections. Of one section alone nothing is to be chosen. */
export function SectionNav({ chapters, route }: { chapters: readonly Chapter[]; route: Route }) {
  const { goTo } = usePageActions();
  const { report } = useServices();
  const pinned = useStore(report.store, (edits) => edits.filter(({ kind }) => kind === 'pin').length);
  const current = route.kind === 'chapter' ? route.chapter.section : null;
  const inReport = route.kind === 'report';
  return (
    <nav className={styles.nav} aria-label="Sections">
      <a
        className={styles.report}
        href={formatLink({ section: 'report', params: new URLSearchParams() })}
        aria-current={inReport ? 'page' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          goTo('report');
        }}
      >
        Report{pinned > 0 && ` (${pinned} pinned)`}
      </a>
      <Menu
        align="start"
        trigger={
          <Button variant="quiet" size="small" iconAfter="chevron-down">
            {current?.title ?? 'Sections'}
          </Button>
        }
        items={sectionItems(chapters, route, goTo)}
      />
    </nav>
  );
}

/** The sections of the report, for a menu. */
export function sectionItems(chapters: readonly Chapter[], route: Route, goTo: PageActions['goTo']): MenuItem[] {
  return chapters.map(({ section }) => ({
    label: section.title,
    checked: route.kind === 'chapter' && section === route.chapter.section,
    keys: keysOfSection(section),
    onSelect: () => goTo(section.id),
  }));
}
