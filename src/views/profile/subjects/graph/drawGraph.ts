import { kindOfChange, sizeOfChange } from '../../../../analysis/compare/frameChange.ts';
import { boxText, heaviestPath, layoutGraph } from '../../../../analysis/graph/boxText.ts';
import {
  type CallGraph,
  callGraph,
  edgesBetween,
  type GraphEdge,
  type GraphLimits,
} from '../../../../analysis/graph/callGraph.ts';
import { outermostRows } from '../../../../analysis/graph/outermostRows.ts';
import { weakMemoized } from '../../../../analysis/memo/weakMemo.ts';
import { type TreeAmounts, treeAmounts } from '../../../../analysis/tree/callTree.ts';
import { topTable } from '../../../../analysis/tree/topTable.ts';
import type { BoxChange, GraphDrawing } from '../../../../model/graphDrawing.ts';
import type { Amount } from '../../../../model/unit.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { Subject } from '../../data/profileMemo.ts';
import { type ProfilePair, pairOf } from '../../data/profilePair.ts';
import { functionAmounts } from '../../noise/functionAmounts.ts';
import { type AmountChange, netAmount, type SidedAmount, stateOfAmount } from '../../noise/judgedChange.ts';
import { mayJudge } from '../../noise/mayJudge.ts';
import { movedSizes } from '../../noise/pairMoves.ts';
import { treePartAmounts } from '../../noise/partSums.ts';
import { sidedWords } from '../../parts/sidedWords.ts';
import { deltaText } from '../../words/basisWords.ts';

/** A function that is drawn. */
export interface DrawnNode {
  /** An index into the tree's names. */
  name: number;
  flat: SidedAmount;
  cum: SidedAmount;
}

/** A call that is drawn. */
export interface DrawnCall extends Omit<GraphEdge, 'weight'> {
  weight: SidedAmount;
  /** Of two sides: the only side that has the call. */
  state?: '' | 'new' | 'gone';
}

export interface DrawnGraph extends Omit<CallGraph, 'nodes' | 'edges'> {
  /** In the order of the drawing's boxes and arrows. */
  nodes: DrawnNode[];
  edges: DrawnCall[];
  drawing: GraphDrawing;
  /** The amount that is 100%. */
  total: Amount;
  /** Of two sides: the largest change of a cum that is drawn, in the basis: the end of the colour scale. */
  most?: number;
}

/** The functions and calls within the limits, with their amounts in the basis in use, and their places. */
export async function drawGraph(subject: Subject, type: number, limits: GraphLimits): Promise<DrawnGraph> {
  const { memo } = subject;
  const { tree, lens } = memo;
  const pair = pairOf(subject);
  const total = pair === null ? memo.total(type).reported : wholeOf(pair, type);
  const graph = graphWithin(subject, type, limits);
  const amountOf = functionAmounts(subject, type);
  const nodes = graph.nodes.map(({ name }) => ({ name, flat: amountOf(name, 'flat'), cum: amountOf(name, 'cum') }));
  const edges = withAmounts(subject, type, graph);

  const most = largestOf(nodes.map(({ cum }) => cum));
  const mostFlat = largestOf(nodes.map(({ flat }) => flat));
  const changeOf = pair === null ? null : boxChanges(pair, type, most);
  const scale = pair?.scale(type) ?? null;
  const { unit } = subject.types[type]!;
  const words = (amount: SidedAmount): string => sidedWords(amount, unit, scale).amount;
  const label = (amount: SidedAmount): string =>
    scale === null ? words(amount) : deltaText(Number(netAmount(amount)), scale);
  const line = (amount: SidedAmount): string =>
    typeof amount === 'object' ? label(amount) : `${formatAmount(amount, unit)} (${formatShare(amount, total)})`;
  const share = (amount: SidedAmount): number => (Number(total) === 0 ? 0 : Number(netAmount(amount)) / Number(total));
  const placed = await layoutGraph(
    nodes.map(({ name, flat, cum }) => {
      const frame = tree.names[name]!;
      const size = Math.abs(Number(netAmount(flat)));
      const noise = typeof cum === 'object' && cum.isNoise ? ', within noise' : '';
      return {
        name: frame,
        origin: memo.describe(frame).origin,
        amounts: `flat ${words(flat)}, cum ${words(cum)}${noise}`,
        lines: boxText(
          frame,
          [...(size === 0 ? [] : [line(flat)]), ...(isSame(flat, cum) ? [] : [`of ${line(cum)}`])],
          {
            by: lens.by,
            part: mostFlat === 0 ? 0 : size / mostFlat,
          },
        ),
        share: share(cum),
        ...(typeof cum === 'object' && { change: changeOf!(frame, cum) }),
        matched: false,
      };
    }),
    edges.map(({ from, to, weight, residual, inlined }) => ({
      from,
      to,
      residual,
      share: share(weight),
      inlined,
      // As in pprof.
      text: inlined ? `${label(weight)} (inline)` : label(weight),
    })),
  );
  return {
    ...graph,
    nodes,
    edges,
    total,
    drawing: { ...placed, path: heaviestPath(graph.nodes, graph.edges) },
    ...(pair !== null && { most }),
  };
}

/**
 * The functions and calls that weigh most; of two sides by the difference, in the basis in use. Except that there 100%
 * is before, for the limits, too: pprof takes the sum of all differences, which can be next to nothing, and then draws
 * everything.
 */
function graphWithin(subject: Subject, type: number, limits: GraphLimits): CallGraph {
  const { profile, naming, tree, lens } = subject.memo;
  const columns = subject.sides.map((side) => subject.column(side, type));
  // Files and packages are not inlined.
  const isCoarse = lens.by === 'file' || lens.by === 'package';
  const outermost = isCoarse ? null : outermostRows(profile, naming, tree, columns);
  const pair = pairOf(subject);
  if (pair === null) {
    const { memo } = subject;
    return callGraph(profile, tree, memo.top(type), memo.amounts(type), type, limits, { outermost });
  }
  const { values } = profile.samples;
  const scale = pair.scale(type);
  const [before, after] = columns.map((column) => values[column]!);
  const delta = Float64Array.from(
    { length: before!.length },
    (_, sample) => Number(after![sample]) * scale.after - Number(before![sample]) * scale.before,
  );
  const column = values.length;
  const difference = { ...profile, samples: { ...profile.samples, values: [...values, delta] } };
  const top = topTable(difference, tree, column);
  const amounts = treeAmounts(difference, tree, column);
  return callGraph(difference, tree, top, amounts, column, limits, { whole: wholeOf(pair, type), outermost });
}

/** What is 100%, in the basis: as for pprof all of before, or of after where before has nothing. */
function wholeOf(pair: ProfilePair, type: number): number {
  const scale = pair.scale(type);
  const totals = pair.totals(type);
  return Number(totals.before) * scale.before || Number(totals.after) * scale.after;
}

/** The calls of a graph with what each side has of them. */
function withAmounts(subject: Subject, type: number, { nodes, edges }: CallGraph): DrawnCall[] {
  if (pairOf(subject) === null) return edges;
  const names = Int32Array.from(nodes, ({ name }) => name);
  const keyOf = ({ from, to }: Pick<GraphEdge, 'from' | 'to'>): number => from * names.length + to;
  const sumsOf = weakMemoized(
    ({ weight, total }: TreeAmounts) =>
      new Map(
        edgesBetween(subject.memo.tree, names, weight, [total], null).map((edge) => [keyOf(edge), Number(edge.weight)]),
      ),
  );
  const amountOf = treePartAmounts(subject, type);
  return edges.map((edge) => {
    const weight = amountOf((rows) => sumsOf(rows).get(keyOf(edge)) ?? 0);
    return { ...edge, weight, state: stateOfAmount(weight) };
  });
}

/** How the cum of a function changed, for its colour. */
function boxChanges(pair: ProfilePair, type: number, most: number): (frame: string, cum: AmountChange) => BoxChange {
  const { judges } = mayJudge(pair, type);
  const moved = movedSizes(pair, type, most);
  return (frame, cum) => {
    const delta = Number(netAmount(cum));
    const size = moved.get(frame);
    const sides = { before: Number(cum.before), after: Number(cum.after) };
    return {
      kind: cum.isNoise ? 'noise' : size === undefined ? kindOfChange(delta, sides) : 'moved',
      size: size ?? sizeOfChange(delta, most),
      judged: judges,
    };
  };
}

function largestOf(amounts: readonly SidedAmount[]): number {
  return amounts.reduce<number>((most, amount) => Math.max(most, Math.abs(Number(netAmount(amount)))), 0);
}

function isSame(one: SidedAmount, other: SidedAmount): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.before === other.before && one.after === other.after;
}
