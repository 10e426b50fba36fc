import { calleeTree } from '../../../../analysis/callers/calleeTree.ts';
import { callerTree } from '../../../../analysis/callers/callerTree.ts';
import type { FocusTree } from '../../../../analysis/callers/focusTree.ts';
import { type FunctionEdge, functionEdges } from '../../../../analysis/callers/functionEdges.ts';
import { searchNames } from '../../../../analysis/names/searchNames.ts';
import { flameLayout } from '../../../../analysis/tree/flameLayout.ts';
import type { FlameLayout } from '../../../../model/flame.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { Put } from '../../../kit/asking.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

export interface CallersQuestion {
  valueType: number;
  /** The function in the middle. */
  name: string;
  /** Width of the drawings; 0 for none. */
  pixels: number;
  query: string;
  /** How many callers, and callees, are wanted at most. */
  limit: number;
}

/** A direct caller or callee. */
export interface EdgeRow {
  name: string;
  amount: Amount;
}

export interface EdgeList {
  rows: EdgeRow[];
  /** How many there are in all. */
  count: number;
}

export interface CallersAnswer {
  name: string;
  /** Whether the profile has the function; if not there is nothing else. */
  found: boolean;
  /** What 100% of the profile is. */
  total: Amount;
  flat: Amount;
  cum: Amount;
  /** What of cum begins with the function, and in what of it the function is called again below itself. */
  uncalled: Amount;
  recursive: Amount;
  /** As `go tool pprof -peek` has them. */
  callers: EdgeList;
  callees: EdgeList;
  /** All callers up to the root, and all callees, both with the function as their root; null where none were asked for. */
  up: FlameLayout | null;
  down: FlameLayout | null;
  /** Levels of callers that are drawn, where there are more; 0 where there are not. */
  cutAt: number;
}

/** Rows of the trees that weigh less than this many pixels are not followed: the drawing merges them. */
const SMALLEST_PIXELS = 0.45;

/** A function with all that calls it and all that it calls. */
function aroundFunction(memo: ProfileMemo, question: CallersQuestion): CallersAnswer {
  const { valueType, pixels, query, limit } = question;
  const { tree } = memo;
  const name = tree.names.indexOf(question.name);
  const total = memo.total(valueType).reported;
  const top = memo.top(valueType);
  const none: EdgeList = { rows: [], count: 0 };
  if (name < 0) {
    const nothing = { flat: 0, cum: 0, uncalled: 0, recursive: 0, callers: none, callees: none };
    return { name: question.name, found: false, total, ...nothing, up: null, down: null, cutAt: 0 };
  }
  const amounts = memo.amounts(valueType);
  const edges = memo.latest('edges', `${valueType} ${question.name}`, () =>
    functionEdges(memo.profile, tree, amounts, valueType, name),
  );
  const list = (all: FunctionEdge[]): EdgeList => ({
    rows: all.slice(0, limit).map((edge) => ({ name: tree.names[edge.name]!, amount: edge.amount })),
    count: all.length,
  });
  const matches = query === '' ? null : searchNames(tree.names, query);
  const draw = (focus: FocusTree): FlameLayout =>
    flameLayout(
      focus.tree,
      focus.amounts,
      { zoom: 0, pixels, total: Number(total), matches: matches && matches.error === '' ? matches.byName : null },
      (frame) => memo.describe(frame),
    );
  const least = SMALLEST_PIXELS / Math.max(1, pixels);
  const trees = memo.latest('focus trees', `${valueType} ${pixels} ${question.name}`, () =>
    pixels === 0 ? null : { up: callerTree(tree, amounts, name, least), down: calleeTree(tree, amounts, name, least) },
  );
  return {
    name: question.name,
    found: true,
    total,
    flat: top.flat[name]!,
    cum: top.cum[name]!,
    uncalled: edges.uncalled,
    recursive: edges.recursive,
    callers: list(edges.callers),
    callees: list(edges.callees),
    up: trees && draw(trees.up),
    down: trees && draw(trees.down),
    cutAt: trees?.up.cutAt ?? 0,
  };
}

/** The questions that this view answers. */
export const answers = { edges: aroundFunction };

/** `fn` (the function's full name), `rows` (how many callers and callees, or `all`), and `pixels` and `q` for the drawings. */
export function asked(params: URLSearchParams, valueType: number): Put<typeof answers, 'edges'> {
  const rows = params.get('rows');
  return {
    ask: 'edges',
    question: {
      valueType,
      name: params.get('fn') ?? '',
      pixels: Number(params.get('pixels')) || 0,
      query: params.get('q') ?? '',
      limit: rows === 'all' || rows === null ? Number.POSITIVE_INFINITY : Number(rows) || 100,
    },
  };
}
