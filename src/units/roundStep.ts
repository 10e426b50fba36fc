import { measureOf } from './measureOf.ts';

/** Steps between half a minute and half a day, in seconds: of a clock, not of a decimal number. */
const CLOCK = [30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200];

/**
 * The smallest round step of a scale that is not below `least`: 1, 2 or 5 times a power of ten, of bytes a power of two, of times
 * from half a minute a step of the clock. Both are in `unit`. `roundStep(7e8, 'nanoseconds')` is 1e9, `roundStep(700, 'bytes')` 1024.
 */
export function roundStep(least: number, unit: string): number {
  const measure = measureOf(unit);
  // What is only counted has no halves.
  if (measure === null) return decimalStep(Math.max(1, least));
  const { family, factor } = measure;
  if (family.zeroUnit === 'B') return 2 ** Math.ceil(Math.log2(Math.max(1, least * factor))) / factor;
  const second = family.units.find(({ name }) => name === 's')?.factor;
  const seconds = second === undefined ? 0 : (least * factor) / second;
  const ofClock = seconds > 20 ? CLOCK.find((step) => step >= seconds) : undefined;
  return ofClock === undefined ? decimalStep(least) : (ofClock * second!) / factor;
}

function decimalStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  // A step that is exact but for the last bit is taken.
  return power * [1, 2, 5, 10].find((times) => times * power >= least * (1 - 1e-9))!;
}
