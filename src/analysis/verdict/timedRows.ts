import { toneOf } from '../../model/verdict.ts';
import { deltaOf } from '../benchmarks/compareSamples.ts';
import { packageOfConfiguration } from '../benchmarks/configuration.ts';
import { quartileRange } from '../benchmarks/machineLoad.ts';
import { intervalReach } from '../benchmarks/medianInterval.ts';
import type { BenchmarkSheet } from '../benchmarks/sheet.ts';
import { frameKey } from '../compare/benchmarkFrames.ts';
import { errorOfBuilds } from './buildError.ts';
import { figureKey } from './figureKey.ts';
import { isCompared, judgeChange, plainFacts } from './judgeChange.ts';

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
  const place = units.findIndex(({ unit }) => unit === 'sec/op');
  if (place < 0) return [];
  const counted = units.flatMap(({ unit }, index) =>
    unit === 'B/op' || unit === 'allocs/op' ? [{ unit, at: index }] : [],
  );
  const sideError = errorOfBuilds(rows.flatMap(({ cells }) => cells[place]![1]?.comparison?.p ?? []));
  return rows.flatMap((row): TimedRow[] => {
    const { name, group, cells } = row;
    const [before, after] = [cells[place]![0], cells[place]![1]];
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
        isVerdict: toneOf(judgeChange(before, after, units[place]!, { ...plainFacts, sideError })) !== undefined,
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
