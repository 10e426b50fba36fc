import type { Profile } from '../../model/profile.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { getOrInsert, groupBy } from '../maps.ts';
import type { LineNaming } from '../names/lineNaming.ts';
import { stackOfLeaf, stackStates } from '../names/stackNaming.ts';
import { observations } from '../overview/observations.ts';
import { isInLoop, type TextAt } from './isInLoop.ts';
import { type OwnCalls, ownCalls } from './ownCalls.ts';
import { type AdviceMeasure, fewestSamples, leastShare, type Rule } from './rule.ts';
import { rules } from './rules.ts';

/** What is asked about, and what else is known. */
export interface AdviceInput {
  profile: Profile;
  naming: LineNaming;
  /** The user's own module; '' for package main alone. */
  module: string;
  measure: AdviceMeasure;
  valueType: number;
  /** The text of a line, if its source is open. */
  textAt: TextAt;
  /** Bytes in use, from a memory profile of the same run; null if unknown. */
  heapInUse: number | null;
  /** Executions per request of a statement that runs for each row, by an SQL trace of the run; null if unknown. */
  statementsPerRequest: number | null;
}

/** What to try at one function, at the line where most of it is. */
export interface Advice {
  rule: Rule;
  name: string;
  file: string;
  line: number;
  /** Lines of the function that do it. */
  lines: number;
  /** In the profile's unit, and as a part of its total. */
  amount: number;
  share: number;
  /** The part of the total that is saved at most. */
  bound: number;
  /** Samples, or contentions. */
  events: number;
  /** The benchmark in which most of it is; '' for none. */
  benchmark: string;
}

/** What one line amounts to by one rule. */
interface LineSum {
  place: number;
  amount: number;
  events: number;
  /** Of the amount, what goes through `Rule.unless`. */
  against: number;
  callers: Map<number, number>;
  benchmarks: Map<number, number>;
}

/** A line with more of what speaks against a rule has none of its advice. */
const mostAgainst = 0.1;
/** A lock must cost this part of the recorded time. */
const leastDelay = 0.01;
/** The part of all lines with the same calls that one must have, where only their amounts tell which it is. */
const mostOfCalls = 0.5;
/** So many executions of a statement per request are a query for each row. */
const manyStatements = 3;
const runner = 'testing.(*B).runN';

/** What the rules say of a profile, the largest bound first. */
export function advise(input: AdviceInput): Advice[] {
  const { profile, naming, module, measure, valueType } = input;
  // Another language than Go.
  if (module.endsWith(')')) return [];
  const counted = eventsOf(profile, valueType, measure);
  const total = Number(profileTotal(profile, valueType).magnitude);
  if (counted === null || !(total > 0)) return [];
  const isBenchmark = naming.names.includes(runner);
  const used = rules.filter(
    ({ of, mostHeap }) =>
      of.includes(measure) &&
      (mostHeap === undefined || (!isBenchmark && input.heapInUse !== null && input.heapInUse <= mostHeap)),
  );
  const { sums, elsewhere } = sumLines(input, used, counted);
  const advice = used.flatMap((rule, index) => {
    const lines = [...sums[index]!.values()];
    return rule.elsewhere === undefined
      ? ofFunctions(input, rule, lines, total)
      : ofHottest(input, rule, lines, elsewhere[index]!, total);
  });
  // One for each line, by the first rule: the others are about the same work.
  const isSame = (one: Advice, other: Advice): boolean => one.file === other.file && one.line === other.line;
  return advice
    .filter((one, index) => advice.findIndex((other) => isSame(one, other)) === index)
    .sort((a, b) => b.bound - a.bound || (a.name < b.name ? -1 : 1));
}

function eventsOf(profile: Profile, valueType: number, measure: AdviceMeasure): Float64Array | null {
  if (measure !== 'mutex') return observations(profile, valueType);
  const contentions = profile.valueTypes.findIndex(({ type }) => type === 'contentions');
  return contentions < 0 ? null : Float64Array.from(profile.samples.values[contentions]!, Number);
}

/** Amounts and samples of each line by each rule, and of each rule's work that is done elsewhere. */
function sumLines({ profile, naming, module, valueType }: AdviceInput, used: readonly Rule[], counted: Float64Array) {
  const { names, target } = naming;
  const predicates = [
    ...new Set(used.flatMap(({ through, unless, elsewhere }) => [through, unless, elsewhere].filter((one) => one))),
  ] as RegExp[];
  const bit = (one: RegExp | undefined): number => (one === undefined ? 0 : 1 << predicates.indexOf(one));
  const bitsOf = Int32Array.from(names, (name) =>
    predicates.reduce((bits, one, index) => bits | (Number(one.test(name)) << index), 0),
  );
  const calls = ownCalls(profile, naming, module, bitsOf);
  const whole = elsewhereBits(profile, naming, bitsOf);
  const masks = used.map(({ through, unless, elsewhere }) => ({
    through: bit(through),
    unless: bit(unless),
    elsewhere: bit(elsewhere),
  }));
  const sums = used.map(() => new Map<number, LineSum>());
  const elsewhere = used.map(() => ({ amount: 0, events: 0 }));
  const fitting = new Map<number, number[]>();
  const values = profile.samples.values[valueType]!;
  for (let sample = 0; sample < profile.samples.count; sample++) {
    const amount = Number(values[sample]!);
    const stack = stackOfLeaf(profile.samples.stack[sample]!, target);
    if (stack < 0 || !(amount > 0)) continue;
    for (const [index, mask] of masks.entries()) {
      if (mask.elsewhere === 0 || (whole[stack]! & mask.elsewhere) === 0) continue;
      elsewhere[index]!.amount += amount;
      elsewhere[index]!.events += counted[sample]!;
    }
    const callee = calls.callee[stack]!;
    if (calls.line[stack]! < 0 || callee < 0) continue;
    const candidates = getOrInsert(fitting, callee, () =>
      used.flatMap(({ calls: called }, index) => (called === undefined || called.test(names[callee]!) ? [index] : [])),
    );
    const below = calls.below[stack]!;
    for (const index of candidates) {
      const { through, unless } = masks[index]!;
      if (through !== 0 && (below & through) === 0) continue;
      add(sums[index]!, calls, stack, amount, counted[sample]!, (below & unless) !== 0);
      // Lines that work done elsewhere is told at may have advice of their own.
      if (used[index]!.elsewhere === undefined) break;
    }
  }
  return { sums, elsewhere };
}

function add(
  lines: Map<number, LineSum>,
  calls: OwnCalls,
  stack: number,
  amount: number,
  events: number,
  isAgainst: boolean,
): void {
  const place = calls.line[stack]!;
  const sum = getOrInsert(lines, place, () => ({
    place,
    amount: 0,
    events: 0,
    against: 0,
    callers: new Map(),
    benchmarks: new Map(),
  }));
  sum.amount += amount;
  sum.events += events;
  if (isAgainst) sum.against += amount;
  addTo(sum.callers, calls.caller[stack]!, amount);
  addTo(sum.benchmarks, calls.benchmark[stack]!, amount);
}

function addTo(sums: Map<number, number>, key: number, amount: number): void {
  if (key >= 0) sums.set(key, (sums.get(key) ?? 0) + amount);
}

/** For every stack the bits of all its frames. */
function elsewhereBits({ stacks }: Profile, { first, end, name }: LineNaming, bitsOf: Int32Array): Int32Array {
  return stackStates(stacks, { first, end, name }, 0, (bits, place) => bits | bitsOf[place]!);
}

/** A rule's advice for each function: its lines that the source does not contradict. */
function ofFunctions(input: AdviceInput, rule: Rule, all: readonly LineSum[], total: number): Advice[] {
  const { names } = input.naming;
  const allAmount = all.reduce((sum, { amount }) => sum + amount, 0);
  const byFunction = groupBy(
    all.filter((line) => fits(input, rule, line, allAmount)),
    ({ place }) => names[place]!,
  );
  return [...byFunction.values()].flatMap((lines) => {
    const { amount, events } = sumOf(lines);
    const [hottest] = lines.toSorted((a, b) => b.amount - a.amount);
    const saved = rule.isRepeated ? amount - hottest!.amount : amount;
    if (events < fewestSamples || saved < (rule.least ?? leastShare) * total) return [];
    if (input.measure === 'mutex' && amount < leastDelay * (input.profile.durationNanos || 10e9)) return [];
    return [adviceAt(input, rule, hottest!, { amount, events, saved, lines: lines.length, total })];
  });
}

/** A rule's advice on work that is done elsewhere, at the line that leads to most of it. */
function ofHottest(
  input: AdviceInput,
  rule: Rule,
  lines: readonly LineSum[],
  { amount, events }: { amount: number; events: number },
  total: number,
): Advice[] {
  const [hottest] = lines.filter((line) => fits(input, rule, line, 0)).toSorted((a, b) => b.amount - a.amount);
  if (hottest === undefined || events < fewestSamples || amount < (rule.least ?? leastShare) * total) return [];
  if (hottest.amount < mostOfCalls * sumOf(lines).amount) return [];
  return [adviceAt(input, rule, hottest, { amount, events, saved: amount, lines: lines.length, total })];
}

function sumOf(lines: readonly LineSum[]): { amount: number; events: number } {
  return lines.reduce((sum, { amount, events }) => ({ amount: sum.amount + amount, events: sum.events + events }), {
    amount: 0,
    events: 0,
  });
}

/** Whether the source, where it is open, bears a line out. */
function fits(input: AdviceInput, rule: Rule, { place, amount, against, callers }: LineSum, all: number): boolean {
  const { naming, textAt, statementsPerRequest } = input;
  if (against > mostAgainst * amount || rule.notIn?.test(naming.names[place]!)) return false;
  const lineAt = (at: number) => [naming.names[at]!, naming.files[at]!, Number(naming.lines[at])] as const;
  const text = textAt(...lineAt(place));
  if (rule.isTraced && statementsPerRequest !== null) {
    return statementsPerRequest >= manyStatements && amount >= mostOfCalls * all;
  }
  if (text === null) return rule.needsSource === undefined;
  if (rule.source?.test(text) === false || rule.unlessSource?.test(text)) return false;
  if (rule.inLoop === undefined) return true;
  const [caller] = [...callers].sort((a, b) => b[1] - a[1])[0] ?? [];
  return (
    isInLoop(textAt, ...lineAt(place), rule.inLoop === 'counted') ||
    (rule.inLoop === 'or its caller' && caller !== undefined && isInLoop(textAt, ...lineAt(caller)))
  );
}

function adviceAt(
  { naming }: AdviceInput,
  rule: Rule,
  { place, benchmarks }: LineSum,
  {
    amount,
    events,
    saved,
    lines,
    total,
  }: { amount: number; events: number; saved: number; lines: number; total: number },
): Advice {
  const [benchmark] = [...benchmarks].sort((a, b) => b[1] - a[1])[0] ?? [];
  return {
    rule,
    name: naming.names[place]!,
    file: naming.files[place]!,
    line: Number(naming.lines[place]),
    lines,
    amount,
    share: amount / total,
    bound: saved / total,
    events,
    benchmark: benchmark === undefined ? '' : naming.names[benchmark]!,
  };
}
