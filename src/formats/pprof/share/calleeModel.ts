import { hash } from '../../../codes/bits/predictor.ts';
import table from './goCalls.txt?raw';

/** Pseudo functions: SELF marks the end of a path, ROOT is the caller of the outermost functions. */
export const SELF = 0;
export const ROOT = 1;
/** Functions are numbered from FIRST, in the order in which they first occur. */
export const FIRST = 2;

const PAIRS = 1 << 16;

/** Counts which function calls which, and orders the callees of each function, the most likely first. */
export class CalleeModel {
  /** By function: its callees, in the order in which they first occurred. */
  private readonly callees: number[][] = [];
  /** By function, parallel to `callees`: the number of nodes of the function that have this callee. */
  private readonly times: number[][] = [];
  /** By function: its number of nodes. */
  private readonly visits: number[] = [];
  /**
   * By function, parallel to `callees`: the likelihood from the known table (see KnownFunction); 0 if the call is not
   * in the table.
   */
  private readonly priors: number[][] = [];
  private readonly pairTimes = new Uint16Array(PAIRS);
  private readonly pairVisits = new Uint16Array(PAIRS);
  /** All functions of the model, those with the most callers first. */
  private readonly popular: number[] = [];
  private readonly callers: number[] = [];
  private readonly placeOf: number[] = [];

  /** `known` is indexed by line: the root, then the functions. */
  constructor(known: readonly KnownFunction[]) {
    for (const [line, { callees }] of known.entries()) {
      this.callees[line + ROOT] = callees.map((callee) => (callee.line === 0 ? SELF : callee.line + ROOT));
      this.times[line + ROOT] = callees.map(() => 0);
      this.priors[line + ROOT] = callees.map(({ likelihood }) => likelihood);
      if (line > 0) this.place(line + ROOT);
    }
  }

  /** The known callees of a function, given its own caller `outer`; the most likely first. SELF is always included. */
  candidates(caller: number, outer: number): Candidate[] {
    const callees = this.callees[caller] ?? [];
    const times = this.times[caller] ?? [];
    const priors = this.priors[caller] ?? [];
    const visits = this.visits[caller] ?? 0;
    const pairVisits = this.pairVisits[slot(outer, caller, -1)]!;
    const list: Candidate[] = callees.map((name, index) => ({
      name,
      times: times[index]!,
      prior: priors[index] ?? 0,
      pairTimes: this.pairTimes[slot(outer, caller, name)]!,
      visits,
      pairVisits,
    }));
    if (!callees.includes(SELF)) {
      const pairTimes = this.pairTimes[slot(outer, caller, SELF)]!;
      list.push({ name: SELF, times: 0, prior: 0, pairTimes, visits, pairVisits });
    }
    return list.sort((a, b) => weight(b) - weight(a));
  }

  /** Counts a node of the function. */
  visit(caller: number, outer: number): void {
    this.visits[caller] = (this.visits[caller] ?? 0) + 1;
    this.pairVisits[slot(outer, caller, -1)]!++;
  }

  /** Counts a callee of the function at that node. */
  learn(caller: number, outer: number, callee: number): void {
    this.callees[caller] ??= [];
    this.times[caller] ??= [];
    const index = this.callees[caller].indexOf(callee);
    if (index < 0) {
      this.callees[caller].push(callee);
      this.times[caller].push(1);
    } else this.times[caller][index]!++;
    if (callee !== SELF && (index < 0 || this.times[caller][index] === 1)) this.promote(callee);
    this.pairTimes[slot(outer, caller, callee)]!++;
  }

  /** The rank of a function by its number of callers. */
  rankOf(name: number): number {
    return this.placeOf[name]!;
  }

  nameAt(rank: number): number | undefined {
    return this.popular[rank];
  }

  private place(name: number): void {
    this.callers[name] = 0;
    this.placeOf[name] = this.popular.push(name) - 1;
  }

  private promote(name: number): void {
    if (this.callers[name] === undefined) this.place(name);
    const callers = this.callers[name]! + 1;
    this.callers[name] = callers;
    let index = this.placeOf[name]!;
    for (; index > 0; index--) {
      const other = this.popular[index - 1]!;
      if (this.callers[other]! >= callers) break;
      this.popular[index] = other;
      this.placeOf[other] = index;
    }
    this.popular[index] = name;
    this.placeOf[name] = index;
  }
}

/** A possible callee with its counts: under this caller, and under this caller when called from the same function. */
export interface Candidate {
  name: number;
  times: number;
  prior: number;
  visits: number;
  pairTimes: number;
  pairVisits: number;
}

function weight({ times, pairTimes, prior }: Candidate): number {
  return pairTimes * 16 + times * 4 + prior;
}

function slot(outer: number, caller: number, callee: number): number {
  return hash(outer, caller, callee) >>> 16;
}

/** A function of Go's standard library and its usual callees. */
interface KnownFunction {
  name: string;
  callees: KnownCallee[];
}

interface KnownCallee {
  /** Line of the table: as a caller, 0 is the root; as a callee, 0 is the end of a path. */
  line: number;
  /** The share of the caller's nodes that call it, in classes from 1 (below 10%) to 4 (70% and more). */
  likelihood: number;
}

const marks = ['', "'", '"', '!'];

/**
 * Functions of Go's standard library that are frequent in profiles, the most frequent first, with their callees. The
 * counts come from profiles of benchmarks. `goCalls.txt` has one function per line: its name, then its callees, the
 * most likely first, as line numbers in base 36 with a mark for the likelihood (none, ', ", !); `$` is the end of a
 * path.
 *
 * The table is part of the payload’s format: a changed table needs a new version.
 */
export function knownFunctions(): readonly KnownFunction[] {
  parsed ??= table
    .trimEnd()
    .split('\n')
    .map((text) => {
      const [name = '', ...callees] = text.split(' ');
      return { name, callees: callees.map(knownCallee) };
    });
  return parsed;
}

let parsed: readonly KnownFunction[] | null = null;

function knownCallee(text: string): KnownCallee {
  const [, number = '$', mark = ''] = /^([0-9a-z$]+)(.?)$/.exec(text) ?? [];
  return { line: number === '$' ? 0 : Number.parseInt(number, 36) + 1, likelihood: marks.indexOf(mark) + 1 };
}
