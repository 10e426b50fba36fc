import { formatCount } from '../../../units/formatCount.ts';
import styles from './benchmarks.module.css';
import type { BenchmarkLine } from './groupLines.ts';

/** What a line of a table is about. */
export function LineName({ line }: { line: BenchmarkLine }) {
  if (line.kind === 'head') {
    return (
      <span className={styles.head} data-package={line.isPackage || undefined}>
        {line.title} <span className={styles.quiet}>{formatCount(line.count)}</span>
      </span>
    );
  }
  const { name, items } = line.row;
  return (
    <span title={name}>
      <code>{name}</code>
      {items !== 1 && <span className={styles.quiet}> per item, {formatCount(items)} a call</span>}
    </span>
  );
}
