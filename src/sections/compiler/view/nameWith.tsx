import type { Faces } from '../../../ui/pageColumns.tsx';
import styles from './compiler.module.css';

/** Names with words behind them. */
export function nameWith<Row>(wordsOf: (row: Row) => string): Faces<Row>[string] {
  return (row, _index, { text, title }) => {
    const words = wordsOf(row);
    return words === '' ? null : (
      <code title={title}>
        {text}
        <span className={styles.why}> {words}</span>
      </code>
    );
  };
}
