import { hash } from '../../../codes/bits/predictor.ts';
import type { KnownFunction } from './goCalls.ts';

/** Stand for what is no function: the end of a path, and what the outermost functions are called from. */
export const SELF = 0;
export const ROOT = 1;
/** Functions are numbered from here, in the order in which they turn up. */
export const FIRST = 2;

const PAIRS = 1 << 16;

/** What has been seen of who calls whom: the callees of each function, the likeliest first. */
export class CalleeModel {
  /** By function: its callees in the order in which they turned up. */
  private readonly callees: number[][] = [];
  /** By function, in step with `callees`: in how many places. */
  private readonly times: number[][] = [];
  /** By function: how many places it has itself. */
  private readonly visits: number[] = [];
  /** By function, in step with `callees`: how likely they were before anything was seen; 0 for what nobody knew. */
  private readonly priors: number[][] = [];
  private readonly pairTimes = new Uint16Array(PAIRS);
  private readonly pairVisits = new Uint16Array(PAIRS);
  /** Functions that are called from several, those with most callers first. */
  private readonly popular: number[] = [];
  private readonly callers: number[] = [];
  private readonly placeOf: number[] = [];

  /** `known` is numbered as its lines are: the root, then the functions. */
  constructor(known: readonly KnownFunction[]) {
    for (const [line, { callees }] of known.entries()) {
      this.callees[line + ROOT] = callees.map((callee) => (callee.line === 0 ? SELF : callee.line + ROOT));
      this.times[line + ROOT] = callees.map(() => 0);
      this.priors[line + ROOT] = callees.map(({ likelihood }) => likelihood);
      if (line > 0) this.place(line + ROOT);
    }
  }

  /** The known callees of a function called from another, likeliest first; SELF is among them. */
  candidates(caller: number, outer: number): Candidate[] {
    const known = this.callees[caller] ?? [];
    const times = this.times[caller] ?? [];
    const priors = this.priors[caller] ?? [];
    const visits = this.visits[caller] ?? 0;
    const pairVisits = this.pairVisits[slot(outer, caller, -1)]!;
    const list: Candidate[] = known.map((name, at) => ({
      name,
      times: times[at]!,
      prior: priors[at] ?? 0,
      pairTimes: this.pairTimes[slot(outer, caller, name)]!,
      visits,
      pairVisits,
    }));
    if (!known.includes(SELF)) {
      const pairTimes = this.pairTimes[slot(outer, caller, SELF)]!;
      list.push({ name: SELF, times: 0, prior: 0, pairTimes, visits, pairVisits });
    }
    return list.sort((a, b) => weight(b) - weight(a));
  }

  /** A place of a function was coded. */
  visit(caller: number, outer: number): void {
    this.visits[caller] = (this.visits[caller] ?? 0) + 1;
    this.pairVisits[slot(outer, caller, -1)]!++;
  }

  /** In that place it calls this. */
  learn(caller: number, outer: number, callee: number): void {
    this.callees[caller] ??= [];
    this.times[caller] ??= [];
    const at = this.callees[caller].indexOf(callee);
    if (at < 0) {
      this.callees[caller].push(callee);
      this.times[caller].push(1);
    } else this.times[caller][at]!++;
    if (callee !== SELF && (at < 0 || this.times[caller][at] === 1)) this.promote(callee);
    this.pairTimes[slot(outer, caller, callee)]!++;
  }

  /** Place of a function among all by how many call it. */
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
    let place = this.placeOf[name]!;
    for (; place > 0; place--) {
      const other = this.popular[place - 1]!;
      if (this.callers[other]! >= callers) break;
      this.popular[place] = other;
      this.placeOf[other] = place;
    }
    this.popular[place] = name;
    this.placeOf[name] = place;
  }
}

/** A function that may be called, with how often it was: by its caller, and by its caller called from the same function. */
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
