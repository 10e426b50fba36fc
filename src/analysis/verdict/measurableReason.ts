import type { Benchmarks } from '../../model/benchmarks.ts';
import { type GradeReason, toneOf } from '../../model/verdict.ts';
import { formatSignedPercent } from '../../units/formatPercent.ts';
import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { deltaOf } from '../benchmarks/compareSamples.ts';
import { packageOfConfiguration } from '../benchmarks/configuration.ts';
import { quartileRange } from '../benchmarks/machineLoad.ts';
import { intervalReach } from '../benchmarks/medianInterval.ts';
import type { BenchmarkSheet } from '../benchmarks/sheet.ts';
import { frameKey } from '../compare/benchmarkFrames.ts';
import { familyLevel } from './chance.ts';
import { figureKey } from './figureKey.ts';
import { isCompared, judgeChange, plainFacts, type SideError } from './judgeChange.ts';

/** The texts of two sides whose figures are compared. */
export interface GradedTexts {
  before: readonly Benchmarks[];
  after: readonly Benchmarks[];
}

/** A reason, and the benchmarks that would have to be measured again to settle it. */
export interface MeasurableReason extends GradeReason {
  benchmarks: readonly TimedRow[];
}

/** The maximum number of benchmarks named in a sentence. */
export const mostTold = 3;

/** The text of a change that is given as a logarithm. */
export function changeText(logarithm: number): string {
  return formatSignedPercent(Math.expm1(logarithm));
}

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

/** The time of one benchmark on two sides. */
export interface TimedRow {
  /** The name, with GOMAXPROCS. */
  name: string;
  /** The package; '' if the texts do not name it. */
  pkg: string;
  /** The `frameKey` of package and name. */
  key: string;
  /** The `figureKey` of its time. */
  figure: string;
  /** The logarithm of after ÷ before. */
  change: number;
  p: number;
  /** Whether there were enough runs for the test to show a difference. */
  isTested: boolean;
  /** Whether the test shows a difference, however small. */
  isSignificant: boolean;
  /** Whether the difference is large enough to be called faster or slower. */
  isVerdict: boolean;
  /** The number of runs of each side. */
  runs: readonly [before: number, after: number];
  /** The half-width of the wider interval, as a fraction of its centre; 0 if there is none. */
  reach: number;
  /** For each side: the interquartile range of the runs, as a fraction of their median. */
  scatter: readonly [before: number, after: number];
  /** Whether its allocations are unchanged, if they were measured. */
  allocatesAlike: boolean;
}

/** The benchmarks with times in both columns of a sheet. */
export function timedRows(sheet: BenchmarkSheet): TimedRow[] {
  const { units, rows, groups } = sheet;
  const timeIndex = units.findIndex(({ unit }) => unit === 'sec/op');
  if (timeIndex < 0) return [];
  const counted = units.flatMap(({ unit }, index) =>
    unit === 'B/op' || unit === 'allocs/op' ? [{ unit, at: index }] : [],
  );
  const sideError = errorOfBuilds(rows.flatMap(({ cells }) => cells[timeIndex]![1]?.comparison?.p ?? []));
  return rows.flatMap((row): TimedRow[] => {
    const { name, group, cells } = row;
    const [before, after] = [cells[timeIndex]![0], cells[timeIndex]![1]];
    if (before == null || !isCompared(after)) return [];
    const [old, now] = [before.summary.center, after.summary.center];
    if (!(old > 0 && now > 0)) return [];
    const { comparison } = after;
    const pkg = packageOfConfiguration(groups[group]!.configuration);
    const allocatesAlike = counted.every(({ unit, at }) => {
      const [one, other] = [cells[at]![0], cells[at]![1]];
      if (one == null || other == null) return true;
      const [few, many] = [one.summary.center, other.summary.center];
      return unit === 'B/op' ? Math.abs(many - few) <= Math.max(1, few * bytesVary) : few === many;
    });
    return [
      {
        name,
        pkg,
        key: frameKey({ pkg, benchmark: name }),
        figure: figureKey(sheet, row, 'sec/op'),
        change: Math.log(now / old),
        p: comparison.p,
        isTested: comparison.notes.length === 0,
        isSignificant: deltaOf(comparison, old, now).kind === 'change' && old !== now,
        isVerdict: toneOf(judgeChange(before, after, units[timeIndex]!, { ...plainFacts, sideError })) !== undefined,
        runs: [before.runs.length, after.runs.length],
        reach: Math.max(...[before, after].map(({ summary }) => intervalReach(summary))),
        scatter: [quartileRange(before), quartileRange(after)],
        allocatesAlike,
      },
    ];
  });
}

/** Bytes per operation that differ by at most this fraction count as equal, because buffers grow occasionally. */
const bytesVary = 0.05;
