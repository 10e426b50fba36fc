import { type GraphLimits, usualLimits } from '../../../../analysis/graph/callGraph.ts';
import type { graphAddress } from '../../address/graphAddress.ts';

/**
 * The limits that a graph opens with: half as many nodes as `go tool pprof -dot` draws, which fit a screen and can be
 * read.
 */
export const firstLimits: GraphLimits = { ...usualLimits, nodeCount: 40 };

export interface GraphQuestion extends GraphLimits {
  /** Index among the value types that all sides have. */
  valueType: number;
  query: string;
}

/** The question from an address. An invalid limit becomes the default. */
export function questionOf(
  { nodecount, nodefraction, edgefraction }: ReturnType<typeof graphAddress.read>,
  valueType: number,
  query: string,
): GraphQuestion {
  return {
    valueType,
    nodeCount: Math.round(limitOf(nodecount, firstLimits.nodeCount)),
    nodeFraction: limitOf(nodefraction, firstLimits.nodeFraction),
    edgeFraction: limitOf(edgefraction, firstLimits.edgeFraction),
    query,
  };
}

function limitOf(text: string, usual: number): number {
  const value = text === '' ? usual : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : usual;
}
