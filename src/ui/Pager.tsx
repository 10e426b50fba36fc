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
