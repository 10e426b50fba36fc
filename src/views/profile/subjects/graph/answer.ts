import { boxText } from '../../../../analysis/graph/boxText.ts';
import { type CallGraph, callGraph, type GraphLimits } from '../../../../analysis/graph/callGraph.ts';
import { heaviestPath } from '../../../../analysis/graph/heaviestPath.ts';
import { layoutGraph } from '../../../../analysis/graph/layoutGraph.ts';
import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import type { GraphDrawing } from '../../../../model/graphDrawing.ts';
import type { Amount } from '../../../../model/unit.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import type { Put } from '../../../kit/asking.ts';
import { graphAddress } from '../../address/graphAddress.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { type GraphQuestion, questionOf } from './graphParams.ts';

export interface GraphAnswer extends Omit<CallGraph, 'nodes' | 'edges'> {
  drawing: GraphDrawing;
  /** The amount that is 100%. */
  total: Amount;
  /** Number of matching functions in the graph, and in the whole profile. */
  matched: number;
  matchedInAll: number;
  searchError: string;
}

/** Largest number of boxes: the layout of more is slow, and the graph is unreadable. */
export const MOST_NODES = 500;

/** The call graph, trimmed as `go tool pprof -dot` does, with its layout. */
async function graphDrawing(memo: ProfileMemo, question: GraphQuestion): Promise<GraphAnswer> {
  const { query } = question;
  const limits: GraphLimits = {
    nodeCount: Math.min(question.nodeCount > 0 ? question.nodeCount : MOST_NODES, MOST_NODES),
    nodeFraction: question.nodeFraction,
    edgeFraction: question.edgeFraction,
  };
  // A search does not change the layout.
  const key = JSON.stringify([question.valueType, limits]);
  const { drawing, ...rest } = await memo.latest('graph drawing', key, () => draw(memo, question.valueType, limits));
  const { byName, searchError } = searchedNames(memo.tree.names, query);
  const matches = new Set(byName === null ? [] : memo.tree.names.filter((_, index) => byName[index] === 1));
  const boxes = drawing.boxes.map((box) => (matches.has(box.name) ? { ...box, matched: true } : box));
  return {
    ...rest,
    drawing: { ...drawing, boxes },
    total: memo.total(question.valueType).reported,
    matched: boxes.filter(({ matched }) => matched).length,
    matchedInAll: matches.size,
    searchError,
  };
}

async function draw(
  memo: ProfileMemo,
  valueType: number,
  limits: GraphLimits,
): Promise<Omit<CallGraph, 'nodes' | 'edges'> & { drawing: GraphDrawing }> {
  const { nodes, edges, ...rest } = callGraph(
    memo.profile,
    memo.tree,
    memo.top(valueType),
    memo.amounts(valueType),
    valueType,
    limits,
  );
  const total = memo.total(valueType).reported;
  const { unit } = memo.profile.valueTypes[valueType]!;
  const share = (amount: Amount): number => (Number(total) === 0 ? 0 : Number(amount) / Number(total));
  const largest = nodes.reduce((most, { flat }) => Math.max(most, Math.abs(Number(flat))), 0);
  const placed = await layoutGraph(
    nodes.map(({ name, flat, cum }) => {
      const frame = memo.tree.names[name]!;
      const part = largest === 0 ? 0 : Math.abs(Number(flat)) / largest;
      return {
        name: frame,
        origin: memo.describe(frame).origin,
        flat,
        cum,
        lines: boxText(frame, { flat, cum }, { by: memo.lens.by, unit, total, part }),
        share: share(cum),
        matched: false,
      };
    }),
    edges.map((edge) => ({ ...edge, share: share(edge.weight), text: formatAmount(edge.weight, unit) })),
  );
  return { ...rest, drawing: { ...placed, path: heaviestPath(nodes, edges) } };
}

/** The questions that this view answers. */
export const answers = { drawing: graphDrawing };

/** Parses `q` and the options `nodecount`, `nodefraction` and `edgefraction` of `go tool pprof`. */
export function parseQuestion(params: URLSearchParams, valueType: number): Put<typeof answers, 'drawing'> {
  return {
    ask: 'drawing',
    question: { ...questionOf(graphAddress.parse(params), valueType), query: params.get('q') ?? '' },
  };
}
