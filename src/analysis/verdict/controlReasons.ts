import { formatPValue } from '../../units/formatPValue.ts';
import { shortList } from '../../units/listText.ts';
import { hasMoved, reasonFor } from '../benchmarks/movedControls.ts';
import { stemOf } from '../benchmarks/variants.ts';
import type { CpuPair } from './cpuEstimate.ts';
import { changeText, type MeasurableReason, mostTold } from './measurableReason.ts';
import type { TimedRow } from './timedRows.ts';

/**
 * Doubts from controls: benchmarks whose time changed although their code did not.
 *
 * @param marked the benchmarks that the user marked as unchanged, without GOMAXPROCS
 */
export function controlReasons(
  rows: readonly TimedRow[],
  marked: readonly string[],
  cpu: CpuPair | null,
  titleOf: (name: string) => string,
): MeasurableReason[] {
  const all = rows.flatMap((row) => {
    const why = reasonFor(stemOf(row.name), marked, cpu?.foreign ?? []);
    return why === '' ? [] : [{ row, why }];
  });
  const moved = all.filter(({ row }) => row.isVerdict && hasMoved(row.p, all.length));
  if (moved.length === 0) return [];
  const told = moved.map(
    ({ row, why }) => `${titleOf(row.name)} ${changeText(row.change)} (${formatPValue(row.p)}; ${why})`,
  );
  return [
    {
      id: 'control',
      grade: 'inconclusive',
      sentence: `${moved.length === 1 ? 'A control' : `${moved.length} controls`} moved: ${shortList(told, mostTold)}; other changes of that size may come from the machine as well.`,
      benchmarks: [...moved.map(({ row }) => row), ...rows.filter(({ isVerdict }) => isVerdict)],
    },
  ];
}
