import type { Explanation } from '../../../analysis/compare/explain.ts';
import type { Noise } from '../../../analysis/compare/noise.ts';

/** A step that is more than this many times the whole change needs another step against it. */
const mostOfChange = 2;
/** The steps against it must make up for at least this part of what it is too much. */
const leastAgainst = 0.5;

/**
 * The noise of an explanation's steps, with what the benchmark's own figure contradicts as noise. The figure is
 * measured, its steps are sampled: where allocs/op went from 90 to 92, a function with 23 more cannot be, unless others
 * with as much fewer are found. Among many functions, samples alone show such a one now and then.
 */
export function balancedNoise(
  { from, to, steps }: Pick<Explanation, 'from' | 'to' | 'steps'>,
  noise: Readonly<Record<string, Noise>>,
): Record<string, Noise> {
  const change = to - from;
  const shown = steps.filter(({ name }) => noise[name]?.isChange === true);
  const against = (delta: number): number =>
    shown.reduce((sum, one) => sum + (Math.sign(one.delta) === -Math.sign(delta) ? Math.abs(one.delta) : 0), 0);
  const contradicted = new Set(
    shown
      .filter(
        ({ delta }) =>
          Math.abs(delta) > mostOfChange * Math.abs(change) && against(delta) < leastAgainst * Math.abs(delta - change),
      )
      .map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(noise).map(([name, one]) => [
      name,
      contradicted.has(name) ? { ...one, isChange: false, isNoise: true } : one,
    ]),
  );
}
