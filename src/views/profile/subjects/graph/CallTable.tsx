import { useState } from 'react';
import type { GraphEdge } from '../../../../analysis/graph/graphParts.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import type { DataColumn, TableSort } from '../../../../ui/dataColumn.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { columnScale } from '../../../../units/columnScale.ts';
import type { CommonPaneProps } from '../../asking/pane.ts';
import { amountColumn, shareColumn } from '../../parts/amountColumns.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { GraphAnswer } from './answer.ts';
import { callColumns } from './callColumns.tsx';

export interface CallTableProps extends Pick<CommonPaneProps, 'about' | 'shown' | 'params' | 'onParams'> {
  answer: GraphAnswer;
  actions: FunctionActions;
}

/** The arrows of the graph as a table: caller, callee and amount. */
export function CallTable({ about, shown, params, onParams, answer, actions }: CallTableProps) {
  const { drawing, edges, total } = answer;
  const [sort, setSort] = useState<TableSort>({ id: 'weight', descending: true });
  const nameOf = (box: number): string => drawing.boxes[box]!.name;
  const direction = sort.descending ? -1 : 1;
  const rows = edges.toSorted((a, b) => {
    if (sort.id === 'caller') return direction * compareBytewise(nameOf(a.from), nameOf(b.from));
    if (sort.id === 'callee') return direction * compareBytewise(nameOf(a.to), nameOf(b.to));
    return direction * compareMagnitude(a.weight, b.weight);
  });
  return (
    <DataTable
      label={`Calls in ${about.title} by ${shown.type}`}
      columns={columns(shown.unit, total, edges, nameOf, actions)}
      rowCount={rows.length}
      rowAt={(index) => rows[index]}
      sort={sort}
      onSort={setSort}
      selectedIndex={params.picked === '' ? null : rows.findIndex(({ to }) => nameOf(to) === params.picked)}
      onSelect={({ to }) => onParams({ fn: nameOf(to) }, 'touch')}
      onOpen={({ to }) => actions.open(nameOf(to), 'callers')}
      empty={<EmptyState title="No function that is drawn calls another." />}
    />
  );
}

function columns(
  unit: string,
  total: Amount,
  edges: readonly GraphEdge[],
  nameOf: (box: number) => string,
  actions: FunctionActions,
): DataColumn<GraphEdge>[] {
  const largest = edges[0]?.weight ?? 0;
  const scale = columnScale(
    largest,
    edges.map(({ weight }) => weight),
    unit,
  );
  return [
    amountColumn({
      id: 'weight',
      width: 112,
      sortable: true,
      hint: 'Samples in which the one calls the other, each counted once.',
      of: ({ weight }) => weight,
      largest,
      scale,
    }),
    shareColumn({ id: 'share', header: 'weight', width: 76, of: ({ weight }) => weight, total }),
    ...callColumns<GraphEdge>(nameOf, actions),
  ];
}
