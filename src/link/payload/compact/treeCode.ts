import { damaged } from '../payloadError.ts';
import { type CalleeModel, type Candidate, SELF } from './calleeModel.ts';
import type { ForestNode } from './forest.ts';
import type { NameNumbers } from './nameNumbers.ts';
import { codeFlag, codeNumber, codeSymbol } from './numberCode.ts';
import { hash, type Predictor } from './predictor.ts';

/** Kinds of numbers and flags, so that they are told apart. */
const LEVEL = 101;
const HAS_SOME = 104;
const GOES_ON = 105;

/**
 * How much lies below a node is told exactly up to three: most nodes have one, and then nothing else need be told. Beyond
 * that it would cost more than it saves.
 */
export const MANY = 4;
const IS_KNOWN = 102;
const RANK = 103;

/** What the coding of a tree asks of the rest. */
export interface TreeContext {
  predictor: Predictor;
  callees: CalleeModel;
  /** The numbers that functions have got. */
  names: NameNumbers;
  /** Codes a function that has no number; returns the one that it gets. */
  newName(text: string): number;
  /** How much ends at a node, by profile: in the same units as `counts`. */
  endsOf(node: ForestNode): number[];
  /** Codes what ends at a node, for one profile; `level` says how much that is. In reading it is put there. */
  codeEnd(node: ForestNode, profile: number, level: number, path: Path): void;
}

/** Where a node lies: itself and what it is called from. */
export interface Path {
  own: number;
  caller: number;
  outer: number;
}

/**
 * Codes a call tree from the root down. At every node it is known how many rows lie at it or below, by profile: none, one, two,
 * three or many. Which functions it calls is told by a yes or no for each that is known to be called by it, the likeliest
 * first, then by naming those that are new; it is over when all rows have been handed out, or, where they are many, when that is said. So
 * a path that one row alone takes costs one choice a node, and no end.
 *
 * `nodes` begins with the root, its `counts` known; in writing all are there, in reading they are made, with counts that
 * are `MANY` beyond three.
 */
export function codeTree(nodes: ForestNode[], most: number, context: TreeContext): void {
  const { reads } = context.predictor.coder;
  const childOf = new Map<string, number>();
  const pending = [0];
  while (pending.length > 0) {
    const at = pending.pop()!;
    const node = nodes[at]!;
    childOf.clear();
    for (const child of node.children) {
      // What has no rows is no path of these profiles.
      if (nodes[child]!.counts.some((count) => count > 0)) childOf.set(nodes[child]!.text, child);
    }
    const order: number[] = [];
    const met = (name: number, counts: number[]): void => {
      const text = context.names.textOf(name);
      if (reads) {
        if (nodes.length > most) throw damaged();
        const rows = counts.map(() => []);
        order.push(nodes.push({ text, name, parent: at, children: [], rows, counts }) - 1);
      } else {
        const child = childOf.get(text)!;
        nodes[child]!.name = name;
        order.push(child);
      }
    };
    codeCallees(nodes, at, childOf, met, context);
    for (let last = order.length - 1; last >= 0; last--) pending.push(order[last]!);
  }
}

function codeCallees(
  nodes: ForestNode[],
  at: number,
  childOf: Map<string, number>,
  met: (name: number, levels: number[]) => void,
  context: TreeContext,
): void {
  const { callees, names, predictor } = context;
  const node = nodes[at]!;
  const left = node.counts.map(levelOf);
  const isOpen = left.includes(MANY);
  const count = { left: left.reduce((sum, level) => sum + level, 0) };
  const caller = node.parent < 0 ? -1 : nodes[node.parent]!.name;
  const outer = node.parent < 0 || nodes[node.parent]!.parent < 0 ? -1 : nodes[nodes[node.parent]!.parent]!.name;
  const path: Path = { own: node.name, caller, outer };
  const take = (name: number): void => {
    const counts = name === SELF ? context.endsOf(node) : nodes[childOf.get(names.textOf(name)) ?? at]!.counts;
    const levels = codeLevels(counts.map(levelOf), left, count.left, name, path, predictor);
    for (const [profile, level] of levels.entries()) {
      const most = left[profile]!;
      if (most === MANY) continue;
      left[profile] = most - level;
      count.left -= level;
    }
    if (name === SELF) {
      for (const [profile, level] of levels.entries()) {
        if (level > 0) context.codeEnd(node, profile, level, path);
      }
    } else met(name, levels);
    callees.learn(path.own, caller, name);
  };
  const candidates = callees.candidates(path.own, caller);
  callees.visit(path.own, caller);
  let found = 0;
  for (const [rank, candidate] of candidates.entries()) {
    if (count.left === 0) return;
    const { name } = candidate;
    const isThere = name === SELF ? node.rows.some((rows) => rows.length > 0) : childOf.has(names.textOf(name));
    if (!codePresence(isThere, candidate, rank, count.left, found, path, predictor)) continue;
    found++;
    take(name);
    childOf.delete(names.textOf(name));
  }
  const rest = [...childOf.keys()];
  for (let next = 0; count.left > 0; next++) {
    if (isOpen) {
      const contexts = [hash(path.own, Math.min(next, 3)), hash(Math.min(found, 4), Math.min(next, 6))];
      if (!codeFlag(predictor, next < rest.length, GOES_ON, contexts)) return;
    }
    take(codeNewCallee(rest[next] ?? '', path, context));
  }
}

function codePresence(
  isThere: boolean,
  { name, times, visits, prior, pairTimes, pairVisits }: Candidate,
  rank: number,
  total: number,
  found: number,
  { own, caller, outer }: Path,
  predictor: Predictor,
): boolean {
  const many = total === 1 ? 0 : total < 4 ? 1 : total < 16 ? 2 : 3;
  const ratio = share(times, visits);
  const pairRatio = share(pairTimes, pairVisits);
  predictor.begin();
  predictor.add(hash(11, name, own));
  predictor.add(hash(12, name, own, caller));
  predictor.add(hash(13, name, own, hash(caller, outer)));
  predictor.add(hash(14, name, own, many));
  predictor.add(hash(15, name === SELF ? 1 : 0, Math.min(rank, 12), many * 4 + Math.min(found, 3)));
  predictor.add(hash(16, ratio, pairRatio, many * 8 + prior));
  predictor.add(hash(17, name, many * 4 + Math.min(found, 3)));
  predictor.add(hash(18, own, many, Math.min(rank, 6) * 4 + Math.min(found, 3)));
  const set = 8 + many * 4 + (pairVisits > 2 ? 3 : pairVisits);
  return predictor.code(isThere ? 1 : 0, set) === 1;
}

/** How often out of how many, roughly: one of about 60 numbers. */
function share(times: number, visits: number): number {
  if (visits === 0) return 0;
  const known = visits < 2 ? 1 : visits < 4 ? 2 : visits < 10 ? 3 : 4;
  return known * 16 + (times === 0 ? 0 : 1 + Math.min(Math.floor((times * 12) / visits), 13));
}

/** How many of the rows that are left go to one callee, by profile; not all are 0. */
function codeLevels(
  wanted: readonly number[],
  left: readonly number[],
  total: number,
  name: number,
  { own, caller }: Path,
  predictor: Predictor,
): number[] {
  if (total === 1) return [...left];
  let some = 0;
  let behind = total;
  return left.map((most, profile) => {
    behind -= most;
    if (most === 0) return 0;
    const around = hash(profile, most, some);
    const contexts = [
      hash(around, name),
      hash(around, name, own),
      hash(around, own, 1),
      hash(around, name, own, caller),
    ];
    // All others have none, so this one must have some.
    const must = some === 0 && behind === 0;
    const level = wanted[profile]!;
    if (!must && !codeFlag(predictor, level > 0, HAS_SOME, contexts)) return 0;
    const coded = most === 1 ? 1 : 1 + codeSymbol(predictor, level - 1, 2, LEVEL, contexts);
    if (coded > most) throw damaged();
    some += coded;
    return coded;
  });
}

function levelOf(count: number): number {
  return Math.min(count, MANY);
}

function codeNewCallee(text: string, { own, caller }: Path, context: TreeContext): number {
  const { predictor, callees, names } = context;
  const name = names.find(text);
  const contexts = [hash(own, 1)];
  const isKnown = codeFlag(predictor, name !== undefined, IS_KNOWN, contexts);
  if (!isKnown) return context.newName(text);
  const rank = codeNumber(predictor, name === undefined ? 0 : callees.rankOf(name), RANK, [hash(caller, 1)]);
  const known = callees.nameAt(rank);
  if (known === undefined) throw damaged();
  return known;
}
