import { deltaOf } from '../benchmarks/compareSamples.ts';
import { type BenchmarkSheet } from '../benchmarks/sheet.ts';
import { frameKey } from '../compare/benchmarkFrames.ts';
import { judgeChange } from './judgeChange.ts';

/** The time of one benchmark on two sides. */
export interface TimedRow {
  /** With GOMAXPROCS. */
  name: string;
  /** '' where the texts do not say. */
  pkg: string;
  /** `frameKey` of the two. */
  key: string;
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
  /** How far the wider of both intervals reaches, as a part of its centre; 0 where there is none. */
  reach: number;
  /** Whether it allocates as before, as far as that was measured. */
  allocatesAlike: boolean;
}

/** The times that both columns of a sheet have. */
export function timedRows({ units, rows, groups }: BenchmarkSheet): TimedRow[] {
  const place = units.findIndex(({ unit }) => unit === 'sec/op');
  if (place < 0) return [];
  const counted = units.flatMap(({ unit }, at) => (unit === 'B/op' || unit === 'allocs/op' ? [{ unit, at }] : []));
  return rows.flatMap(({ name, group, cells }): TimedRow[] => {
    const [before, after] = [cells[place]![0], cells[place]![1]];
    if (before == null || after == null || after.comparison === null) return [];
    const [old, now] = [before.summary.center, after.summary.center];
    if (!(old > 0 && now > 0)) return [];
    const { comparison } = after;
    const pkg = groups[group]!.configuration.find(([key]) => key === 'pkg')?.[1] ?? '';
    const { verdict } = judgeChange(comparison, old, now, units[place]!);
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
        change: Math.log(now / old),
        p: comparison.p,
        isTested: comparison.notes.length === 0,
        isSignificant: deltaOf(comparison, old, now).kind === 'change' && old !== now,
        isVerdict: verdict === 'better' || verdict === 'worse',
        runs: [before.runs.length, after.runs.length],
        reach: Math.max(...[before, after].map(({ summary }) => reachOf(summary))),
        allocatesAlike,
      },
    ];
  });
}

/** Bytes per operation that differ by no more than this part are the same: buffers grow now and then. */
const bytesVary = 0.05;

function reachOf({ center, lo, hi }: { center: number; lo: number; hi: number }): number {
  const far = Math.max(hi / center - 1, 1 - lo / center);
  return Number.isFinite(far) ? far : 0;
}
