import { Badge } from '../../../../ui/Badge.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import styles from './PackagesPane.module.css';

/** A function of a table, with a mark if only one of two sides has it. */
export function OwnName({ row, actions }: { row: OwnNameRow; actions: FunctionActions }) {
  return (
    <span className={styles.marked}>
      {row.state !== '' && <Badge tone={row.state}>{row.state}</Badge>}
      <FunctionName name={row.name} actions={actions} />
    </span>
  );
}

export interface OwnNameRow {
  name: string;
  state: '' | 'new' | 'gone';
}
