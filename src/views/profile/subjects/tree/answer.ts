import { hotPath } from '../../../../analysis/callers/hotPath.ts';
import { matchesBefore, nextMatch } from '../../../../analysis/callers/nextMatch.ts';
import { isStandIn } from '../../../../analysis/names/foldedHome.ts';
import { matchedTotal, searchedNames, searchNames } from '../../../../analysis/names/searchNames.ts';
import { extendHigh, extendLow, hashName, pathStart, writePathHash } from '../../../../analysis/tree/pathHash.ts';
import { findRow, findRows, rowKey } from '../../../../analysis/tree/rowKey.ts';
import { pageRows } from '../../../kit/answerTable.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { treeAddress } from '../../address/treeAddress.ts';
import { functionTable } from '../../data/functionTable.ts';
import { rowWeights } from '../../data/pairTrees.ts';
import type { Subject } from '../../data/profileMemo.ts';
import { pairOf } from '../../data/profilePair.ts';
import { onlySide, type SidedAmount } from '../../noise/judgedChange.ts';
import { type RowSum, treePartAmounts } from '../../noise/partSums.ts';
import { rowOfKey, type TreeShape, type TreeView, treeShape } from './treeShape.ts';
import type { SearchedView } from './treeView.ts';

export interface TreeQuestion extends SearchedView {
  offset: number;
  limit: number;
}

interface HotQuestion extends TreeView {
  /** Key of the first row. */
  from: string;
}

interface MatchQuestion extends SearchedView {
  from: string;
  direction: 'next' | 'previous';
}

/** One row. Amounts are doubles, as in the flame graph. */
export interface TreeItem {
  /** `pathKey` of the node; for hidden children, that of their parent. */
  key: string;
  name: string;
  /** Number of hidden siblings that this row represents; 0 for an ordinary row. */
  hidden: number;
  flat: SidedAmount;
  cum: SidedAmount;
  /** Of two sides: the only side that has it. */
  state?: '' | 'new' | 'gone';
  /**
   * Of one profile the amount that is 100% of the row's share: that of the function if bottom-up, else that of the
   * caller. null of two sides.
   */
  of: number | null;
  level: number;
  position: number;
  size: number;
  parent: number;
  expanded: boolean | null;
  /** Whether an entry for another node opens the row. */
  implied: boolean;
  matched: boolean;
}

export interface TreeAnswer {
  rowCount: number;
  offset: number;
  rows: TreeItem[];
  /** The amount that is 100% of the profile; of two sides of the later one. */
  total: number;
  /** Largest absolute flat and cum: the scale of the bars and columns. */
  largestFlat: number;
  largestCum: number;
  /** Of two sides: the largest changes. */
  largestChange?: Record<'flat' | 'cum', number>;
  /** The open rows, as text of `formatOpened`. */
  opened: string;
  /** Row index of the selected node, -1 if not shown; `atHidden`: it is in the tree but not shown. */
  atRow: number;
  atHidden: boolean;
  /** Cum of the matching functions, and number of matching rows of the whole tree; null without a search. */
  matched: { total: SidedAmount; rows: number } | null;
  searchError: string;
  /** `isFull`: there are more rows than listed. `isCut`: some callers are not followed. */
  isFull: boolean;
  isCut: boolean;
}

/** A path: the number of nodes to open, and the key of its end. */
interface HotAnswer {
  run: number;
  key: string;
}

/** Smallest share of its parent that continues a hot path. A press opens at least one level. */
const HOT_PART = 0.5;
/** Largest length of a bottom-up path: every level of a recursion has the same amount. */
const HOT_LEVELS_UP = 1000;

/** The hottest path from a row. */
function hot(subject: Subject, question: HotQuestion): HotAnswer {
  const { tree, rows, callers } = treeShape(subject, question);
  const { from } = question;
  const row = rowOfKey(rows, from);
  if (row < 0) return { run: 0, key: from };
  const longest = callers === null ? Number.POSITIVE_INFINITY : HOT_LEVELS_UP;
  const { run, nodes } = hotPath(tree, rows.node[row]!, HOT_PART, longest);
  let high = rows.high[row]!;
  let low = rows.low[row]!;
  for (const node of nodes) {
    const hash = hashName(tree.names[tree.name(node)]!);
    high = extendHigh(high, hash);
    low = extendLow(low, hash);
  }
  return { run, key: run === 0 ? from : writePathHash(high, low) };
}

/** Key of the next or previous match; '' without a match. */
function match(subject: Subject, question: MatchQuestion): { key: string } {
  return findMatch(subject, treeShape(subject, question), question.query, question.from, question.direction);
}

/** A page of the tree's rows. */
function treeRows(subject: Subject, question: TreeQuestion): TreeAnswer {
  const { memo } = subject;
  const shape = treeShape(subject, question);
  const { callers, rows: inSight, opened, atRow } = shape;
  const { valueType, up, query, at } = question;
  const amountOf = treePartAmounts(subject, valueType);
  const { byName: matches, searchError } = searchedNames(memo.tree.names, query);
  return {
    rowCount: inSight.count,
    offset: question.offset,
    rows: pageRows(inSight.count, question, (row) =>
      itemOf(subject, shape, row, { type: valueType, matches, amountOf }),
    ),
    total: Number(pairOf(subject)?.totals(valueType).after ?? memo.total(valueType).reported),
    ...subject.keep('tree scale', `${valueType} ${up}`, () => scaleOf(subject, valueType, up)),
    opened,
    atRow,
    atHidden: !up && at !== null && atRow < 0 && memo.latest('tree hidden', at, () => findRow(memo.tree, at)) >= 0,
    matched:
      matches &&
      subject.keep('tree matched', `${valueType} ${query}`, () => ({
        total: amountOf((amounts) => matchedTotal(memo.tree, amounts, matches, 0)),
        rows: matchesBefore(memo.tree, matches)[memo.tree.count]!,
      })),
    searchError,
    isFull: inSight.isFull,
    isCut: callers?.isCut ?? false,
  };
}

/**
 * The largest flat and cum of any row and, of two sides, the largest changes. A row of the bottom-up tree has no more
 * than its function.
 */
function scaleOf(
  subject: Subject,
  type: number,
  up: boolean,
): Pick<TreeAnswer, 'largestFlat' | 'largestCum' | 'largestChange'> {
  const functions = up ? functionTable(subject, type) : null;
  const { weights, changes } = rowWeights(subject, type);
  const pair = pairOf(subject);
  if (pair === null) {
    const largestFlat = functions === null ? largestOf(weights.self) : Number(functions.largest.flat);
    return { largestFlat, largestCum: Math.max(weights.weight[0]!, largestFlat) };
  }
  const scale = pair.scale(type);
  const onSides = (kind: 'self' | 'weight'): number =>
    Math.max(...pair.sides.map((side) => scale[side] * largestOf(pair.amountsOf(side, type)[kind])));
  const largestFlat = functions === null ? onSides('self') : Number(functions.largest.flat);
  const flat = functions === null ? largestOf(changes!.self) : functions.largestChange.flat;
  return {
    largestFlat,
    largestCum: Math.max(onSides('weight'), largestFlat),
    largestChange: { flat, cum: up ? flat : largestOf(changes!.total) },
  };
}

interface ItemOptions {
  type: number;
  matches: Uint8Array | null;
  amountOf: (sum: RowSum) => SidedAmount;
}

function itemOf(
  subject: Subject,
  { tree, callers, rows }: TreeShape,
  row: number,
  { type, matches, amountOf }: ItemOptions,
): TreeItem {
  const node = rows.node[row]!;
  const place = {
    level: rows.level[row]!,
    position: rows.position[row]!,
    size: rows.size[row]!,
    parent: rows.parent[row]!,
  };
  const isPair = pairOf(subject) !== null;
  const cumOf = (whole: number): number | null => (isPair ? null : tree.cum(whole, subject.amountsOf('after', type)));
  if (node < 0) {
    const above = rows.parent[row]!;
    const hidden = tree.children(~node).subarray(place.position - 1);
    return {
      ...place,
      key: keyOf(rows.high[above]!, rows.low[above]!, ~node),
      name: '',
      hidden: hidden.length,
      flat: amountOf((amounts) => hidden.reduce((total, child) => total + tree.flat(child, amounts), 0)),
      cum: amountOf((amounts) => hidden.reduce((total, child) => total + tree.cum(child, amounts), 0)),
      of: cumOf(~node),
      expanded: null,
      implied: false,
      matched: matches !== null && hidden.some((child) => matches[tree.name(child)] === 1),
    };
  }
  const state = rows.state[row]!;
  const name = node === 0 ? '' : tree.names[tree.name(node)]!;
  const cum = amountOf((amounts) => tree.cum(node, amounts));
  return {
    ...place,
    key: keyOf(rows.high[row]!, rows.low[row]!, node),
    name,
    hidden: 0,
    flat: callers !== null && node > 0 ? cum : amountOf((amounts) => tree.flat(node, amounts)),
    cum,
    ...(typeof cum === 'object' && { state: isStandIn(name) ? '' : onlySide(cum) }),
    of: cumOf(callers !== null ? outermost(rows, row) : node === 0 ? 0 : rows.node[place.parent]!),
    expanded: state === 0 ? null : state === 2,
    implied: rows.implied[row] === 1,
    matched: matches !== null && node > 0 && matches[tree.name(node)] === 1,
  };
}

/** The node of the function of a row in the bottom-up tree: its ancestor directly below the root. */
function outermost({ node, parent, level }: TreeShape['rows'], from: number): number {
  let row = from;
  while (level[row]! > 2) row = parent[row]!;
  return node[row]!;
}

function keyOf(high: number, low: number, node: number): string {
  return node === 0 ? '' : writePathHash(high, low);
}

function largestOf(values: Float64Array): number {
  let largest = 0;
  for (const value of values) if (Math.abs(value) > largest) largest = Math.abs(value);
  return largest;
}

const both = { rows: treeRows, hot, match };

/** The questions that this view answers. */
export const answers = { one: both, two: both };

/**
 * Parses `tree.from` (`leaves` for bottom-up), `tree.open` (open rows, as in the page's address), `rows` (number, or
 * `all`), `offset` and `q`.
 */
function parse(params: URLSearchParams, valueType: number): NamedQuestion<typeof both, 'rows'> {
  const { from, open: opened, at } = treeAddress.read(params);
  return {
    ask: 'rows',
    question: {
      valueType,
      up: from === 'leaves',
      opened,
      zoom: params.get('zoom') ?? '',
      at,
      ...parseRowSearch(params, 200),
    },
  };
}

export const parseQuestion = { one: parse, two: parse };

/**
 * Key of the next matching node after the node `from`, in the order of the rows; '' without a match. The search covers
 * the whole tree if it is top-down. A bottom-up tree is mostly not built yet: then the search covers the open rows and
 * all functions.
 */
function findMatch(
  { memo }: Subject,
  shape: TreeShape,
  query: string,
  from: string,
  direction: 'next' | 'previous',
): { key: string } {
  const matches = searchNames(memo.tree.names, query);
  if (query === '' || matches.error !== '' || matches.count === 0) return { key: '' };
  if (shape.callers !== null) return { key: matchInSight(shape, matches.byName, direction) };
  const before = memo.latest('tree matches', query, () => matchesBefore(memo.tree, matches.byName));
  const start = Math.max(0, shape.atRow < 0 ? findRows(memo.tree, [from])[0]! : shape.rows.node[shape.atRow]!);
  const next = nextMatch(memo.tree, shape.tree, before, start, direction);
  return { key: next < 0 ? '' : rowKey(memo.tree, next) };
}

function matchInSight({ tree, rows, atRow }: TreeShape, byName: Uint8Array, direction: 'next' | 'previous'): string {
  const step = direction === 'next' ? 1 : -1;
  const start = Math.max(0, atRow);
  for (let moved = 1; moved <= rows.count; moved++) {
    const row = (((start + step * moved) % rows.count) + rows.count) % rows.count;
    const node = rows.node[row]!;
    if (node > 0 && byName[tree.name(node)] === 1) return writePathHash(rows.high[row]!, rows.low[row]!);
    if (node >= 0) continue;
    // The next of the hidden functions is the one with the largest amount. Other hidden callers are not searched.
    const hidden = node === ~0 ? tree.children(0).subarray(rows.position[row]! - 1) : new Int32Array(0);
    const child = hidden.find((one) => byName[tree.name(one)] === 1);
    if (child === undefined) continue;
    const hash = hashName(tree.names[tree.name(child)]!);
    return writePathHash(extendHigh(pathStart.high, hash), extendLow(pathStart.low, hash));
  }
  return '';
}
