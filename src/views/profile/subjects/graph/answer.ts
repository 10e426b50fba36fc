import { amountLines, boxText } from '../../../../analysis/graph/boxText.ts';
import { type CallGraph, callGraph, type GraphLimits } from '../../../../analysis/graph/callGraph.ts';
import { heaviestPath } from '../../../../analysis/graph/heaviestPath.ts';
import { layoutGraph } from '../../../../analysis/graph/layoutGraph.ts';
import type { GraphDrawing } from '../../../../model/graphDrawing.ts';
import type { Amount } from '../../../../model/unit.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import type { Put } from '../../../kit/asking.ts';
import { graphAddress } from '../../address/graphAddress.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { graphDiff } from './graphDiff.ts';
import { boundedLimits, type GraphQuestion, questionOf } from './graphParams.ts';
import { callText, inlinedWithin } from './inlinedCalls.ts';
import { type MatchedGraph, matchedGraph } from './matchedGraph.ts';
import { neighbours } from './neighbours.ts';

export interface GraphAnswer extends CallGraph, MatchedGraph {
  /** Boxes as `nodes`, arrows as `edges`. */
  drawing: GraphDrawing;
  /** The amount that is 100%. */
  total: Amount;
}

/** The call graph, trimmed as `go tool pprof -dot` does, with its layout. */
async function graphDrawing(memo: ProfileMemo, question: GraphQuestion): Promise<GraphAnswer> {
  const { query, valueType } = question;
  const limits = boundedLimits(question);
  // A search does not change the layout.
  const key = JSON.stringify([valueType, limits]);
  const { drawing, ...graph } = await memo.latest('graph drawing', key, () => draw(memo, valueType, limits));
  return {
    ...graph,
    total: memo.total(valueType).reported,
    ...matchedGraph(drawing, memo.tree.names, query),
  };
}

async function draw(
  memo: ProfileMemo,
  valueType: number,
  limits: GraphLimits,
): Promise<CallGraph & { drawing: GraphDrawing }> {
  const { profile, tree } = memo;
  const graph = callGraph(profile, tree, memo.top(valueType), memo.amounts(valueType), valueType, limits, {
    outermost: inlinedWithin(memo, [valueType]),
  });
  const { nodes, edges } = graph;
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
        amounts: `flat ${formatAmount(flat, unit)}, cum ${formatAmount(cum, unit)}`,
        lines: boxText(frame, amountLines({ flat, cum }, unit, total), { by: memo.lens.by, part }),
        share: share(cum),
        matched: false,
      };
    }),
    edges.map(({ from, to, weight, residual, inlined }) => ({
      from,
      to,
      residual,
      share: share(weight),
      inlined,
      text: callText(formatAmount(weight, unit), inlined),
    })),
  );
  return { ...graph, drawing: { ...placed, path: heaviestPath(nodes, edges) } };
}

/** The questions that this view answers. */
export const answers = { one: { drawing: graphDrawing, neighbours }, two: { drawing: graphDiff } };

/** Parses `q` and the options `nodecount`, `nodefraction` and `edgefraction` of `go tool pprof`. */
function parseOne(params: URLSearchParams, valueType: number): Put<typeof answers.one, 'drawing'> {
  return {
    ask: 'drawing',
    question: { ...questionOf(graphAddress.parse(params), valueType), query: params.get('q') ?? '' },
  };
}

/** Parses `q` and the options `nodecount`, `nodefraction` and `edgefraction` of `go tool pprof`. */
function parseTwo(params: URLSearchParams, type: number): Put<typeof answers.two, 'drawing'> {
  return {
    ask: 'drawing',
    question: { ...questionOf(graphAddress.parse(params), type), query: params.get('q') ?? '' },
  };
}

export const parseQuestion = { one: parseOne, two: parseTwo };
