import { useState } from 'react';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { GraphDrawing } from '../../../../model/graphDrawing.ts';
import type { Column } from '../../../../table/columns.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import type { TableSort } from '../../../../ui/dataColumn.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import type { CommonViewProps } from '../../asking/view.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { Call } from './columns.ts';

export interface CallTableProps<Row extends Call> extends Pick<CommonViewProps, 'params' | 'onParams'> {
  label: string;
  calls: readonly Row[];
  /** The graph that they are the arrows of. */
  drawing: GraphDrawing;
  columns: readonly Column<Row>[];
  /** Id of the column that the table is sorted by at first. */
  sortedBy: string;
  actions: FunctionActions;
  /** The view that a double click shows the callee in. */
  opens: 'callers' | 'top';
  /** What an empty table says. */
  empty: string;
}

/** The arrows of the graph as a table: caller, callee and amounts. */
export function CallTable<Row extends Call>(props: CallTableProps<Row>) {
  const { params, onParams, label, calls, drawing, columns, sortedBy, actions, opens, empty } = props;
  const [sort, setSort] = useState<TableSort>({ id: sortedBy, descending: true });
  const rows = sortedCalls(calls, columns, sort);
  const nameOf = (box: number): string => drawing.boxes[box]!.name;
  return (
    <DataTable
      label={label}
      columns={pageColumns(columns, {
        caller: ({ from }) => <FunctionName name={nameOf(from)} actions={actions} />,
        callee: ({ to }) => <FunctionName name={nameOf(to)} actions={actions} />,
      })}
      rowCount={rows.length}
      rowAt={(index) => rows[index]}
      sort={sort}
      onSort={setSort}
      selectedIndex={params.picked === '' ? null : rows.findIndex(({ to }) => nameOf(to) === params.picked)}
      onSelect={({ to }) => onParams({ fn: nameOf(to) }, 'touch')}
      onOpen={({ to }) => actions.open(nameOf(to), opens)}
      empty={<EmptyState title={empty} />}
    />
  );
}

/** Amounts are sorted by size, whatever their sign. */
function sortedCalls<Row>(
  calls: readonly Row[],
  columns: readonly Column<Row>[],
  { id, descending }: TableSort,
): Row[] {
  const column = columns.find((one) => one.id === id)!;
  const direction = descending ? -1 : 1;
  return calls
    .map((call) => ({ call, cell: column.cell(call) }))
    .sort(
      ({ cell: a }, { cell: b }) =>
        direction *
        (a.kind === 'number' && b.kind === 'number'
          ? compareMagnitude(a.value ?? 0, b.value ?? 0)
          : compareBytewise(a.text, b.text)),
    )
    .map(({ call }) => call);
}
