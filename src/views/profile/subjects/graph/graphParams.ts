import { type GraphLimits, usualLimits } from '../../../../analysis/graph/callGraph.ts';
import { graphAddress } from '../../address/graphAddress.ts';

/**
 * The limits that a graph opens with: half as many nodes as `go tool pprof -dot` draws, which fit a screen and can be
 * read.
 */
export const firstLimits: GraphLimits = { ...usualLimits, nodeCount: 40 };

export interface GraphQuestion extends GraphLimits {
  valueType: number;
  query: string;
}

/** Largest number of boxes: the layout of more is slow, and the graph is unreadable. */
const MOST_NODES = 500;

/** The limits of a question with as many nodes as can be laid out. */
export function boundedLimits({ nodeCount, nodeFraction, edgeFraction }: GraphLimits): GraphLimits {
  return { nodeCount: Math.min(nodeCount > 0 ? nodeCount : MOST_NODES, MOST_NODES), nodeFraction, edgeFraction };
}

/** The question from an address. An invalid limit becomes the default. */
export function questionOf(
  { nodecount, nodefraction, edgefraction }: ReturnType<typeof graphAddress.read>,
  valueType: number,
): Omit<GraphQuestion, 'query'> {
  return {
    valueType,
    nodeCount: Math.round(limitOf(nodecount, firstLimits.nodeCount)),
    nodeFraction: limitOf(nodefraction, firstLimits.nodeFraction),
    edgeFraction: limitOf(edgefraction, firstLimits.edgeFraction),
  };
}

function limitOf(text: string, usual: number): number {
  const value = text === '' ? usual : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : usual;
}

/** The choices for each limit; the URL omits the default. */
export const nodeCounts = [20, 40, 80, 150, 300] as const;
export const nodeFractions = [0, 0.001, 0.005, 0.02, 0.05] as const;
export const edgeFractions = [0, 0.001, 0.005, 0.02] as const;

/** The question from the URL parameters: `graph.nodecount` and so on. */
export function graphQuestion(search: URLSearchParams, valueType: number, query: string): GraphQuestion {
  return { ...questionOf(graphAddress.read(search), valueType), query };
}
