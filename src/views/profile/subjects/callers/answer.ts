import { calleeTree } from '../../../../analysis/callers/calleeTree.ts';
import { callerTree } from '../../../../analysis/callers/callerTree.ts';
import type { FocusTree } from '../../../../analysis/callers/focusTree.ts';
import { type FunctionEdge, functionEdges } from '../../../../analysis/callers/functionEdges.ts';
import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import { flameLayout } from '../../../../analysis/tree/flameLayout.ts';
import type { FlameLayout } from '../../../../model/flame.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { Put } from '../../../kit/asking.ts';
import { parseRows } from '../../../kit/parseRowRange.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

export interface CallersQuestion {
  valueType: number;
  /** The function in the middle. */
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
  amount: Amount;
}

export interface EdgeList {
  rows: EdgeRow[];
  /** Number of all callers or callees. */
  count: number;
}

export interface CallersAnswer {
  name: string;
  /** Whether the profile has the function; if not, all amounts are 0 and all lists are empty. */
  found: boolean;
  /** The amount that is 100% of the profile. */
  total: Amount;
  flat: Amount;
  cum: Amount;
  /** The part of cum in which the function has no caller; and the part in which it calls itself, directly or indirectly. */
  uncalled: Amount;
  recursive: Amount;
  /** Direct callers and callees, as in `go tool pprof -peek`. */
  callers: EdgeList;
  callees: EdgeList;
  /** Trees of all callers and of all callees. The root of both is the function. null if not requested. */
  up: FlameLayout | null;
  down: FlameLayout | null;
  /** Number of drawn levels of callers if there are more; 0 if all are drawn. */
  cutAt: number;
}

/** Width in pixels below which a row's children are not computed: the drawing merges such rows. */
const SMALLEST_PIXELS = 0.45;

/** A function with its callers and callees. */
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
  const { byName: matches } = searchedNames(tree.names, query);
  const draw = (focus: FocusTree): FlameLayout =>
    flameLayout(focus.tree, focus.amounts, { zoom: 0, pixels, total: Number(total), matches }, (frame) =>
      memo.describe(frame),
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
export const answers = { one: { edges: aroundFunction } };

/** Parses `fn` (full name), `rows` (number of callers and of callees, or `all`), and `pixels` and `q` for the drawings. */
function parse(params: URLSearchParams, valueType: number): Put<typeof answers.one, 'edges'> {
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

export const parseQuestion = { one: parse };
