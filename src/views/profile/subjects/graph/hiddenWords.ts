import type { CallGraph } from '../../../../analysis/graph/callGraph.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';

/** Why functions and calls are not drawn, and how many: ["45 below the threshold", "15 edges hidden"]. */
export function hiddenWords(
  graph: Pick<CallGraph, 'allNodes' | 'heavyNodes' | 'lightEdges' | 'redundantEdges'>,
  drawn: number,
): string[] {
  const { allNodes, heavyNodes, lightEdges, redundantEdges } = graph;
  const words: string[] = [];
  if (heavyNodes < allNodes) words.push(`${formatCount(allNodes - heavyNodes)} below the threshold`);
  if (drawn < heavyNodes) words.push(`${formatCount(heavyNodes - drawn)} over the node limit`);
  const hidden = lightEdges + redundantEdges;
  if (hidden > 0) words.push(`${countText(hidden, 'edge')} hidden`);
  return words;
}
