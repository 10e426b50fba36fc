import { Badge } from '../../../../ui/Badge.tsx';
import { BarCell } from '../../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { columnShare } from '../../../../units/columnShare.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import parts from '../../parts/goroutineParts.module.css';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { GoroutinesAnswer, GroupRow } from './goroutineAnswers.ts';
import { changeOf, NO_STACK } from './groupWords.ts';

/** The word for a group that is only on one side; '' for the others. */
function newOrGone({ count, before }: Pick<GroupRow, 'count' | 'before'>): 'New' | 'Gone' | '' {
  if (before === null) return '';
  return before === 0 ? 'New' : count === 0 ? 'Gone' : '';
}

export function groupColumns(answer: GoroutinesAnswer, actions: FunctionActions): DataColumn<GroupRow>[] {
  const { total, totalBefore, largest, grewMost, isDump, longestWait } = answer;
  const most = Math.max(1, largest?.count ?? 0);
  const mostChange = Math.max(1, grewMost === null ? 0 : changeOf(grewMost));
  const columns: (DataColumn<GroupRow> | false)[] = [
    {
      id: 'count',
      header: 'goroutines',
      align: 'right',
      width: 100,
      sortable: true,
      cell: (row) => <BarCell fraction={row.count / most}>{formatCount(row.count)}</BarCell>,
    },
    {
      id: 'share',
      header: 'share',
      unit: '%',
      align: 'right',
      width: 72,
      cell: (row) => columnShare(row.count, total),
    },
    totalBefore !== null && {
      id: 'change',
      header: 'change',
      align: 'right',
      width: 88,
      sortable: true,
      hint: 'How many more than before.',
      cell: (row) => (
        <BarCell signed fraction={changeOf(row) / mostChange}>
          {formatDelta(changeOf(row), 'count')}
        </BarCell>
      ),
    },
    isDump &&
      longestWait > 0 && {
        id: 'wait',
        header: 'wait',
        unit: 'min',
        align: 'right',
        width: 96,
        sortable: true,
        hint: 'How long one of them has been waiting at most, in whole minutes.',
        cell: (row) => (row.wait === 0 ? '' : formatCount(row.wait)),
      },
    {
      id: 'state',
      header: 'state',
      align: 'left',
      width: 184,
      sortable: true,
      hint: 'What most of them do or wait for.',
      cell: (row) => (
        <span className={parts.state} title={row.inStates}>
          {row.state}
          {row.states > 1 && <span className={parts.more}> +{row.states - 1}</span>}
        </span>
      ),
    },
    {
      id: 'stack',
      header: 'stack',
      align: 'left',
      grow: true,
      sortable: true,
      firstSort: 'asc',
      hint: 'The frame that tells most: the innermost of your code, else of a module, else where it began.',
      cell: (row) => (
        <span className={parts.name}>
          <Mark row={row} />
          {row.title === '' ? NO_STACK : <FunctionName name={row.title} actions={actions} />}
        </span>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Sets off what is only on one side. */
export function Mark({ row }: { row: Pick<GroupRow, 'count' | 'before'> }) {
  const word = newOrGone(row);
  if (word === '') return null;
  return <Badge tone={word === 'New' ? 'new' : 'gone'}>{word}</Badge>;
}
