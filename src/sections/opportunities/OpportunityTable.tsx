import { briefColumns } from '../../table/columns.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { type Faces, pageColumns } from '../../ui/pageColumns.tsx';
import { FunctionName } from '../../views/profile/parts/FunctionName.tsx';
import { opportunityColumns } from './columns.ts';
import styles from './OpportunitiesView.module.css';
import type { Opportunity } from './opportunities.ts';
import type { OpportunitiesAnswer } from './opportunitiesIn.ts';

export interface OpportunityTableProps {
  answer: OpportunitiesAnswer;
  picked: Opportunity;
  /** Of what. */
  title: string;
  /** Only what it is and what it would bring. */
  brief: boolean;
  /** The reader's notes on a row; '' for none. */
  notesOf: (row: Opportunity) => string;
  onPick: (row: Opportunity) => void;
}

/** Everything that could cost less, the largest bound first; what is selected is what the slider is about. */
export function OpportunityTable({ answer, picked, title, brief, notesOf, onPick }: OpportunityTableProps) {
  const { rows } = answer;
  const selected = rows.indexOf(picked);
  return (
    <div className={styles.table}>
      <DataTable
        label={`What could cost less in ${title}`}
        columns={pageColumns(briefColumns(opportunityColumns(answer, notesOf), brief), faces)}
        rowCount={rows.length}
        rowAt={(index) => rows[index]}
        selectedIndex={selected}
        onSelect={onPick}
        scrollTo={selected > 0 ? { index: selected, nonce: 0 } : null}
      />
    </div>
  );
}

const faces: Faces<Opportunity> = {
  name: ({ kind, name }, _index, { text, title }) =>
    kind === 'function' ? (
      <FunctionName name={name} />
    ) : (
      <span className={styles.kind} title={title}>
        <span className={styles.title}>{text}</span>
        <Badge>kind of work</Badge>
      </span>
    ),
  bound: (_row, _index, { text, title }) => (
    <span className={styles.bound} title={title}>
      {text}
    </span>
  ),
};
