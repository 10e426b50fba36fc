import type { Profile } from '../../model/profile.ts';
import { type StackNaming, stackStates } from '../names/stackNaming.ts';
import type { SampleMoments } from './noise.ts';
import type { Sampling } from './sampling.ts';

/**
 * How much more the counts of CPU samples differ between two processes of one program than random samples do: variance
 * ÷ mean of a function's count. In 12 to 14 processes each of benchmarks of encoding/json, net/http and go/printer, on
 * two cores under a load of 5 to 10, it was 1.1 to 1.3 in the middle and 1.9 in a tenth of functions; collector,
 * scheduler and system calls, which depend on what else runs, had 1.2 to 2.5. Which of them a sample is of is told by
 * where its stack begins, which every short form keeps, and by `runtime.gcAssistAlloc` in it.
 */
const scatterOfCode = 1.5;
const scatterOfBackground = 2.5;
/**
 * The same of a server's sampled allocations, which pools make depend on when the collector ran. Benchmarks allocate
 * alike.
 */
const scatterOfAllocations = 1.3;

/**
 * By how much the speed of two processes of one program may differ, as 95% limits: in the same measurements the CPU
 * time of a whole benchmark had a standard deviation of 6% to 9%.
 */
export const speedLimits = { lo: 1 / 1.1, hi: 1.1 } as const;

/** Whether samples were taken in time (of CPU or wall), and not of allocations or contentions. */
export function isOfTime({ kind, event }: Sampling): boolean {
  return kind === 'events' && event[0] === 'sample';
}

/**
 * The moments of a side's samples, with what two processes of one program differ by beyond random sampling.
 *
 * - Time: see above.
 * - Allocations: large objects are seen with certainty, but how many a process allocates depends on when it collects,
 *   how buffers grow and how many connections there are. They scatter as counts do.
 */
export function withProcessScatter(
  moments: SampleMoments,
  { samples, stacks }: Pick<Profile, 'samples' | 'stacks'>,
  naming: StackNaming,
  sampling: Sampling,
  isOfBenchmarks: boolean,
): SampleMoments {
  const isTime = isOfTime(sampling);
  if (!isTime && sampling.events?.by !== 'size') return moments;
  const isBackground = isTime ? backgroundStacks(stacks, naming) : null;
  const [variance, thirdMoment] = [moments.variance.slice(), moments.thirdMoment.slice()];
  for (let sample = 0; sample < variance.length; sample++) {
    if (isBackground !== null) {
      const factor = isBackground[samples.stack[sample]!] === 1 ? scatterOfBackground : scatterOfCode;
      variance[sample]! *= factor;
      thirdMoment[sample]! *= factor * factor;
    } else if (moments.events[sample]! > 0) {
      const value = Math.abs(Number(moments.value[sample]));
      const each = ((isOfBenchmarks ? 1 : scatterOfAllocations) * value) / moments.events[sample]!;
      variance[sample] = value * each;
      thirdMoment[sample] = value * each * each;
    }
  }
  return { ...moments, variance, thirdMoment };
}

/** Goroutines of the collector and the scheduler begin in the runtime, and not where those of the program do. */
const beginsInRuntime = /^runtime\.(?!main$|goexit$)/;

/**
 * What a goroutine that allocates does for the collector: how much of it is its own and how much the collector's is
 * chance.
 */
const assists = 'runtime.gcAssistAlloc';

/** For each stack 1 if it begins in a goroutine of the runtime, or assists the collector. */
function backgroundStacks(stacks: Profile['stacks'], naming: StackNaming): Int32Array {
  const assist = naming.names.indexOf(assists);
  const begins = naming.names.map((text) => Number(beginsInRuntime.test(text)));
  return stackStates(stacks, naming, -1, (state, name) => (name === assist ? 1 : state < 0 ? begins[name]! : state));
}
