import type { BenchmarkCell } from '../benchmarks/benchmarkTables.ts';
import { deltaOf } from '../benchmarks/compareSamples.ts';
import { packageOfConfiguration } from '../benchmarks/configuration.ts';
import { intervalReach } from '../benchmarks/medianInterval.ts';
import type { BenchmarkSheet } from '../benchmarks/sheet.ts';
import { frameKey } from '../compare/benchmarkFrames.ts';
import { figureKey } from './figureKey.ts';
import { isCompared, judgeChange } from './judgeChange.ts';

/** The time of one benchmark on two sides. */
export interface TimedRow {
  /** With GOMAXPROCS. */
  name: string;
  /** '' if the texts do not say. */
  pkg: string;
  /** `frameKey` of the two. */
  key: string;
  /** `figureKey` of its time. */
  figure: string;
  /** Logarithm of after ÷ before. */
  change: number;
  p: number;
  /** Whether the test could have shown a difference. */
  isTested: boolean;
  /** Whether it shows one, however small. */
  isSignificant: boolean;
  /** Whether that is large enough to be called faster or slower. */
  isVerdict: boolean;
  /** Of each side. */
  runs: readonly [before: number, after: number];
  /** How far the wider of both intervals reaches, as a part of its centre; 0 if there is none. */
  reach: number;
  /** Of each side: the middle half of the runs, as a part of their middle. */
  scatter: readonly [before: number, after: number];
  /** Whether it allocates as before, as far as that was measured. */
  allocatesAlike: boolean;
}

/** The times that both columns of a sheet have. */
export function timedRows(sheet: BenchmarkSheet): TimedRow[] {
  const { units, rows, groups } = sheet;
  const place = units.findIndex(({ unit }) => unit === 'sec/op');
  if (place < 0) return [];
  const counted = units.flatMap(({ unit }, at) => (unit === 'B/op' || unit === 'allocs/op' ? [{ unit, at }] : []));
  return rows.flatMap((row): TimedRow[] => {
    const { name, group, cells } = row;
    const [before, after] = [cells[place]![0], cells[place]![1]];
    if (before == null || !isCompared(after)) return [];
    const [old, now] = [before.summary.center, after.summary.center];
    if (!(old > 0 && now > 0)) return [];
    const { comparison } = after;
    const pkg = packageOfConfiguration(groups[group]!.configuration);
    const { verdict } = judgeChange(before, after, units[place]!);
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
        isVerdict: verdict === 'better' || verdict === 'worse',
        runs: [before.runs.length, after.runs.length],
        reach: Math.max(...[before, after].map(({ summary }) => intervalReach(summary))),
        scatter: [scatterOf(before), scatterOf(after)],
        allocatesAlike,
      },
    ];
  });
}

function scatterOf({ sorted, summary }: BenchmarkCell): number {
  const quarter = Math.floor(sorted.length / 4);
  return (sorted[sorted.length - 1 - quarter]! - sorted[quarter]!) / summary.center;
}

/** Bytes per operation that differ by no more than this part are the same: buffers grow now and then. */
const bytesVary = 0.05;
