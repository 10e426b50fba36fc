import { useState } from 'react';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Column } from '../../../../table/columns.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import type { TableSort } from '../../../../ui/dataColumn.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import type { CommonViewProps } from '../../asking/view.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { GraphAnswer } from './answer.ts';
import type { DrawnCall } from './drawGraph.ts';
import { graphWords } from './graphWords.ts';

export interface CallTableProps {
  pane: CommonViewProps;
  answer: GraphAnswer;
  columns: readonly Column<DrawnCall>[];
  actions: FunctionActions;
}

/** The arrows of the graph as a table: caller, callee and amounts. */
export function CallTable({ pane, answer: { drawing, edges }, columns, actions }: CallTableProps) {
  const { params, onParams, about, shown } = pane;
  const { calls, empty, opens } = graphWords(pane);
  const [sort, setSort] = useState<TableSort>({ id: 'weight', descending: true });
  const rows = sortedCalls(edges, columns, sort);
  const nameOf = (box: number): string => drawing.boxes[box]!.name;
  return (
    <DataTable
      label={`${calls} in ${about.title} by ${shown.type}`}
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
      onOpen={({ to }) => actions.open(nameOf(to), opens.view)}
      empty={<EmptyState title={empty} />}
    />
  );
}

/** Amounts are sorted by size, whatever their sign. */
function sortedCalls(
  calls: readonly DrawnCall[],
  columns: readonly Column<DrawnCall>[],
  { id, descending }: TableSort,
): DrawnCall[] {
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
