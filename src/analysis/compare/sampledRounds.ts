import { median, robustDeviation } from '../benchmarks/summarize.ts';

/** A benchmark of a profiled run. */
export interface Performed {
  /** Iterations as printed: the sum of b.N over its runs; null if a run does not state it. */
  printed: number | null;
  /** Iterations in the profile, including the rounds in which `testing` looks for b.N. */
  performed: number | null;
  /** The standard error of `performed`, as a fraction. */
  error: number;
}

/** A round that was too short is followed by a round with at least 1.2 times as many iterations. */
const mostShort = 1 / 1.2;
/**
 * Samples of CPU time show another round if they exceed the known time by this factor, since CPU time is not wall time.
 */
const beyond = 1.25;
/** Chance is ruled out by this many standard errors. */
const sureErrors = 3;
/** With fewer samples they show nothing. */
const fewestEvents = 40;
/** With fewer benchmarks, their CPU time ÷ time says nothing of what is usual. */
const fewestForUsual = 5;

/** Iterations by the samples: what they amount to ÷ what the text says one takes. */
export interface Sampled {
  operations: number;
  events: number;
  perOperation: number;
}

/** Both estimates of the iterations, each weighted by the error of the other. */
function weighted({ printed, performed, error }: Performed, operations: number, sampling: number): Performed {
  const weight = error ** 2 / (error ** 2 + sampling ** 2);
  const both = performed! + weight * (operations - performed!);
  return { printed, performed: limited(both, performed!, printed!), error: Math.sqrt(weight) * sampling };
}

function limited(operations: number, known: number, printed: number): number {
  return Math.max(known, Math.min(operations, known + mostShort * printed));
}

/** The iterations of a text, corrected by the bytes of the samples. */
export function byBytes(told: Performed, { operations, events, perOperation }: Sampled): Performed {
  // B/op is printed without its fraction.
  return weighted(told, operations, Math.hypot(1 / Math.sqrt(Math.max(1, events)), 0.5 / perOperation));
}

/**
 * The iterations of a text, corrected by CPU time: CPU time ÷ time is that of the run, which its benchmarks have in
 * common unless they wait.
 */
export function byTime(
  all: readonly { performed: Performed; sampled: Sampled | null }[],
): (told: Performed, sampled: Sampled) => Performed {
  const ratios = all
    .flatMap(({ performed: { performed }, sampled }) =>
      sampled === null || sampled.events < fewestEvents ? [] : [sampled.operations / performed!],
    )
    .sort((a, b) => a - b);
  const ratio = ratios.length < fewestForUsual ? 0 : median(ratios);
  const scatter = ratio === 0 ? 0 : robustDeviation(ratios, ratio) / ratio;
  return (told, { operations, events }) => {
    const { printed, performed, error } = told;
    if (events < fewestEvents) return told;
    const chance = 1 / Math.sqrt(events);
    if (ratio > 0) {
      const sampling = Math.max(chance, scatter);
      const expected = operations / ratio;
      if (Math.abs(expected / performed! - 1) <= sureErrors * sampling) return weighted(told, expected, sampling);
    }
    const isRepeated = operations > performed! * Math.max(beyond, 1 + sureErrors * chance);
    return isRepeated ? { printed, performed: limited(operations, performed!, printed!), error } : told;
  };
}
