import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { familyLevel } from './chance.ts';
import type { SideError } from './judgeChange.ts';

/**
 * Times of one code in two builds differ by about this much (a standard error of each, as a logarithm), however often
 * they run: what its code is aligned to, which pages hold it, how long its name and environment are. Measured: one test
 * program as two files with other build ids, 24 processes of each in turns, differed by 4.2% ± 1.2% in one benchmark of
 * six, and a copy of one file by 5%.
 */
const buildError = 0.015;

/** The error of two builds, of which one of these tests is: the level is the family's. */
export function errorOfBuilds(ps: readonly number[]): SideError {
  return { least: Math.SQRT2 * buildError, shift: 0, level: familyLevel(ps, defaultAlpha) };
}
