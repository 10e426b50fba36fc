import { calleeTree } from '../../../../analysis/callers/calleeTree.ts';
import { callerTree } from '../../../../analysis/callers/callerTree.ts';
import type { FocusTree } from '../../../../analysis/callers/focusTree.ts';
import { type ComparedTrees, largestChange } from '../../../../analysis/compare/frameChange.ts';
import { pairLayout } from '../../../../analysis/compare/pairLayout.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { isStandIn } from '../../../../analysis/names/foldedHome.ts';
import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import { flameLayout } from '../../../../analysis/tree/flameLayout.ts';
import { type FlameLayout, frameChanges } from '../../../../model/flame.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { parseRows } from '../../../kit/parseRowRange.ts';
import { frameGroups } from '../../data/frameGroups.ts';
import { compareFunctions, functionTable } from '../../data/functionTable.ts';
import { rowWeights } from '../../data/pairTrees.ts';
import type { Subject } from '../../data/profileMemo.ts';
import { type ProfilePair, pairOf } from '../../data/profilePair.ts';
import { withNoise } from '../../noise/frameNoise.ts';
import { functionAmounts } from '../../noise/functionAmounts.ts';
import { onlySide, type SidedAmount } from '../../noise/judgedChange.ts';
import { mayJudge } from '../../noise/mayJudge.ts';
import { type Neighbour, neighbourAmounts } from '../../noise/neighbourAmounts.ts';
import { movedSizes } from '../../noise/pairMoves.ts';
import { momentsByRow } from '../../noise/partSums.ts';

export interface CallersQuestion {
  /** Index among the value types that all sides have. */
  valueType: number;
  /** The function in the middle; of two sides also by the name that it has on one of them. */
  name: string;
  /** Width of the drawings in pixels; 0 for no drawings. */
  pixels: number;
  query: string;
  /** Largest number of callers, and of callees. */
  limit: number;
}

/** A direct caller or callee. */
export interface EdgeRow {
  name: string;
  amount: SidedAmount;
  /** Of two sides: the only side that has the call. */
  state?: '' | 'new' | 'gone';
}

export interface EdgeList {
  /** The heaviest first; of two sides the one that changed most. */
  rows: EdgeRow[];
  /** Number of all callers or callees. */
  count: number;
}

export interface CallersAnswer extends FocusDrawings {
  name: string;
  /** Whether a side has the function; if not, all amounts are 0 and all lists are empty. */
  found: boolean;
  /** The amount that is 100% of the profile; of two sides of the later one. */
  total: Amount;
  flat: SidedAmount;
  cum: SidedAmount;
  /**
   * The part of cum in which the function has no caller; and the part in which it calls itself, directly or indirectly.
   */
  uncalled: SidedAmount;
  recursive: SidedAmount;
  /** Direct callers and callees, as in `go tool pprof -peek`. */
  callers: EdgeList;
  callees: EdgeList;
}

/** A function with its callers and callees; of two sides with the changes. */
function aroundFunction(subject: Subject, question: CallersQuestion): CallersAnswer {
  const { valueType, pixels, query, limit } = question;
  const { memo } = subject;
  const pair = pairOf(subject);
  const renamed = pair?.matches.find(({ before, after }) => [before, after].includes(question.name));
  const isFound = (name: string): boolean => memo.tree.names.includes(name);
  const name = !isFound(question.name) && renamed !== undefined ? renamed.name : question.name;
  const total = totalOf(subject, valueType);
  if (!isFound(name)) {
    const none: EdgeList = { rows: [], count: 0 };
    const nothing = { flat: 0, cum: 0, uncalled: 0, recursive: 0, callers: none, callees: none };
    return { name, found: false, total, ...nothing, up: null, down: null, cutAt: 0 };
  }
  const row = memo.tree.names.indexOf(name);
  const edges = subject.keep('edges', `${valueType} ${name}`, () => neighbourAmounts(subject, valueType, row));
  const amountOf = functionAmounts(subject, valueType);
  const list = (neighbours: readonly Neighbour[]): EdgeList => ({
    rows: neighbours.slice(0, limit).map(({ name: neighbour, amount }) => {
      const judged = amount();
      return {
        name: neighbour,
        amount: judged,
        ...(typeof judged === 'object' && { state: stateOf(neighbour, judged) }),
      };
    }),
    count: neighbours.length,
  });
  return {
    name,
    found: true,
    total,
    flat: amountOf(row, 'flat'),
    cum: amountOf(row, 'cum'),
    uncalled: edges.uncalled,
    recursive: edges.recursive,
    callers: list(edges.callers),
    callees: list(edges.callees),
    ...focusDrawings(subject, { valueType, row, pixels, query }),
  };
}

function stateOf(name: string, amount: Record<PairSide, Amount>): '' | 'new' | 'gone' {
  return isStandIn(name) ? '' : onlySide(amount);
}

export interface SuggestionsAnswer {
  rows: { name: string; flat: SidedAmount }[];
  total: Amount;
}

/** The functions with the largest flat; of two sides those whose flat changed most. */
function suggestions(subject: Subject, { valueType, limit }: { valueType: number; limit: number }): SuggestionsAnswer {
  const table = functionTable(subject, valueType);
  const { names, before, after } = table;
  const amountOf = functionAmounts(subject, valueType);
  const rows = table.rows.filter((row) => Number(after.flat[row]) !== Number(before?.flat[row] ?? 0));
  return {
    rows: rows
      .toSorted(compareFunctions(table, { by: 'flat', descending: true }))
      .slice(0, limit)
      .map((row) => ({ name: names[row]!, flat: amountOf(row, 'flat') })),
    total: totalOf(subject, valueType),
  };
}

function totalOf(subject: Subject, type: number): Amount {
  return pairOf(subject)?.totals(type).after ?? subject.memo.total(type).reported;
}

const both = { edges: aroundFunction, suggestions };

/** The questions that this view answers. */
export const answers = { one: both, two: both };

/**
 * Parses `fn` (full name), `rows` (number of callers and of callees, or `all`), and `pixels` and `q` for the drawings.
 */
function parse(params: URLSearchParams, valueType: number): NamedQuestion<typeof both, 'edges'> {
  return {
    ask: 'edges',
    question: {
      valueType,
      name: params.get('fn') ?? '',
      pixels: Number(params.get('pixels')) || 0,
      query: params.get('q') ?? '',
      limit: parseRows(params, Number.POSITIVE_INFINITY),
    },
  };
}

export const parseQuestion = { one: parse, two: parse };

interface FocusDrawings {
  /** Trees of all callers and of all callees. The root of both is the function. null if not requested. */
  up: FlameLayout | null;
  down: FlameLayout | null;
  /** Number of drawn levels of callers if there are more; 0 if all are drawn. */
  cutAt: number;
  /** Of two sides: the change at the end of the colour scale of both drawings, in the basis. */
  most?: number;
}

interface FocusQuestion {
  valueType: number;
  /** The function: an index into the tree's names. */
  row: number;
  pixels: number;
  query: string;
}

/** Width in pixels below which a row's children are not computed: the drawing merges such rows. */
const SMALLEST_PIXELS = 0.45;

/** All callers and all callees of a function, drawn as flame graphs; of two sides with the changes. */
function focusDrawings(subject: Subject, { valueType: type, row, pixels, query }: FocusQuestion): FocusDrawings {
  if (pixels === 0) return { up: null, down: null, cutAt: 0 };
  const { memo, sides } = subject;
  const pair = pairOf(subject);
  const { up, down } = subject.keep('focus trees', `${type} ${pixels} ${row}`, () => {
    const { weights } = rowWeights(subject, type);
    // A frame of two sides is as wide as on one of them, and weighs what it has on both.
    const least = SMALLEST_PIXELS / pixels / sides.length;
    return { up: callerTree(memo.tree, weights, row, least), down: calleeTree(memo.tree, weights, row, least) };
  });
  const { byName: matches } = searchedNames(memo.tree.names, query);
  if (pair !== null) return { ...changedDrawings(pair, type, { up, down }, { pixels, matches }), cutAt: up.cutAt };
  const total = Number(memo.total(type).reported);
  const describe = (frame: string) => memo.describe(frame);
  const grouping = frameGroups(memo, type);
  const draw = ({ tree, amounts }: FocusTree, isAlone: boolean): FlameLayout =>
    flameLayout(tree, amounts, { zoom: 0, pixels, total, matches }, describe, { ...grouping, isAlone });
  return { up: draw(up, true), down: draw(down, false), cutAt: up.cutAt };
}

/** Drawn as the flame graph of two profiles is: as wide as the larger side, coloured by change. */
function changedDrawings(
  pair: ProfilePair,
  type: number,
  trees: Record<'up' | 'down', FocusTree>,
  { pixels, matches }: { pixels: number; matches: Uint8Array | null },
): Required<Omit<FocusDrawings, 'cutAt'>> {
  const factors = pair.scale(type);
  const totals = pair.totals(type);
  const compare = ({ tree, sum }: FocusTree): ComparedTrees => ({
    tree,
    amounts: { before: sum(pair.amountsOf('before', type)), after: sum(pair.amountsOf('after', type)) },
    factors,
    totals: { before: Number(totals.before) * factors.before, after: Number(totals.after) * factors.after },
  });
  const [up, down] = [compare(trees.up), compare(trees.down)];
  const [was, is] = [up.amounts.before.total[0]! * factors.before, up.amounts.after.total[0]! * factors.after];
  const most = Math.max(Math.abs(is - was), largestChange(up, 'amount'), largestChange(down, 'amount'));
  const { judges } = mayJudge(pair, type);
  const moved = movedSizes(pair, type, most);
  const isChange = (change: number): boolean => !['same', 'noise'].includes(frameChanges[change]!);
  const draw = (compared: ComparedTrees, { sum }: FocusTree, isAlone: boolean): FlameLayout => {
    const plain = pairLayout(
      { ...compared, describe: (name) => pair.memo.describe(name), grouping: { ...frameGroups(pair, type), isAlone } },
      { zoom: 0, pixels, width: 'larger', fill: 1, matches, colour: { by: 'amount', most }, coloured: true },
    );
    const layout = withNoise(pair, type, compared, plain, {
      sumOf: (columns) =>
        momentsByRow(pair, type, columns).map((rows) => {
          const { total } = sum(rows);
          return Float64Array.from(plain.row, (row) => (row < 0 ? 0 : total[row]!));
        }),
    });
    const diff = layout.diff!;
    for (const [frame, change] of diff.change.entries()) {
      const size = moved.get(layout.names[layout.name[frame]!]!);
      if (!isChange(change) || size === undefined) continue;
      diff.change[frame] = frameChanges.indexOf('moved');
      diff.size[frame] = size;
    }
    return { ...layout, diff: { ...diff, ...(!judges && { unjudged: true }) } };
  };
  return { up: draw(up, trees.up, true), down: draw(down, trees.down, false), most };
}
