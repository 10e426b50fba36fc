import { decimals } from '../../units/decimals.ts';
import { shortList } from '../../units/listText.ts';
import { cpuPerOperation, type ProfiledCpu, type ProfiledRun } from './cpuPerOperation.ts';
import { changeText, type GradedTexts, type MeasurableReason, mostTold } from './measurableReason.ts';
import type { TimedRow } from './timedRows.ts';

/** Profiles of benchmarks of two sides, each with the text of its run. */
export interface ProfiledSides {
  before: readonly ProfiledRun[];
  after: readonly ProfiledRun[];
}

/** What both sides' CPU profiles show about the same benchmarks. */
export interface CpuPair {
  before: Map<string, { nanoseconds: number; samples: number }>;
  after: Map<string, { nanoseconds: number; samples: number }>;
  /** The benchmarks that are foreign on both sides. */
  foreign: string[];
}

/** The CPU data of both sides; null if a side has no CPU profile of benchmarks. */
export function cpuOf({ before, after }: ProfiledSides): CpuPair | null {
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

/** With fewer samples of a benchmark on a side, its CPU time is not judged. */
const fewestSamples = 30;
/** The error of CPU time per operation apart from sampling error: `testing` may have run another number of rounds. */
const roundsError = 0.1;
const standardErrors = 2.58;

/** The change of CPU time per operation as a logarithm, and its error; null if unknown. */
export function cpuChange(row: TimedRow, cpu: CpuPair): { change: number; error: number } | null {
  const [old, now] = [cpu.before.get(row.key), cpu.after.get(row.key)];
  if (old === undefined || now === undefined) return null;
  if (old.samples < fewestSamples || now.samples < fewestSamples) return null;
  return {
    change: Math.log(now.nanoseconds / old.nanoseconds),
    error: standardErrors * Math.sqrt(1 / old.samples + 1 / now.samples) + roundsError,
  };
}

/** Whether wall time changed, and CPU time per operation changed by less than half of that, even allowing for sampling error. */
export function onlyWaits(row: TimedRow, cpu: CpuPair): boolean {
  if (!row.isSignificant) return false;
  const own = cpuChange(row, cpu);
  return own !== null && Math.sign(row.change) * own.change + own.error < Math.abs(row.change) / 2;
}

/** If the numbers of busy processors differ by more than this factor, the machines were not the same or not in the same state. */
const busyFactor = 1.5;

/** Doubts if the profiled runs of the two sides did not have the same share of the machine. */
export function busyReasons(
  { before, after }: ProfiledSides,
  texts: GradedTexts,
  cpu: CpuPair | null,
  rows: readonly TimedRow[],
): MeasurableReason[] {
  if (cpu === null) return [];
  const busyOf = (runs: readonly ProfiledRun[]): number => {
    const known = runs.flatMap((run) => cpuPerOperation(run)?.busy || []);
    return known.length === 0 ? 0 : known.reduce((sum, one) => sum + one, 0) / known.length;
  };
  const [old, now] = [busyOf(before), busyOf(after)];
  if (old === 0 || now === 0 || Math.max(old, now) / Math.min(old, now) < busyFactor) return [];
  // If the figures come from other runs than the profiles, the machine may have been quiet then.
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

/** Doubts about benchmarks whose wall time changed and whose CPU time did not. */
export function waitReasons(
  waiting: readonly TimedRow[],
  cpu: CpuPair | null,
  titleOf: (name: string) => string,
): MeasurableReason[] {
  if (waiting.length === 0 || cpu === null) return [];
  const told = waiting.map((row) => {
    const own = cpuChange(row, cpu)!;
    return `${titleOf(row.name)} (time ${changeText(row.change)}, CPU per operation ${changeText(own.change)})`;
  });
  return [
    {
      id: 'cpu',
      grade: 'limited',
      sentence: `Time per operation moved and CPU time per operation did not, which is waiting or load and no verdict: ${shortList(told, mostTold)}.`,
      benchmarks: waiting,
    },
  ];
}
