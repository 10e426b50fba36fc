import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/Badge.tsx';
import { BarCell } from '../../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { differenceOf, formatDelta, formatDeltaInScale } from '../../../../units/formatDelta.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import type { CommonComparisonProps } from '../../asking/comparison.ts';
import { shareColumn } from '../../parts/amountColumns.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { sideColumns } from '../../parts/pairColumns.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { GoroutineGroupRow, GoroutinesAnswer, GroupName } from './goroutineAnswers.ts';
import type { GoroutineChangesAnswer, GroupChangeRow } from './goroutineChanges.ts';
import styles from './goroutines.module.css';
import { changeOf, NO_STACK } from './groupWords.ts';

/** The columns of the groups of one profile, with their numbers in the base if there is one. */
export function groupColumns(answer: GoroutinesAnswer, actions: FunctionActions): DataColumn<GoroutineGroupRow>[] {
  const { total, totalBefore, largest, grewMost, isDump, longestWait } = answer;
  const most = Math.max(1, largest?.count ?? 0);
  const mostChange = Math.max(1, grewMost === null ? 0 : changeOf(grewMost));
  const columns: (DataColumn<GoroutineGroupRow> | false)[] = [
    {
      id: 'count',
      header: 'goroutines',
      align: 'right',
      width: 100,
      sortable: true,
      cell: (row) => <BarCell fraction={row.count / most}>{formatCount(row.count)}</BarCell>,
    },
    shareColumn({ id: 'share', header: 'share', width: 72, of: (row) => row.count, total }),
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
    stateColumn(),
    stackColumn(actions, (row) => <Mark row={row} />),
  ];
  return columns.filter((column) => column !== false);
}

/** The columns of the groups of two profiles. */
export function groupChangeColumns(
  { largestChange, hasWaits }: GoroutineChangesAnswer,
  scale: Scale,
  { names, heads }: Pick<CommonComparisonProps, 'names' | 'heads'>,
  actions: FunctionActions,
): DataColumn<GroupChangeRow>[] {
  const columns: (DataColumn<GroupChangeRow> | false)[] = [
    ...sideColumns<GroupChangeRow>({
      heads,
      of: (row) => row,
      scale,
      unit: scale.unit,
      width: 76,
      sortable: true,
      hint: (side) => `Goroutines: ${names[side]}.`,
    }),
    {
      id: 'change',
      header: 'Δ',
      unit: scale.unit,
      align: 'right',
      width: 100,
      sortable: true,
      hint: 'After minus before. What grew most comes first.',
      cell: ({ before, after }) => (
        <BarCell signed fraction={(after - before) / (largestChange || 1)}>
          {formatDeltaInScale(differenceOf(before, after), scale)}
        </BarCell>
      ),
    },
    hasWaits && {
      id: 'wait',
      header: 'wait',
      unit: 'min',
      align: 'right',
      width: 76,
      hint: 'How long one of them has been waiting at most, in whole minutes: after, or before where they are gone.',
      cell: ({ wait, presence }) => {
        const minutes = presence === 'gone' ? wait.before : wait.after;
        return minutes === 0 ? '' : formatCount(minutes);
      },
    },
    stateColumn(),
    stackColumn(actions, ({ presence }) => presence !== '' && <Badge tone={presence}>{presence}</Badge>),
  ];
  return columns.filter((column) => column !== false);
}

function stateColumn<RowData extends GroupName>(): DataColumn<RowData> {
  return {
    id: 'state',
    header: 'state',
    align: 'left',
    width: 184,
    sortable: true,
    hint: 'What most of them do or wait for.',
    cell: ({ state, states, inStates }) => (
      <span className={styles.state} title={inStates}>
        {state}
        {states > 1 && <span className={styles.more}> +{states - 1}</span>}
      </span>
    ),
  };
}

/** The column of the frame that names a group, with a mark on groups that are on one side only. */
function stackColumn<RowData extends GroupName>(
  actions: FunctionActions,
  markOf: (row: RowData) => ReactNode,
): DataColumn<RowData> {
  return {
    id: 'stack',
    header: 'stack',
    align: 'left',
    grow: true,
    sortable: true,
    firstSort: 'asc',
    hint: 'The frame that tells most: the innermost of your code, else of a module, else where it began.',
    cell: (row) => (
      <span className={styles.name}>
        {markOf(row)}
        {row.title === '' ? NO_STACK : <FunctionName name={row.title} actions={actions} />}
      </span>
    ),
  };
}

/** A mark for groups that are on one side only. */
export function Mark({ row }: { row: Pick<GoroutineGroupRow, 'count' | 'before'> }) {
  const word = newOrGone(row);
  if (word === '') return null;
  return <Badge tone={word === 'New' ? 'new' : 'gone'}>{word}</Badge>;
}

/** The word for a group that is on one side only; '' for the others. */
function newOrGone({ count, before }: Pick<GoroutineGroupRow, 'count' | 'before'>): 'New' | 'Gone' | '' {
  if (before === null) return '';
  return before === 0 ? 'New' : count === 0 ? 'Gone' : '';
}
