import { capitalised } from '../../units/capitalised.ts';
import { decimals } from '../../units/decimals.ts';
import { countWords, plural } from '../../units/formatCount.ts';
import { shortList } from '../../units/listText.ts';
import type { CpuEstimate, CpuPair } from './cpuEstimate.ts';
import type { ProfiledSides } from './cpuPerOperation.ts';
import { changeText, type GradedTexts, type MeasurableReason, mostTold, type TimedRow } from './measurableReason.ts';

/**
 * If the numbers of busy processors differ by more than this factor, the machines were not the same or not in the same
 * state.
 */
const busyFactor = 1.5;

/** Doubts if the profiled runs of the two sides did not have the same share of the machine. */
export function busyReasons(
  { before, after }: ProfiledSides,
  texts: GradedTexts,
  cpu: CpuPair | null,
  rows: readonly TimedRow[],
): MeasurableReason[] {
  if (cpu === null) return [];
  const [old, now] = cpu.busy;
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

/** Says which benchmarks are judged by CPU time, and why; of a load another reason tells. */
export function estimatorReason(
  rows: readonly TimedRow[],
  cpu: ReadonlyMap<string, CpuEstimate>,
  isLoaded: boolean,
  titleOf: (name: string) => string,
): MeasurableReason[] {
  const judged = rows.filter(({ figure }) => cpu.has(figure));
  if (judged.length === 0) return [];
  const told = judged
    .filter(({ isSignificant }) => isSignificant)
    .map(({ name, figure, change }) => {
      const own = changeText(cpu.get(figure)!.change);
      return `${titleOf(name)} (time ${changeText(change)}, CPU time per operation ${own})`;
    });
  const apart = told.length === 0 ? '' : `: ${shortList(told, mostTold)}`;
  const sentence = isLoaded
    ? `${capitalised(countWords(judged.length, 'benchmark'))} ${plural(judged.length, 'is', 'are')} judged by CPU time per operation, and times stand beside it${apart}.`
    : `Time and CPU time per operation moved apart, which is waiting or load; CPU time is judged${apart}.`;
  return [{ id: 'cpu', grade: 'limited', sentence, benchmarks: judged }];
}
