import { expect, test } from 'vitest';
import { roundStep } from './roundStep.ts';

test.each([
  [700_000_000, 'nanoseconds', 1e9],
  [20, 'nanoseconds', 20],
  [21, 'ms', 50],
  [21e9, 'nanoseconds', 30e9],
  [100e9, 'nanoseconds', 120e9],
  [700, 'bytes', 1024],
  [700, 'kilobytes', 1024],
  [0.3, 'count', 1],
  [1200, 'samples', 2000],
])('a step of at least %d %s is %d', (least, unit, step) => {
  expect(roundStep(least, unit)).toBe(step);
});
