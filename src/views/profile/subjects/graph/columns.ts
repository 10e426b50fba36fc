import type { GraphEdge } from '../../../../analysis/graph/graphParts.ts';
import type { GraphDrawing } from '../../../../model/graphDrawing.ts';
import type { Amount } from '../../../../model/unit.ts';
import { amountColumn, type Column, codeColumn, shareColumn, wordColumn } from '../../../../table/columns.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { callWords } from './inlinedCalls.ts';

/** An arrow of the graph. */
export type Call = Pick<GraphEdge, 'from' | 'to' | 'residual' | 'inlined'>;

/** The calls of one profile: on the page and in exports. */
export function callColumns(
  { drawing, edges, total }: { drawing: GraphDrawing; edges: readonly GraphEdge[]; total: Amount },
  unit: string,
): Column<GraphEdge>[] {
  const weights = edges.map(({ weight }) => weight);
  const largest = weights[0] ?? 0;
  return [
    amountColumn('weight', { unit, scale: columnScale(largest, weights, unit) }, ({ weight }) => weight, {
      width: 112,
      sortable: true,
      largest,
      hint: 'Samples in which the one calls the other, each counted once.',
    }),
    shareColumn('weight', total, ({ weight }) => weight, {
      id: 'share',
      exportTitle: 'weight %',
      scale: '%',
      width: 76,
    }),
    ...whoCallsWhom<GraphEdge>(drawing),
  ];
}

/** The columns that say who calls whom. */
export function whoCallsWhom<Row extends Call>({ boxes }: GraphDrawing): Column<Row>[] {
  return [
    codeColumn('caller', ({ from }) => boxes[from]!.name, { width: 360, sortable: true }),
    wordColumn('over', callWords, {
      width: 136,
      hint: 'Whether some of it goes over functions that are not in the graph, and whether the compiler has always inlined it.',
    }),
    codeColumn('callee', ({ to }) => boxes[to]!.name, { grow: true, sortable: true }),
  ];
}
