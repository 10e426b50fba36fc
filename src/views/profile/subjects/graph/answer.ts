import type { GraphLimits } from '../../../../analysis/graph/callGraph.ts';
import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { graphAddress } from '../../address/graphAddress.ts';
import type { Subject } from '../../data/profileMemo.ts';
import type { SidedAmount } from '../../noise/judgedChange.ts';
import { neighbourAmounts } from '../../noise/neighbourAmounts.ts';
import { type DrawnGraph, drawGraph } from './drawGraph.ts';
import { type GraphQuestion, questionOf } from './graphParams.ts';

/** A call graph with what a search finds in it. */
export interface GraphAnswer extends DrawnGraph {
  /** Number of matching functions in the graph, and in the whole profile. */
  matched: number;
  matchedInAll: number;
  searchError: string;
}

/** Largest number of boxes: the layout of more is slow, and the graph is unreadable. */
const MOST_NODES = 500;

/**
 * The call graph, trimmed as `go tool pprof -dot` does, with its layout; of two sides that of what changed, trimmed as
 * with `-diff_base`.
 */
async function graphDrawing(subject: Subject, question: GraphQuestion): Promise<GraphAnswer> {
  const { query, valueType, nodeCount, nodeFraction, edgeFraction } = question;
  const limits: GraphLimits = { nodeCount: Math.min(nodeCount || MOST_NODES, MOST_NODES), nodeFraction, edgeFraction };
  // A search does not change the layout.
  const graph = await subject.keep('graph', JSON.stringify([valueType, limits]), () =>
    drawGraph(subject, valueType, limits),
  );
  const { names } = subject.memo.tree;
  const { byName, searchError } = searchedNames(names, query);
  const matches = new Set(byName === null ? [] : names.filter((_, index) => byName[index] === 1));
  const boxes = graph.drawing.boxes.map((box) => (matches.has(box.name) ? { ...box, matched: true } : box));
  return {
    ...graph,
    drawing: { ...graph.drawing, boxes },
    matched: boxes.filter(({ matched }) => matched).length,
    matchedInAll: matches.size,
    searchError,
  };
}

/** A direct caller or callee, drawn or not. */
export interface NeighbourRow {
  name: string;
  amount: SidedAmount;
}

type NeighboursAnswer = Record<'callers' | 'callees', NeighbourRow[]>;

/** All direct callers and callees of a function, the largest first, as `go tool pprof -peek` has them. */
function neighbours(subject: Subject, { valueType, name }: { valueType: number; name: string }): NeighboursAnswer {
  const row = subject.memo.tree.names.indexOf(name);
  if (row < 0) return { callers: [], callees: [] };
  const { callers, callees } = neighbourAmounts(subject, valueType, row);
  const rows = (list: typeof callers): NeighbourRow[] =>
    list.map((neighbour) => ({ name: neighbour.name, amount: neighbour.amount() }));
  return { callers: rows(callers), callees: rows(callees) };
}

const both = { drawing: graphDrawing, neighbours };

/** The questions that this view answers. */
export const answers = { one: both, two: both };

/** Parses `q` and the options `nodecount`, `nodefraction` and `edgefraction` of `go tool pprof`. */
function parse(params: URLSearchParams, valueType: number): NamedQuestion<typeof both, 'drawing'> {
  return {
    ask: 'drawing',
    question: questionOf(graphAddress.parse(params), valueType, params.get('q') ?? ''),
  };
}

export const parseQuestion = { one: parse, two: parse };
