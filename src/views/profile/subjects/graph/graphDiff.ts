import { kindOfChange, sizeOfChange } from '../../../../analysis/compare/frameChange.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { boxText } from '../../../../analysis/graph/boxText.ts';
import { type CallGraph, callGraph, type GraphLimits } from '../../../../analysis/graph/callGraph.ts';
import { edgesBetween } from '../../../../analysis/graph/edgesBetween.ts';
import { heaviestPath } from '../../../../analysis/graph/heaviestPath.ts';
import { layoutGraph } from '../../../../analysis/graph/layoutGraph.ts';
import { treeAmounts } from '../../../../analysis/tree/callTree.ts';
import { topTable } from '../../../../analysis/tree/topTable.ts';
import type { FrameChange } from '../../../../model/flame.ts';
import type { GraphDrawing } from '../../../../model/graphDrawing.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { type AmountChange, judgedChange } from '../../noise/judgedChange.ts';
import { mayJudge } from '../../noise/mayJudge.ts';
import { moveMarks } from '../../noise/pairMoves.ts';
import { pairNoise } from '../../noise/pairNoise.ts';
import { changeText, deltaText } from '../../words/basisWords.ts';
import { boundedLimits, type GraphQuestion } from './graphParams.ts';
import { callText, inlinedWithin } from './inlinedCalls.ts';
import { type MatchedGraph, matchedGraph } from './matchedGraph.ts';

/** As of one profile; `valueType` is an index among the types that both sides have. */
export type GraphDiffQuestion = GraphQuestion;

/** A function that is drawn, on both sides. */
export interface ChangedNode {
  flat: AmountChange;
  cum: AmountChange;
}

/** A call that is drawn, on both sides, in the basis in use. */
export interface ChangedCall {
  /** Indices of nodes. */
  from: number;
  to: number;
  before: number;
  after: number;
  /** Whether some of it passes through functions between the two that are not shown. */
  residual: boolean;
  /** Whether the compiler has inlined the call on both sides, or on the only one that has it. */
  inlined: boolean;
}

type Trimmed = Pick<CallGraph, 'allNodes' | 'heavyNodes' | 'lightEdges' | 'redundantEdges'>;

export interface GraphDiffAnswer extends MatchedGraph, Trimmed {
  /** In the order of the drawing's boxes and arrows. */
  nodes: ChangedNode[];
  calls: ChangedCall[];
  /** The largest change of a cum that is drawn, in the basis: the end of the colour scale. */
  most: number;
}

/**
 * The call graph of what changed, trimmed as `go tool pprof -diff_base -dot` does, in the basis in use. Except that
 * 100% is before, for the limits, too: pprof takes the sum of all differences, which can be next to nothing, and then
 * draws everything.
 */
export async function graphDiff(pair: ProfilePair, question: GraphDiffQuestion): Promise<GraphDiffAnswer> {
  const { valueType, query } = question;
  const limits = boundedLimits(question);
  const key = JSON.stringify([valueType, limits, pair.scale(valueType)]);
  const { drawing, ...rest } = await pair.latest('graph of changes', key, pair.memo, () =>
    draw(pair, valueType, limits),
  );
  return { ...rest, ...matchedGraph(drawing, pair.memo.tree.names, query) };
}

async function draw(
  pair: ProfilePair,
  type: number,
  limits: GraphLimits,
): Promise<Omit<GraphDiffAnswer, keyof MatchedGraph> & { drawing: GraphDrawing }> {
  const { tree } = pair.memo;
  const scale = pair.scale(type);
  const { nodes, edges, ...rest } = changesGraph(pair, type, limits);
  const whole = wholeOf(pair, type);
  const share = (amount: number): number => (whole === 0 ? 0 : amount / whole);

  const noise = pairNoise(pair, type);
  const top = { before: pair.topOf('before', type), after: pair.topOf('after', type) };
  const changed = nodes.map(({ name }): ChangedNode => {
    const of = (kind: 'flat' | 'cum'): AmountChange =>
      judgedChange(scale, top.before[kind][name]!, top.after[kind][name]!, noise.of(name, kind));
    return { flat: of('flat'), cum: of('cum') };
  });
  const calls = changedCalls(pair, type, nodes, edges);

  const judged = mayJudge(pair, type).judges;
  const marks = moveMarks(pair, type);
  const most = changed.reduce((largest, { cum }) => Math.max(largest, Math.abs(deltaOf(cum))), 0);
  const mostFlat = changed.reduce((largest, { flat }) => Math.max(largest, Math.abs(deltaOf(flat))), 0);
  const placed = await layoutGraph(
    nodes.map(({ name }, index) => {
      const frame = tree.names[name]!;
      const { flat, cum } = changed[index]!;
      const kind: FrameChange = cum.isNoise
        ? 'noise'
        : marks.get(frame)?.isNet === false
          ? 'moved'
          : kindOfChange(deltaOf(cum), { before: Number(cum.before), after: Number(cum.after) });
      const flatDelta = deltaOf(flat);
      return {
        name: frame,
        origin: pair.memo.describe(frame).origin,
        amounts: `flat ${changeText(Number(flat.before), Number(flat.after), scale)}, cum ${changeText(Number(cum.before), Number(cum.after), scale)}${cum.isNoise ? ', within noise' : ''}`,
        lines: boxText(
          frame,
          [
            ...(flatDelta === 0 ? [] : [deltaText(flatDelta, scale)]),
            ...(sameChange(flat, cum) ? [] : [`of ${deltaText(deltaOf(cum), scale)}`]),
          ],
          { by: pair.memo.lens.by, part: mostFlat === 0 ? 0 : Math.abs(flatDelta) / mostFlat },
        ),
        share: share(deltaOf(cum)),
        change: { kind, size: sizeOfChange(deltaOf(cum), most), judged },
        matched: false,
      };
    }),
    calls.map(({ from, to, before, after, residual, inlined }) => ({
      from,
      to,
      residual,
      share: share(after - before),
      inlined,
      text: callText(deltaText(after - before, scale), inlined),
    })),
  );
  return { ...rest, nodes: changed, calls, most, drawing: { ...placed, path: heaviestPath(nodes, edges) } };
}

/** What is 100%, in the basis: as for pprof all of before, or of after where before has nothing. */
function wholeOf(pair: ProfilePair, type: number): number {
  const scale = pair.scale(type);
  const totals = pair.totals(type);
  return Number(totals.before) * scale.before || Number(totals.after) * scale.after;
}

/** The graph of after − before: the functions and calls whose difference weighs most. */
function changesGraph(pair: ProfilePair, type: number, limits: GraphLimits): CallGraph {
  const { profile, tree } = pair.memo;
  const scale = pair.scale(type);
  const [before, after] = [
    profile.samples.values[pair.column('before', type)]!,
    profile.samples.values[pair.column('after', type)]!,
  ];
  const delta = new Float64Array(before.length);
  for (let sample = 0; sample < delta.length; sample++)
    delta[sample] = Number(after[sample]!) * scale.after - Number(before[sample]!) * scale.before;
  const column = profile.samples.values.length;
  const difference = {
    ...profile,
    samples: { ...profile.samples, values: [...profile.samples.values, delta] },
  };
  return callGraph(
    difference,
    tree,
    topTable(difference, tree, column),
    treeAmounts(difference, tree, column),
    column,
    limits,
    {
      whole: wholeOf(pair, type),
      outermost: inlinedWithin(pair.memo, [pair.column('before', type), pair.column('after', type)]),
    },
  );
}

/** The calls of a graph with what each side has of them. */
function changedCalls(
  pair: ProfilePair,
  type: number,
  nodes: CallGraph['nodes'],
  edges: CallGraph['edges'],
): ChangedCall[] {
  const scale = pair.scale(type);
  const names = Int32Array.from(nodes, ({ name }) => name);
  const weights = (side: PairSide): Map<string, number> => {
    const { weight, total } = pair.amountsOf(side, type);
    return new Map(
      edgesBetween(pair.memo.tree, names, weight, [total], null).map((edge) => [
        `${edge.from} ${edge.to}`,
        Number(edge.weight) * scale[side],
      ]),
    );
  };
  const sides = { before: weights('before'), after: weights('after') };
  return edges.map(({ from, to, residual, inlined }) => {
    const key = `${from} ${to}`;
    return { from, to, residual, inlined, before: sides.before.get(key) ?? 0, after: sides.after.get(key) ?? 0 };
  });
}

function deltaOf({ before, after }: AmountChange): number {
  return Number(after) - Number(before);
}

function sameChange(one: AmountChange, other: AmountChange): boolean {
  return one.before === other.before && one.after === other.after;
}
