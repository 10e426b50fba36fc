import { codeFlag, codeNumber } from '../../../codes/bits/numberCode.ts';
import { hash, type Predictor } from '../../../codes/bits/predictor.ts';
import { damaged } from '../../../codes/payloadError.ts';
import { type CalleeModel, type Candidate, FIRST, SELF } from './calleeModel.ts';

/** The kinds of the flags and numbers coded here; see `codeNumber`. */
const HAS_SOME = 104;
const GOES_ON = 105;

const IS_KNOWN = 102;
const RANK = 103;

/** The parts that the tree coder needs from the profile coder. */
export interface TreeContext {
  predictor: Predictor;
  callees: CalleeModel;
  /** The function numbers. */
  names: NameNumbers;
  /** Codes the name of a function without a number; returns its new number. */
  newName(text: string): number;
  /** Codes the rows of one profile that end at a node. When decoding, the rows are added to the node. */
  codeEnd(node: ForestNode, profile: number, path: Path): void;
}

/** A node's position: the numbers of its function, its caller and its caller's caller. */
export interface Path {
  own: number;
  caller: number;
  outer: number;
}

/**
 * Codes a call tree from the root down. At every node, encoder and decoder know which profiles have rows at it or
 * below. First, a flag for each known callee of the function, the most likely first, says whether the node has it (the
 * callee SELF: whether rows end at the node). Then a flag says whether another callee follows, which is named. For each
 * callee, flags say which of the node's profiles have it.
 *
 * `nodes` begins with the root, whose `isIn` is known. The encoder passes all nodes; the decoder creates them.
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
      // A node without rows is no path of these profiles.
      if (nodes[child]!.isIn.includes(true)) childOf.set(nodes[child]!.text, child);
    }
    const order: number[] = [];
    const met = (name: number, isIn: boolean[]): void => {
      const text = context.names.textOf(name);
      if (reads) {
        if (nodes.length > most) throw damaged();
        const rows = isIn.map(() => []);
        order.push(nodes.push({ text, name, parent: at, children: [], rows, isIn }) - 1);
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
  met: (name: number, isIn: boolean[]) => void,
  context: TreeContext,
): void {
  const { callees, names, predictor } = context;
  const node = nodes[at]!;
  const total = node.isIn.filter((has) => has).length;
  if (total === 0) return;
  const caller = node.parent < 0 ? -1 : nodes[node.parent]!.name;
  const outer = node.parent < 0 || nodes[node.parent]!.parent < 0 ? -1 : nodes[nodes[node.parent]!.parent]!.name;
  const path: Path = { own: node.name, caller, outer };
  const take = (name: number): void => {
    const wanted =
      name === SELF
        ? node.rows.map((rows) => rows.length > 0)
        : (nodes[childOf.get(names.textOf(name)) ?? at]?.isIn ?? node.isIn);
    const isIn = codeProfiles(wanted, node.isIn, total, name, path, predictor);
    if (name === SELF) {
      for (const [profile, has] of isIn.entries()) if (has) context.codeEnd(node, profile, path);
    } else met(name, isIn);
    callees.learn(path.own, caller, name);
  };
  const candidates = callees.candidates(path.own, caller);
  callees.visit(path.own, caller);
  let present = 0;
  for (const [rank, candidate] of candidates.entries()) {
    const { name } = candidate;
    const isThere = name === SELF ? node.rows.some((rows) => rows.length > 0) : childOf.has(names.textOf(name));
    if (!codePresence(isThere, candidate, rank, total, present, path, predictor)) continue;
    present++;
    take(name);
    childOf.delete(names.textOf(name));
  }
  const rest = [...childOf.keys()];
  for (let next = 0; ; next++) {
    const contexts = [hash(path.own, Math.min(next, 3)), hash(Math.min(present, 4), Math.min(next, 6))];
    if (!codeFlag(predictor, next < rest.length, GOES_ON, contexts)) return;
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
  const many = Math.min(total, 4) - 1;
  const ratio = share(times, visits);
  const pairRatio = share(pairTimes, pairVisits);
  predictor.begin();
  predictor.add(hash(15, name === SELF ? 1 : 0, Math.min(rank, 12), many * 4 + Math.min(found, 3)));
  predictor.add(hash(11, name, own));
  predictor.add(hash(12, name, own, caller));
  predictor.add(hash(13, name, own, hash(caller, outer)));
  predictor.add(hash(14, name, own, many));
  predictor.add(hash(16, ratio, pairRatio, many * 8 + prior));
  predictor.add(hash(17, name));
  predictor.add(hash(18, own, many, Math.min(rank, 6) * 4 + Math.min(found, 3)));
  const set = 8 + many * 4 + (pairVisits > 2 ? 3 : pairVisits);
  return predictor.code(isThere ? 1 : 0, set) === 1;
}

/** The approximate ratio of two counts and how many visits it rests on, as one of 61 numbers. */
function share(times: number, visits: number): number {
  if (visits === 0) return 0;
  const trust = visits < 2 ? 1 : visits < 4 ? 2 : visits < 10 ? 3 : 4;
  return trust * 16 + (times === 0 ? 0 : 1 + Math.min(Math.floor((times * 12) / visits), 13));
}

/** Codes which of the node's profiles have rows at a callee or below; at least one has. */
function codeProfiles(
  wanted: readonly boolean[],
  around: readonly boolean[],
  total: number,
  name: number,
  { own, caller }: Path,
  predictor: Predictor,
): boolean[] {
  let behind = total;
  let some = 0;
  return around.map((has, profile) => {
    if (!has) return false;
    behind--;
    // No other profile has the callee, so the last one must have it.
    if (some === 0 && behind === 0) return true;
    const before = hash(profile, total, some);
    const contexts = [
      hash(before, name),
      hash(before, name, own),
      hash(before, own, 1),
      hash(before, name, own, caller),
    ];
    const isIn = codeFlag(predictor, wanted[profile]!, HAS_SOME, contexts);
    if (isIn) some++;
    return isIn;
  });
}

function codeNewCallee(text: string, { own, caller }: Path, context: TreeContext): number {
  const { predictor, callees, names } = context;
  const name = names.find(text);
  const contexts = [hash(own, 1)];
  const isKnown = codeFlag(predictor, name !== undefined, IS_KNOWN, contexts);
  if (!isKnown) return context.newName(text);
  const rank = codeNumber(predictor, name === undefined ? 0 : callees.rankOf(name), RANK, [hash(caller, 1)]);
  const existing = callees.nameAt(rank);
  if (existing === undefined) throw damaged();
  return existing;
}

/** The samples of one profile that end at one node of the call tree, with one object size. */
export interface Row {
  /** The `bytes` label (the object size in a Go heap profile), or −1 if there is none. */
  size: number;
  /** One value per coded column; see `Column`. */
  values: number[];
  /** The loss by rounding down the object count, set after coding: the other profile usually loses about as much. */
  short: number;
}

/** A node of the call tree that several profiles share; node 0 is the root. */
export interface ForestNode {
  /** The function's name; set by the encoder, and while decoding from `name`. */
  text: string;
  /** The function's number, assigned by the coder; −1 before. */
  name: number;
  parent: number;
  children: number[];
  /** By profile: the rows that end at this node. */
  rows: Row[][];
  /** By profile: whether the profile has rows at this node or below. */
  isIn: boolean[];
}

/** Numbers function names from FIRST, in the order in which they first occur. */
export class NameNumbers {
  private readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();

  /** The names in `known` get the first numbers. */
  constructor(known: readonly string[]) {
    for (const text of known) this.add(text);
  }

  add(text: string): number {
    const number = this.texts.push(text) - 1 + FIRST;
    this.numbers.set(text, number);
    return number;
  }

  find(text: string): number | undefined {
    return this.numbers.get(text);
  }

  /** The name of a number; '' if the number is no function. */
  textOf(number: number): string {
    return this.texts[number - FIRST] ?? '';
  }
}
