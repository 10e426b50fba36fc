import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import styles from './load.module.css';

/** The name of an endpoint, and its path if that says more. */
export function EndpointName({ row }: { row: LoadRow }) {
  const { name, path } = row;
  return (
    <span className={styles.name} title={path === '' ? name : `${name}: ${path}`}>
      <span className={styles.title}>{name}</span>
      {path !== '' && path !== name && <span className={styles.path}>{path}</span>}
    </span>
  );
}
