import { decimals } from '../../units/decimals.ts';
import { formatCount } from '../../units/formatCount.ts';
import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { binomialTail, rarely } from './chance.ts';
import type { CpuPair } from './cpuEstimate.ts';
import type { MeasurableReason, TimedRow } from './measurableReason.ts';

/**
 * Changes in both directions are drift if at least this fraction of the benchmarks with unchanged allocations show
 * them.
 */
const driftPart = 0.25;
/** The rarer direction must have at least this fraction of the other's count to be a pattern in both directions. */
const otherPart = 0.2;

/**
 * Doubts from drift: times that change in both directions more often than chance explains, in benchmarks with unchanged
 * allocations. If profiles of both sides show that CPU time changed accordingly, it is real work and not drift.
 */
export function driftReasons(rows: readonly TimedRow[], cpu: CpuPair | null): MeasurableReason[] {
  const alike = rows.filter((row) => {
    if (!row.allocatesAlike) return false;
    const own = cpu?.benchmarks.get(row.key);
    return own === undefined || Math.sign(row.change) * own.change < (own.hi - own.lo) / 2;
  });
  const slower = alike.filter(({ isVerdict, change }) => isVerdict && change > 0);
  const faster = alike.filter(({ isVerdict, change }) => isVerdict && change < 0);
  const [fewer, most] = [slower.length, faster.length].sort((a, b) => a - b);
  const moved = [...slower, ...faster];
  const isDrift =
    binomialTail(fewer!, alike.length, defaultAlpha / 2) < rarely &&
    fewer! >= otherPart * most! &&
    moved.length >= driftPart * alike.length;
  if (isDrift) {
    const expected = decimals((alike.length * defaultAlpha) / 2, alike.length >= 40 ? 0 : 1);
    return [
      {
        id: 'drift',
        grade: 'inconclusive',
        sentence: `Of ${formatCount(alike.length)} benchmarks that allocate as before ${formatCount(slower.length)} are significantly slower and ${formatCount(faster.length)} faster, where chance makes ${expected} each: times drifted while they were measured.`,
        benchmarks: moved,
      },
    ];
  }
  const shared = slower.length >= faster.length ? slower : faster;
  if (cpu !== null || shared.length < 3 || shared.length * 2 <= alike.length) return [];
  return [
    {
      id: 'shared-change',
      grade: 'limited',
      sentence: `${formatCount(shared.length)} of the ${formatCount(alike.length)} benchmarks that allocate as before are ${shared === slower ? 'slower' : 'faster'}: if their code did not change, the machine did.`,
      benchmarks: shared,
    },
  ];
}
