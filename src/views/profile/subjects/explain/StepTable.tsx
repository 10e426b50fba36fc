import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns, pageFoot } from '../../../../ui/pageColumns.tsx';
import type { ExplainRow } from '../../operations/explainRows.ts';
import styles from './ExplainPane.module.css';
import { type StepColumns, stepColumns } from './pairColumns.ts';

export interface StepTableProps extends StepColumns {
  title: string;
  rows: readonly ExplainRow[];
  /** The function whose lines are shown; '' for none. */
  chosen: string;
  onPress: (name: string) => void;
}

/** The steps as a table. Its columns add up to the benchmark's results. */
export function StepTable({ title, rows, chosen, onPress, ...props }: StepTableProps) {
  const columns = stepColumns(props);
  return (
    <PlainTable
      caption={title}
      hideCaption
      columns={pageColumns(columns, { name: (row) => <StepName row={row} chosen={chosen} onPress={onPress} /> })}
      rows={rows}
      keyOf={({ id }) => id}
      foot={pageFoot(columns)}
    />
  );
}

function StepName({ row, chosen, onPress }: Pick<StepTableProps, 'chosen' | 'onPress'> & { row: ExplainRow }) {
  if (row.name === '') return <span title={row.hint}>{row.title}</span>;
  return (
    <button
      type="button"
      className={styles.function}
      data-part={row.kind === 'part' || undefined}
      title={[row.name, row.hint, 'Show its lines.'].filter(Boolean).join('\n')}
      aria-pressed={row.name === chosen}
      onClick={() => onPress(row.name)}
    >
      {row.title}
    </button>
  );
}
