import type { GraphDrawing } from '../../../../model/graphDrawing.ts';
import type { Amount } from '../../../../model/unit.ts';
import { type Column, codeColumn, wordColumn } from '../../../../table/columns.ts';
import { type AmountUnits, measureColumns } from '../../columns/measureColumns.ts';
import { largestAmounts } from '../../noise/judgedChange.ts';
import type { DrawnCall } from './drawGraph.ts';

/** The calls of a graph, of two sides with the changes: on the page and in exports. */
export function callColumns(
  { drawing: { boxes }, edges, total }: { drawing: GraphDrawing; edges: readonly DrawnCall[]; total: Amount },
  of: AmountUnits,
): Column<DrawnCall>[] {
  return [
    ...measureColumns<DrawnCall>(of, {
      kind: 'weight',
      of: ({ weight }) => weight,
      total,
      ...largestAmounts(edges.map(({ weight }) => weight)),
      hint: 'Samples in which the one calls the other, each counted once',
      leads: of.sides !== null,
      sortable: true,
      isOnly: true,
    }),
    codeColumn('caller', ({ from }) => boxes[from]!.name, { width: 360, sortable: true }),
    wordColumn('over', ({ residual, inlined }) => `${residual ? 'others' : 'directly'}${inlined ? ', inlined' : ''}`, {
      width: 136,
      hint: 'Whether some of it goes over functions that are not in the graph, and whether the compiler has always inlined it.',
    }),
    codeColumn('callee', ({ to }) => boxes[to]!.name, { grow: true, sortable: true }),
  ];
}
