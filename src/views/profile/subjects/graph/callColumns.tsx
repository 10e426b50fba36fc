import type { GraphEdge } from '../../../../analysis/graph/graphParts.ts';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';

/** The columns of a table of calls that say who calls whom. */
export function callColumns<Call extends Pick<GraphEdge, 'from' | 'to' | 'residual'>>(
  nameOf: (box: number) => string,
  actions: FunctionActions,
): DataColumn<Call>[] {
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
      width: 84,
      hint: 'Whether some of it goes over functions that are not in the graph.',
      cell: ({ residual }) => (residual ? 'others' : 'directly'),
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
