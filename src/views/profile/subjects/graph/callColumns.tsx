import type { GraphEdge } from '../../../../analysis/graph/graphParts.ts';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import { callWords } from './inlinedCalls.ts';

/** The columns of a table of calls that say who calls whom. */
export function callColumns<Call extends Pick<GraphEdge, 'from' | 'to' | 'residual' | 'inlined'>>(
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
