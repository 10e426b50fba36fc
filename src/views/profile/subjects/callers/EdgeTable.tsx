import type { ReactNode } from 'react';
import { DataTable } from '../../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { columnScale } from '../../../../units/columnScale.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { amountColumn, shareColumn } from '../../parts/amountColumns.tsx';
import captioned from '../../parts/captioned.module.css';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { CallersAnswer, EdgeRow } from './answer.ts';
import styles from './CallersPane.module.css';

export interface EdgeTableProps {
  answer: CallersAnswer;
  side: 'callers' | 'callees';
  unit: string;
  actions: FunctionActions;
  onChoose: (name: string) => void;
  /** The export menu of this side. */
  exports: ReactNode;
}

/** The direct callers or callees of the function in the middle, with their amounts. */
export function EdgeTable({ answer, side, unit, actions, onChoose, exports }: EdgeTableProps) {
  const { rows, count } = answer[side];
  const word = side === 'callers' ? 'caller' : 'callee';
  const counted = count === 1 ? `1 direct ${word}` : `${formatCount(count)} direct ${word}s`;
  return (
    <div className={styles.edges}>
      <div className={captioned.captions}>
        <p className={captioned.caption}>
          {rows.length < count
            ? `${counted}, of which the ${formatCount(rows.length)} heaviest are listed.`
            : `${counted}.`}
        </p>
        {exports}
      </div>
      <DataTable
        label={`Direct ${word}s of ${answer.name}`}
        columns={edgeColumns(answer, side, unit, actions, onChoose)}
        rowCount={rows.length}
        rowAt={(index) => rows[index]}
        onOpen={(row) => onChoose(row.name)}
        empty={<EmptyState title={side === 'callers' ? 'Nothing calls it.' : 'It calls nothing.'} />}
      />
    </div>
  );
}

function edgeColumns(
  answer: CallersAnswer,
  side: 'callers' | 'callees',
  unit: string,
  actions: FunctionActions,
  onChoose: (name: string) => void,
): DataColumn<EdgeRow>[] {
  const { cum, total } = answer;
  const largest = answer[side].rows[0]?.amount ?? 0;
  const scale = columnScale(
    largest,
    answer[side].rows.map(({ amount }) => amount),
    unit,
  );
  return [
    amountColumn({
      id: 'amount',
      header: side === 'callers' ? 'from it' : 'to it',
      width: 112,
      hint:
        side === 'callers'
          ? 'What of this function comes from that caller. A sample counts once for each caller.'
          : 'What of this function goes on in that callee. A sample counts once for each callee.',
      of: (row) => row.amount,
      largest,
      scale,
    }),
    shareColumn({
      id: 'ofFunction',
      header: 'function',
      width: 88,
      hint: 'Of the function in the middle.',
      of: (row) => row.amount,
      total: cum,
    }),
    shareColumn({
      id: 'ofProfile',
      header: 'profile',
      width: 76,
      hint: 'Of the profile.',
      of: (row) => row.amount,
      total,
    }),
    {
      id: 'name',
      header: side === 'callers' ? 'caller' : 'callee',
      align: 'left',
      grow: true,
      cell: (row) => (
        <FunctionName name={row.name} actions={actions} onPress={onChoose} pressHint="Put it in the middle." />
      ),
    },
  ];
}
