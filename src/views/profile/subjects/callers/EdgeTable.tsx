import type { ReactNode } from 'react';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import { type AmountUnits, amountUnits } from '../../columns/measureColumns.ts';
import captioned from '../../parts/captioned.module.css';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { CallersAnswer } from './answer.ts';
import styles from './CallersPane.module.css';
import { edgeColumns, largestEdge } from './columns.ts';

export interface EdgeTableProps {
  pane: CommonViewProps;
  answer: CallersAnswer;
  side: 'callers' | 'callees';
  actions: FunctionActions;
  onChoose: (name: string) => void;
  /** The export menu of this side. */
  exports: ReactNode;
}

/** The direct callers or callees of the function in the middle, with their amounts. */
export function EdgeTable({ pane, answer, side, actions, onChoose, exports }: EdgeTableProps) {
  const { rows, count } = answer[side];
  const word = side === 'callers' ? 'caller' : 'callee';
  const counted = count === 1 ? `1 direct ${word}` : `${formatCount(count)} direct ${word}s`;
  const listed = pane.pair === null ? 'heaviest are listed' : 'that changed most are listed';
  return (
    <div className={styles.edges}>
      <div className={captioned.captions}>
        <p className={captioned.caption}>
          {rows.length < count
            ? `${counted}, of which the ${formatCount(rows.length)} ${listed}.`
            : `${counted}${pane.pair === null || count < 2 ? '' : ', the largest change first'}.`}
        </p>
        {exports}
      </div>
      <DataTable
        label={`Direct ${word}s of ${answer.name}`}
        columns={pageColumns(edgeColumns(answer, side, edgesIn(pane, answer, side)), {
          name: ({ name }) => (
            <FunctionName name={name} actions={actions} onPress={onChoose} pressHint="Put it in the middle." />
          ),
        })}
        rowCount={rows.length}
        rowAt={(index) => rows[index]}
        onOpen={(row) => onChoose(row.name)}
        empty={<EmptyState title={side === 'callers' ? 'Nothing calls it.' : 'It calls nothing.'} />}
      />
    </div>
  );
}

/** What the amounts of callers or callees are written in. */
export function edgesIn(pane: CommonViewProps, answer: CallersAnswer, side: 'callers' | 'callees'): AmountUnits {
  const amounts = answer[side].rows.map(({ amount }) => amount);
  return { ...amountUnits(pane, largestEdge(answer, side), amounts), left: null };
}
