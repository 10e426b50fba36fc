import type { Profile } from '../../model/profile.ts';
import { setupMark } from '../../model/profileOfFunctions.ts';
import { getOrInsert } from '../maps.ts';
import { eachCall, functionFrames, stackNaming } from '../names/stackNaming.ts';
import { benchmarkFrames, benchmarkOf, frameKey } from './benchmarkFrames.ts';
import { benchmarkRuns, resultsByBenchmark } from './benchmarkRuns.ts';
import { eventsOf } from './functionFacts.ts';
import type { MeasuredProfile } from './operations.ts';
import { roundsOf, withRounds } from './performedOperations.ts';
import { noChosenRoles, runThatMade } from './runThatMade.ts';

/** Lines of a benchmark's own function that are not measured: from the first to before the last. */
interface Span {
  from: number;
  to: number;
}

/**
 * Separates what a benchmark does before its loop, and while the timer is stopped, from the benchmark: its own frame is
 * called `BenchmarkX·setup` at these lines, so that these samples belong to no benchmark. No operation includes them,
 * and they are done once a round, so that they do not grow with b.N.
 *
 * The line of the call in the benchmark's own function tells which samples these are. Setup ends at the call of
 * `ResetTimer` or `Loop`, and lies between `StopTimer` and `StartTimer`, where samples show these calls. Otherwise the
 * rounds tell it: `testing` calls a benchmark with one operation, then with 100, 10,000 …; what does not grow with the
 * operations is setup. Where samples of another profile, such as the other side's, show calls of the timer, what is
 * called before is setup here, too.
 */
export function markSetup(measured: MeasuredProfile, others: readonly Profile[] = []): Profile {
  const { profile } = measured;
  if (!profile.strings.some((text) => text.startsWith('testing.(*B).'))) return profile;
  if (profile.known !== undefined) return markedBefore(profile);
  const spans = new Map([...spansByOthers(profile, others), ...spansByRounds(measured), ...spansByTimer(profile)]);
  if (spans.size === 0) return profile;
  const { lines, functions } = profile;
  const strings = [...profile.strings];
  const marked = new Map<number, number>();
  const names: number[] = [];
  const markedRow = (row: number): number => {
    let added = marked.get(row);
    if (added === undefined) {
      const name = strings[functions.name[row]!]!;
      const { frame } = benchmarkOf(name)!;
      names.push(strings.push(`${frame}${setupMark}${name.slice(frame.length)}`) - 1);
      marked.set(row, (added = functions.count + names.length - 1));
    }
    return added;
  };
  const functionOf = lines.function.map((row, line) => {
    const number = lines.line[line]!;
    const spansOfName = spans.get(strings[functions.name[row]!]!);
    return spansOfName?.some(({ from, to }) => number >= from && number < to) ? markedRow(row) : row;
  });
  if (marked.size === 0) return profile;
  const rows = [...marked.keys()];
  return {
    ...profile,
    strings,
    lines: { ...lines, function: functionOf },
    functions: {
      ...functions,
      count: functions.count + rows.length,
      name: Int32Array.from([...functions.name.subarray(0, functions.count), ...names]),
      systemName: Int32Array.from([...functions.systemName.subarray(0, functions.count), ...names]),
      file: extended(functions.file, functions.count, rows),
      startLine: Float64Array.from([
        ...functions.startLine.subarray(0, functions.count),
        ...rows.map((row) => functions.startLine[row]!),
      ]),
    },
  };
}

/** A profile in short form with the marks that the whole one had. */
function markedBefore(profile: Profile): Profile {
  const { functions, strings } = profile;
  const name = functions.name.map((text, row) => {
    const system = functions.systemName[row]!;
    return strings[system]!.includes(setupMark) ? system : text;
  });
  return name.every((text, row) => text === functions.name[row])
    ? profile
    : { ...profile, functions: { ...functions, name } };
}

function extended(column: Int32Array, count: number, rows: readonly number[]): Int32Array {
  return Int32Array.from([...column.subarray(0, count), ...rows.map((row) => column[row]!)]);
}

/**
 * Spans up to the last call that another profile shows to be setup: of the same function, as far below the benchmark's
 * first line.
 */
function spansByOthers(profile: Profile, others: readonly Profile[]): Map<string, Span[]> {
  const spansByName = new Map<string, Span[]>();
  for (const other of others) {
    if (other.known !== undefined || kindOf(other) !== kindOf(profile)) continue;
    for (const [name, spans] of spansByTimer(other)) {
      const isSetup = ({ line }: Call): boolean => spans.some(({ from, to }) => line >= from && line < to);
      const [theirs, calls] = [callsOf(other, name), callsOf(profile, name)];
      const setup = new Set(theirs.filter(isSetup).map(({ key }) => key));
      const to = Math.max(0, ...calls.filter(({ key }) => setup.has(key)).map(({ line }) => line + 1));
      if (to > 0 && calls.every(({ line, key }) => line >= to || setup.has(key)))
        spansByName.set(name, [{ from: 0, to }]);
    }
  }
  return spansByName;
}

function kindOf({ valueTypes }: Profile): string {
  return valueTypes.map(({ type }) => type).join();
}

interface Call {
  line: number;
  /** The called function, and how far below the first line of its caller it is called. */
  key: string;
}

/** The calls that a function makes. */
function callsOf(profile: Profile, name: string): Call[] {
  const { stacks, lines, functions, strings } = profile;
  const nameOf = (row: number): string => strings[functions.name[lines.function[row]!]!]!;
  const isCaller = Uint8Array.from(lines.function, (_, row) => Number(nameOf(row) === name));
  const calls = new Map<string, Call>();
  const frames = { ...functionFrames(profile), name: Int32Array.from(lines.function, (_, row) => row) };
  eachCall(stacks, frames, (_, from, called) => {
    if (from < 0 || isCaller[from] === 0) return;
    const line = lines.line[from]!;
    const key = `${line - functions.startLine[lines.function[from]!]!} ${nameOf(called)}`;
    if (line > 0) calls.set(`${line} ${key}`, { line, key });
  });
  return [...calls.values()];
}

const timerMethod = /^testing\.\(\*B\)\.(ResetTimer|StartTimer|StopTimer|Loop)$/;

/** Spans by the function that calls methods of the timer. */
function spansByTimer(profile: Profile): Map<string, Span[]> {
  const { stacks, lines, functions, strings } = profile;
  const timerMethods = Array.from(functions.name, (row) => timerMethod.exec(strings[row]!)?.[1]);
  const calls = new Map<string, { method: string; line: number }[]>();
  const frames = { ...functionFrames(profile), name: Int32Array.from(lines.function, (_, line) => line) };
  eachCall(stacks, frames, (_, from, called) => {
    const method = timerMethods[lines.function[called]!];
    if (method === undefined || from < 0 || lines.line[from]! <= 0) return;
    const caller = strings[functions.name[lines.function[from]!]!]!;
    if (benchmarkOf(caller) === null) return;
    getOrInsert(calls, caller, () => []).push({ method, line: lines.line[from]! });
  });
  const spansByName = new Map<string, Span[]>();
  for (const [name, all] of calls) {
    const spans: Span[] = [];
    const linesOf = (...methods: string[]): number[] =>
      all.filter(({ method }) => methods.includes(method)).map(({ line }) => line);
    // The timer's methods are not measured themselves.
    const begin = Math.max(0, ...linesOf('ResetTimer').map((line) => line + 1), ...linesOf('Loop'));
    if (begin > 0) spans.push({ from: 0, to: begin });
    for (const stop of linesOf('StopTimer')) {
      const start = Math.min(...linesOf('StartTimer').filter((line) => line > stop));
      if (Number.isFinite(start)) spans.push({ from: stop, to: start + 1 });
    }
    if (spans.length > 0) spansByName.set(name, spans);
  }
  return spansByName;
}

/** Spans before the loops of benchmarks, by which of their samples are of the first round. */
function spansByRounds({
  profile,
  benchmarks,
  chosen = noChosenRoles,
  naming = stackNaming(profile),
}: MeasuredProfile): Map<string, Span[]> {
  const spansByFrame = new Map<string, Span[]>();
  const text = benchmarks[runThatMade(profile, benchmarks, chosen)];
  if (text === undefined || profile.valueTypes.length === 0) return spansByFrame;
  const results = resultsByBenchmark(text);
  const frames = benchmarkFrames(profile, naming, benchmarkRuns([text]));
  const events = eventsByLine(profile, new Set(frames.flatMap(({ frame }) => frame ?? [])));
  for (const { frame, pkg, benchmark } of frames) {
    const runs = (results.get(frameKey({ pkg, benchmark })) ?? []).map(({ iterations }) => iterations);
    if (frame === null || runs.length === 0 || runs.includes(0)) continue;
    const begin = beginOfLoop(events.get(frame) ?? new Map(), firstRounds(runs));
    if (begin > 0) spansByFrame.set(frame, [{ from: 0, to: begin }]);
  }
  return spansByFrame;
}

/** The fraction of the first rounds, with one operation each, of all calls of the benchmark and of all operations. */
interface FirstRounds {
  ofCalls: number;
  ofOperations: number;
}

function firstRounds(counts: readonly number[]): FirstRounds {
  const sum = (of: (count: number) => number): number => counts.reduce((all, count) => all + of(count), 0);
  return { ofCalls: counts.length / sum(roundsOf), ofOperations: counts.length / sum(withRounds) };
}

interface LineEvents {
  /** Sampling events in the first rounds, and in all. */
  first: number;
  all: number;
}

/**
 * The line at which the loop begins; 0 if nothing shows setup. Before it, each call of the benchmark costs the same;
 * from it on, each operation. The line is the most likely one, by the events of the first rounds (a binomial
 * likelihood).
 */
function beginOfLoop(byLine: ReadonlyMap<number, LineEvents>, { ofCalls, ofOperations }: FirstRounds): number {
  const lines = [...byLine].sort(([a], [b]) => a - b);
  const [first, all] = [0, 1].map((at) =>
    lines.reduce((sum, [, one]) => sum + (at === 0 ? one.first : one.all), 0),
  ) as [number, number];
  // With b.Loop all operations are in the first call; with few operations calls and operations are alike.
  if (first * 2 > all || ofOperations * 4 > ofCalls) return 0;
  let likelihood = 0;
  let best = { likelihood: leastLikelihood, begin: 0 };
  for (const [index, [, events]] of lines.entries()) {
    likelihood +=
      events.first * Math.log(ofCalls / ofOperations) +
      (events.all - events.first) * Math.log((1 - ofCalls) / (1 - ofOperations));
    if (likelihood > best.likelihood) best = { likelihood, begin: lines[index + 1]?.[0] ?? 0 };
  }
  return best.begin;
}

/** So many times as likely (as a logarithm) must a line be than no setup at all. */
const leastLikelihood = Math.log(1000);

/** The events below each line of the outermost frame of these functions, by function. */
function eventsByLine(profile: Profile, names: ReadonlySet<string>): Map<string, Map<number, LineEvents>> {
  const { samples, stacks, locations, lines, functions, strings } = profile;
  const wanted = Array.from(functions.name, (row) => (names.has(strings[row]!) ? strings[row]! : null));
  const isFirstRound = Array.from(functions.name, (row) => firstRound.test(strings[row]!));
  /** For each stack, the line by function; mostly the same map as of its caller. */
  const lineOf: ReadonlyMap<string, number>[] = [];
  const isFirst = new Uint8Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    let firstLines = caller < 0 ? new Map<string, number>() : lineOf[caller]!;
    if (caller >= 0) isFirst[stack] = isFirst[caller]!;
    const location = stacks.location[stack]!;
    for (let row = locations.endLine[location]! - 1; row >= locations.firstLine[location]!; row--) {
      const called = lines.function[row]!;
      if (isFirstRound[called]) isFirst[stack] = 1;
      const name = wanted[called];
      if (name && lines.line[row] !== 0 && !firstLines.has(name))
        firstLines = new Map([...firstLines, [name, lines.line[row]!]]);
    }
    lineOf[stack] = firstLines;
  }
  const events = eventsOf(profile);
  const eventsByName = new Map(Array.from(names, (name) => [name, new Map<number, LineEvents>()]));
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    for (const [name, line] of lineOf[stack] ?? []) {
      const byLine = eventsByName.get(name)!;
      const sum = byLine.get(line) ?? { first: 0, all: 0 };
      sum.all += events[sample]!;
      if (isFirst[stack] === 1) sum.first += events[sample]!;
      byLine.set(line, sum);
    }
  }
  return eventsByName;
}

/** What calls a benchmark with b.N = 1. */
const firstRound = /^testing\.\(\*B\)\.run1(?:\.func1)?$/;
