import { useState } from 'react';
import type { GraphEdge } from '../../../../analysis/graph/graphParts.ts';
import { compareBytewise } from '../../../../analysis/tree/topTable.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import type { DataColumn, TableSort } from '../../../../ui/dataColumn.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { CommonPaneProps } from '../../asking/pane.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { CallAmounts } from './callAmounts.tsx';
import { callWords } from './inlinedCalls.ts';

export type Call = Pick<GraphEdge, 'from' | 'to' | 'residual' | 'inlined'>;

export interface CallTableProps<Row extends Call> extends Pick<CommonPaneProps, 'params' | 'onParams'> {
  label: string;
  calls: readonly Row[];
  /** Names of the graph's boxes. */
  nameOf: (box: number) => string;
  amounts: CallAmounts<Row>;
  actions: FunctionActions;
  /** The view that a double click shows the callee in. */
  opens: 'callers' | 'top';
  /** What an empty table says. */
  empty: string;
}

/** The arrows of the graph as a table: caller, callee and amounts. */
export function CallTable<Row extends Call>(props: CallTableProps<Row>) {
  const { params, onParams, label, calls, nameOf, amounts, actions, opens, empty } = props;
  const [sort, setSort] = useState<TableSort>({ id: amounts.sort, descending: true });
  const direction = sort.descending ? -1 : 1;
  const rows = calls.toSorted((a, b) => {
    if (sort.id === 'caller') return direction * compareBytewise(nameOf(a.from), nameOf(b.from));
    if (sort.id === 'callee') return direction * compareBytewise(nameOf(a.to), nameOf(b.to));
    return direction * amounts.compare(a, b, sort.id);
  });
  return (
    <DataTable
      label={label}
      columns={[...amounts.columns, ...nameColumns<Row>(nameOf, actions)]}
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

/** The columns that say who calls whom. */
function nameColumns<Row extends Call>(nameOf: (box: number) => string, actions: FunctionActions): DataColumn<Row>[] {
  return [
    {
      id: 'caller',
      header: 'caller',
      align: 'left',
      width: 360,
      sortable: true,
      cell: ({ from }) => <FunctionName name={nameOf(from)} actions={actions} />,
    },
    {
      id: 'over',
      header: 'over',
      align: 'left',
      width: 136,
      hint: 'Whether some of it goes over functions that are not in the graph, and whether the compiler has always inlined it.',
      cell: callWords,
    },
    {
      id: 'callee',
      header: 'callee',
      align: 'left',
      grow: true,
      sortable: true,
      cell: ({ to }) => <FunctionName name={nameOf(to)} actions={actions} />,
    },
  ];
}
