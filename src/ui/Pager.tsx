import { type ReactNode, useState } from 'react';
import { formatCount } from '../units/formatCount.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Pager.module.css';

export interface PagerProps {
  /** What the list holds, such as "benchmarks", for screen readers. */
  what: string;
  count: number;
  pageSize: number;
  /** Index of the shown page, from 0. */
  page: number;
  onPage: (page: number) => void;
}

/** Which part of a long list is shown, with buttons to page through. Draws nothing if all fits on one page. */
export function Pager({ what, count, pageSize, page, onPage }: PagerProps) {
  if (count <= pageSize) return null;
  const last = Math.ceil(count / pageSize) - 1;
  const shown = Math.min(page, last);
  return (
    <nav className={styles.pager} aria-label={`Pages of ${what}`}>
      <IconButton
        label="Page before"
        icon="chevron-left"
        size="small"
        disabled={shown === 0}
        onClick={() => onPage(shown - 1)}
      />
      <span className={styles.words}>
        {formatCount(shown * pageSize + 1)} to {formatCount(Math.min(count, (shown + 1) * pageSize))} of{' '}
        {formatCount(count)} {what}
      </span>
      <IconButton
        label="Next page"
        icon="chevron-right"
        size="small"
        disabled={shown === last}
        onClick={() => onPage(shown + 1)}
      />
    </nav>
  );
}

/** The part of a long list that is shown, and the buttons to page through. `what` is as in `PagerProps`. */
export function usePage<Row>(
  all: readonly Row[],
  pageSize: number,
  what: string,
): { shown: readonly Row[]; pager: ReactNode } {
  const [page, setPage] = useState(0);
  const start = Math.min(page, Math.max(0, Math.ceil(all.length / pageSize) - 1)) * pageSize;
  const pager = <Pager what={what} count={all.length} pageSize={pageSize} page={page} onPage={setPage} />;
  return { shown: all.slice(start, start + pageSize), pager };
}
