import type { Benchmarks } from '../../model/benchmarks.ts';
import { type ComparisonGrade, type GradeReason, gradeOf } from '../../model/grade.ts';
import { formatProbability } from '../../units/benchmarkScale.ts';
import { decimals, unitSpace } from '../../units/decimals.ts';
import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { benchmarkTitles } from '../benchmarks/benchmarkTitles.ts';
import { machineLoad } from '../benchmarks/machineLoad.ts';
import { fewestForInterval } from '../benchmarks/medianInterval.ts';
import { reasonFor } from '../benchmarks/movedControls.ts';
import { stemOf } from '../benchmarks/variants.ts';
import { wideReach } from '../benchmarks/warnings.ts';
import { frameKey } from '../compare/benchmarkFrames.ts';
import { binomialTail, standingTests } from './chance.ts';
import { comparedSheet, valuesOf } from './comparedSheet.ts';
import { conflictingFiles } from './conflictingFiles.ts';
import { cpuPerOperation, type ProfiledCpu, type ProfiledRun } from './cpuPerOperation.ts';
import { areInTurns, type RoundTrend, roundTrend } from './roundTrend.ts';
import { settleCommand } from './settleCommand.ts';
import { type TimedRow, timedRows } from './timedRows.ts';

/** The grade of a comparison of benchmarks, and whose times it says nothing of. */
export interface BenchmarkGrade extends ComparisonGrade {
  /**
   * Benchmarks (`frameKey`) whose own time has no verdict, though the comparison as a whole is not inconclusive: wall time
   * moved, and CPU time did not.
   */
  withheld: ReadonlySet<string>;
}

export interface GradedTexts {
  before: readonly Benchmarks[];
  after: readonly Benchmarks[];
}

export interface GradeEvidence {
  /** Profiles of benchmarks, each with the text of its run. */
  profiles?: { before: readonly ProfiledRun[]; after: readonly ProfiledRun[] };
  /** Benchmarks that somebody marked as controls, without GOMAXPROCS. */
  controls?: readonly string[];
}

const nothing: BenchmarkGrade = { grade: 'sound', reasons: [], command: '', withheld: new Set() };

const kept: { of: readonly unknown[]; controls: string; grade: BenchmarkGrade }[] = [];
const mostKept = 6;

/**
 * How far the times of two sides can be compared, by all that their texts and profiles tell: controls, load, drift, order, and
 * whether CPU time moved as wall time did. Texts must be those whose figures are compared (see `measuredTexts`).
 * Shared among callers: not to be changed.
 */
export function benchmarkGrade(texts: GradedTexts, more: GradeEvidence = {}): BenchmarkGrade {
  const { profiles = { before: [], after: [] }, controls = [] } = more;
  const runs = [...profiles.before, null, ...profiles.after];
  const of = [
    ...texts.before,
    null,
    ...texts.after,
    null,
    ...runs.flatMap((run) => (run ? [run.profile, run.text] : [null])),
  ];
  const marked = JSON.stringify(controls);
  const known = kept.find(
    (one) => one.controls === marked && one.of.length === of.length && one.of.every((part, at) => part === of[at]),
  );
  if (known !== undefined) return known.grade;
  const grade = worked(texts, { profiles, controls });
  kept.unshift({ of, controls: marked, grade });
  kept.length = Math.min(kept.length, mostKept);
  return grade;
}

/** A reason, and the benchmarks that would have to be measured again to settle it. */
interface Doubt extends GradeReason {
  benchmarks: readonly TimedRow[];
}

function worked(texts: GradedTexts, { profiles, controls }: Required<GradeEvidence>): BenchmarkGrade {
  const sheet = comparedSheet(texts.before, texts.after);
  if (sheet === null) return nothing;
  const rows = timedRows(sheet);
  if (rows.length === 0) return nothing;
  const titleOf = benchmarkTitles(rows.map(({ name }) => name));
  const cpu = cpuOf(profiles);
  const waiting = rows.filter((row) => cpu !== null && onlyWaits(row, cpu));
  const load = machineLoad(sheet);
  const isPattern = load !== null && load.benchmarks.length > 0 && load.isPattern;
  const doubts: Doubt[] = [
    ...movedControls(rows, controls, cpu, titleOf),
    ...(load === null ? [] : [loadDoubt(load, rows)]),
    ...(isPattern ? [] : drift(rows, cpu)),
    ...conditions(texts, rows),
    ...trend(texts, rows),
    ...busy(profiles, texts, cpu, rows),
    ...waits(waiting, cpu, titleOf),
    ...environment(texts, rows),
    ...fewRuns(rows),
    ...oneOrder(texts, rows),
    ...wideIntervals(rows),
    ...chance(rows),
  ];
  const ordered = doubts.toSorted((a, b) => rank(a) - rank(b));
  const reasons = ordered.map(({ id, grade, sentence }): GradeReason => ({ id, grade, sentence }));
  const gravest = gradeOf(reasons);
  // What is inconclusive is settled first; only then do fewer runs or wide intervals matter.
  const open = ordered.filter(({ grade }) => grade === gravest);
  const again = rows.filter((row) => open.some(({ benchmarks }) => benchmarks.includes(row)));
  return {
    grade: gravest,
    reasons,
    command: settleCommand(again),
    withheld: new Set(waiting.map(({ key }) => key)),
  };
}

function rank({ grade }: GradeReason): number {
  return grade === 'inconclusive' ? 0 : 1;
}

/** Of both sides' CPU profiles what they say of the same benchmarks. */
interface CpuPair {
  before: Map<string, { nanoseconds: number; samples: number }>;
  after: Map<string, { nanoseconds: number; samples: number }>;
  /** On both sides. */
  foreign: string[];
}

function cpuOf({ before, after }: NonNullable<GradeEvidence['profiles']>): CpuPair | null {
  const [old, now] = [before, after].map((runs) => runs.flatMap((run) => cpuPerOperation(run) ?? []));
  if (old!.length === 0 || now!.length === 0) return null;
  const merged = (all: readonly ProfiledCpu[]) => new Map(all.flatMap(({ benchmarks }) => [...benchmarks]));
  const foreign = now!.flatMap((one) => one.foreign);
  return {
    before: merged(old!),
    after: merged(now!),
    foreign: old!.flatMap((one) => one.foreign).filter((name) => foreign.includes(name)),
  };
}

/** With fewer samples of a benchmark on a side nothing is said of its CPU time. */
const fewestSamples = 30;
/** How far an estimate of CPU per operation is off beside chance: rounds of `testing` that took another number. */
const roundsError = 0.1;
const standardErrors = 2.58;

/** The change of CPU time per operation as a logarithm, and how far it may be off; null where it is not known. */
function cpuChange(row: TimedRow, cpu: CpuPair): { change: number; error: number } | null {
  const [old, now] = [cpu.before.get(row.key), cpu.after.get(row.key)];
  if (old === undefined || now === undefined) return null;
  if (old.samples < fewestSamples || now.samples < fewestSamples) return null;
  return {
    change: Math.log(now.nanoseconds / old.nanoseconds),
    error: standardErrors * Math.sqrt(1 / old.samples + 1 / now.samples) + roundsError,
  };
}

/** Whether wall time moved and CPU time per operation did not go half as far, whatever the samples err. */
function onlyWaits(row: TimedRow, cpu: CpuPair): boolean {
  if (!row.isSignificant) return false;
  const own = cpuChange(row, cpu);
  return own !== null && Math.sign(row.change) * own.change + own.error < Math.abs(row.change) / 2;
}

function movedControls(
  rows: readonly TimedRow[],
  marked: readonly string[],
  cpu: CpuPair | null,
  titleOf: (name: string) => string,
): Doubt[] {
  const all = rows.flatMap((row) => {
    const why = reasonFor(stemOf(row.name), marked, cpu?.foreign ?? []);
    return why === '' ? [] : [{ row, why }];
  });
  // With many controls one moves by chance: each is held to its part of α.
  const moved = all.filter(({ row }) => row.isVerdict && row.p <= defaultAlpha / all.length);
  if (moved.length === 0) return [];
  const told = moved
    .slice(0, mostTold)
    .map(({ row, why }) => `${titleOf(row.name)} ${changeText(row.change)} (${probability(row.p)}; ${why})`);
  const more = moved.length > mostTold ? `, and ${moved.length - mostTold} more` : '';
  return [
    {
      id: 'control',
      grade: 'inconclusive',
      sentence: `${moved.length === 1 ? 'A control' : `${moved.length} controls`} moved: ${told.join(', ')}${more}; other changes of that size may come from the machine as well.`,
      benchmarks: [...moved.map(({ row }) => row), ...rows.filter(({ isVerdict }) => isVerdict)],
    },
  ];
}

/** So many benchmarks are named in a sentence. */
const mostTold = 3;

function loadDoubt(
  { message, benchmarks, isPattern }: NonNullable<ReturnType<typeof machineLoad>>,
  rows: readonly TimedRow[],
): Doubt {
  return {
    id: 'machine-load',
    grade: isPattern ? 'inconclusive' : 'limited',
    sentence: message,
    benchmarks: rows.filter(({ name }) => benchmarks.includes(name)),
  };
}

/** So rarely may chance make as many move one way. */
const rarely = 0.01;
/** From this part of the benchmarks on that did not change what they allocate, moves both ways are drift. */
const driftPart = 0.25;
/** The rarer direction must have this part of the other, or it is no pattern both ways. */
const otherPart = 0.2;

/**
 * Times that move both ways more often than chance has it, in benchmarks that allocate as before. Where profiles of both sides
 * show that CPU time moved along, it is work and no drift.
 */
function drift(rows: readonly TimedRow[], cpu: CpuPair | null): Doubt[] {
  const alike = rows.filter((row) => {
    if (!row.allocatesAlike) return false;
    const own = cpu === null ? null : cpuChange(row, cpu);
    return own === null || Math.sign(row.change) * own.change < own.error;
  });
  const slower = alike.filter(({ isVerdict, change }) => isVerdict && change > 0);
  const faster = alike.filter(({ isVerdict, change }) => isVerdict && change < 0);
  const [fewer, most] = [slower.length, faster.length].sort((a, b) => a - b);
  const moved = [...slower, ...faster];
  const isDrift =
    binomialTail(fewer!, alike.length, defaultAlpha / 2) < rarely &&
    fewer! >= otherPart * most! &&
    moved.length >= driftPart * alike.length;
  if (isDrift) {
    const expected = decimals((alike.length * defaultAlpha) / 2, alike.length >= 40 ? 0 : 1);
    return [
      {
        id: 'drift',
        grade: 'inconclusive',
        sentence: `Of ${alike.length} benchmarks that allocate as before ${slower.length} are significantly slower and ${faster.length} faster, where chance makes ${expected} each: times drifted while they were measured.`,
        benchmarks: moved,
      },
    ];
  }
  const shared = slower.length >= faster.length ? slower : faster;
  if (cpu !== null || shared.length < 3 || shared.length * 2 <= alike.length) return [];
  return [
    {
      id: 'shared-change',
      grade: 'limited',
      sentence: `${shared.length} of the ${alike.length} benchmarks that allocate as before are ${shared === slower ? 'slower' : 'faster'}: if their code did not change, the machine did.`,
      benchmarks: shared,
    },
  ];
}

/** A trend this far from chance is one: of rounds, and of the runs of each benchmark put together. */
const trendAt = { rounds: 2.576, blocks: 3.29 } as const;
/** A smaller trend than this does not matter. */
const leastTrend = 0.05;

/** The load of a side changed while it ran. That is grave where the change is as large as what is compared, and fell on one side alone. */
function trend({ before, after }: GradedTexts, rows: readonly TimedRow[]): Doubt[] {
  const sides = [
    { name: 'before', trend: roundTrend(before) },
    { name: 'after', trend: roundTrend(after) },
  ];
  const found = sides.filter(({ trend: one }) => one !== null && isTrend(one));
  if (found.length === 0) return [];
  const told = found
    .map(({ name, trend: one }) => `${changeText(Math.log1p(one!.change))} from the first runs to the last ${name}`)
    .join(', ');
  const [old, now] = sides.map((side) => side.trend);
  const isShared = old != null && now != null && areInTurns(old, now);
  const verdicts = rows.filter(({ isVerdict }) => isVerdict);
  const sizes = verdicts.map(({ change }) => Math.abs(change)).sort((a, b) => a - b);
  const typical = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const largest = Math.max(...found.map(({ trend: one }) => Math.abs(Math.log1p(one!.change))));
  const isGrave = !isShared && largest * 2 >= typical;
  return [
    {
      id: 'trend',
      grade: isGrave ? 'inconclusive' : 'limited',
      sentence: `The load changed during the measurement: times moved by ${told}${isShared ? '; both sides moved together, as they do when they are measured in turns' : isGrave ? ', and the differences between the sides are not much larger' : ''}.`,
      benchmarks: verdicts.length > 0 ? verdicts : rows,
    },
  ];
}

function isTrend({ order, z, change }: RoundTrend): boolean {
  return Math.abs(z) >= trendAt[order] && Math.abs(change) >= leastTrend;
}

/** Processors busy that differ by more than this factor were not those of the same machine in the same state. */
const busyFactor = 1.5;

/** Whether the profiled runs had as much of the machine on both sides. */
function busy(
  { before, after }: NonNullable<GradeEvidence['profiles']>,
  texts: GradedTexts,
  cpu: CpuPair | null,
  rows: readonly TimedRow[],
): Doubt[] {
  if (cpu === null) return [];
  const busyOf = (runs: readonly ProfiledRun[]): number => {
    const known = runs.flatMap((run) => cpuPerOperation(run)?.busy || []);
    return known.length === 0 ? 0 : known.reduce((sum, one) => sum + one, 0) / known.length;
  };
  const [old, now] = [busyOf(before), busyOf(after)];
  if (old === 0 || now === 0 || Math.max(old, now) / Math.min(old, now) < busyFactor) return [];
  // Whoever measured apart from the profiled runs may have had a quiet machine then.
  const isMeasured = [...before, ...after].some(
    ({ text }) => texts.before.includes(text) || texts.after.includes(text),
  );
  return [
    {
      id: 'busy',
      grade: isMeasured ? 'inconclusive' : 'limited',
      sentence: `The profiled runs had ${decimals(old, 2)} processors busy before and ${decimals(now, 2)} after, so they did not have the same share of the machine.`,
      benchmarks: rows.filter(({ isVerdict }) => isVerdict),
    },
  ];
}

function waits(waiting: readonly TimedRow[], cpu: CpuPair | null, titleOf: (name: string) => string): Doubt[] {
  if (waiting.length === 0 || cpu === null) return [];
  const told = waiting.slice(0, mostTold).map((row) => {
    const own = cpuChange(row, cpu)!;
    return `${titleOf(row.name)} (time ${changeText(row.change)}, CPU per operation ${changeText(own.change)})`;
  });
  const more = waiting.length > mostTold ? ` and ${waiting.length - mostTold} more` : '';
  return [
    {
      id: 'cpu',
      grade: 'limited',
      sentence: `Time per operation moved and CPU time per operation did not, which is waiting or load and no verdict: ${told.join(', ')}${more}.`,
      benchmarks: waiting,
    },
  ];
}

/** Files of one side that do not agree. */
function conditions({ before, after }: GradedTexts, rows: readonly TimedRow[]): Doubt[] {
  const found = [before, after].flatMap((texts) => conflictingFiles(texts) ?? []);
  if (found.length === 0) return [];
  const names = new Set(found.flatMap(({ benchmarks }) => benchmarks));
  return [
    {
      id: 'conditions',
      grade: 'limited',
      sentence: `Files of one side differ in ${names.size === 1 ? 'one benchmark' : `${names.size} benchmarks`} by more than their runs scatter: they were not measured under the same conditions.`,
      benchmarks: rows.filter(({ name }) => names.has(name)),
    },
  ];
}

const machineKeys = ['cpu', 'goos', 'goarch', 'gomaxprocs', 'go', 'goversion', 'go-version', 'toolchain'];

function environment({ before, after }: GradedTexts, rows: readonly TimedRow[]): Doubt[] {
  const differing = machineKeys.flatMap((key) => {
    const [old, now] = [valuesOf(before, key), valuesOf(after, key)];
    const isSame = old.size === now.size && [...old].every((value) => now.has(value));
    // What one side does not say is not known to differ.
    if (isSame || old.has('') || now.has('')) return [];
    return [`${key} is ${[...old].join(', ')} before and ${[...now].join(', ')} after`];
  });
  if (differing.length === 0) return [];
  return [
    {
      id: 'environment',
      grade: 'limited',
      sentence: `The sides were measured in different environments: ${differing.join('; ')}.`,
      benchmarks: rows.filter(({ isVerdict }) => isVerdict),
    },
  ];
}

function fewRuns(rows: readonly TimedRow[]): Doubt[] {
  const few = rows.filter(({ runs }) => Math.min(...runs) < fewestForInterval);
  if (few.length === 0) return [];
  const fewest = Math.min(...few.flatMap(({ runs }) => runs));
  return [
    {
      id: 'few-runs',
      grade: 'limited',
      sentence: `${few.length === rows.length ? 'All benchmarks have' : `${few.length} of ${rows.length} benchmarks have`} fewer than ${fewestForInterval} runs per side (the fewest ${fewest}), too few for a confidence interval.`,
      benchmarks: few,
    },
  ];
}

/** All runs of one benchmark, then all of the next, on both sides: so `-count` writes them, in one go for each side. */
function oneOrder(texts: GradedTexts, rows: readonly TimedRow[]): Doubt[] {
  const isOneGo = (side: readonly Benchmarks[]) => side.length === 1 && roundTrend(side)?.order === 'blocks';
  if (!isOneGo(texts.before) || !isOneGo(texts.after)) return [];
  return [
    {
      id: 'order',
      grade: 'limited',
      sentence:
        'All runs of a benchmark stand together, as -count writes them: each side was measured in one go, and load that differed between the two is part of every difference.',
      benchmarks: rows.filter(({ isVerdict }) => isVerdict),
    },
  ];
}

/** From this part of the benchmarks on wide intervals are a matter of the comparison. */
const widePart = 0.25;

function wideIntervals(rows: readonly TimedRow[]): Doubt[] {
  const wide = rows.filter(({ reach }) => reach > wideReach);
  if (wide.length === 0 || wide.length < widePart * rows.length) return [];
  return [
    {
      id: 'wide',
      grade: 'limited',
      sentence: `${wide.length} of ${rows.length} benchmarks are noisy (95${unitSpace}% CI wider than ±${wideReach * 100}${unitSpace}%).`,
      benchmarks: wide,
    },
  ];
}

/** Of many tests some are significant by chance. */
function chance(rows: readonly TimedRow[]): Doubt[] {
  const tested = rows.filter(({ isTested }) => isTested);
  const standing = standingTests(
    tested.map(({ p }) => p),
    defaultAlpha,
  );
  const least = tested.map(({ p }) => p).sort((a, b) => a - b)[standing] ?? 1;
  const weak = rows.filter(({ isVerdict, p }) => isVerdict && p >= least);
  if (weak.length === 0) return [];
  const verdicts = rows.filter(({ isVerdict }) => isVerdict).length;
  return [
    {
      id: 'chance',
      grade: 'limited',
      sentence: `${weak.length} of ${verdicts} significant time ${verdicts === 1 ? 'change' : 'changes'} may be chance: with ${tested.length} benchmarks tested at once the p-value is not small enough (false discovery rate ${defaultAlpha * 100}${unitSpace}%).`,
      benchmarks: weak,
    },
  ];
}

/** A change, given as a logarithm. */
function changeText(logarithm: number): string {
  const part = Math.expm1(logarithm);
  return `${part < 0 ? '' : '+'}${decimals(part * 100, 1)}${unitSpace}%`;
}

function probability(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${formatProbability(p)}`;
}

/** How a benchmark is named in `withheld`. */
export function gradedKey(pkg: string, name: string): string {
  return frameKey({ pkg, benchmark: name });
}
