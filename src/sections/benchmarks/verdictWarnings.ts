import type { BenchmarkSheet } from '../../analysis/benchmarks/sheet.ts';
import type { BenchmarkWarning } from '../../analysis/benchmarks/warnings.ts';
import { isOptimisedAway } from '../../analysis/verdict/thresholds.ts';
import type { Evidence } from '../../model/question.ts';
import type { BenchmarkLook } from './benchmarkQuestion.ts';
import { conflictIn } from './fileColumns.ts';

const mostNames = 10;

/** What keeps figures from a verdict: files of a side that do not agree, and operations that were optimised away. */
export function verdictWarnings(
  measured: readonly Evidence[],
  { units, rows }: BenchmarkSheet,
  { columns, variants }: Pick<BenchmarkLook, 'columns' | 'variants'>,
): BenchmarkWarning[] {
  const warnings: BenchmarkWarning[] = [];
  const warn = (kind: BenchmarkWarning['kind'], message: string, names: readonly string[]) =>
    warnings.push({
      kind,
      severity: 'warning',
      message,
      benchmarks: names.slice(0, mostNames),
      count: names.length,
    });
  const isPair = (['before', 'after'] as const).every((side) => measured.some((one) => one.side === side));
  for (const side of columns === 'auto' && variants === null && isPair ? (['before', 'after'] as const) : []) {
    const conflict = conflictIn(measured, side);
    if (conflict === null) continue;
    const { paths, benchmarks, shared } = conflict;
    warn(
      'conditions',
      `\`${paths[0]}\` and \`${paths[1]}\` are both ${side}, and the times of ${benchmarks.length} of ${shared} benchmarks differ by more than their runs scatter: files are compared one by one and not pooled.`,
      benchmarks,
    );
  }
  const place = units.findIndex(({ unit }) => unit === 'sec/op' || unit === 'ns/op');
  const away = rows
    .filter(({ cells }) =>
      cells[place]?.some((cell) => cell !== null && isOptimisedAway(cell.summary.center, units[place]!.unit)),
    )
    .map(({ name }) => name);
  if (away.length > 0) {
    const who = away.length === 1 ? `${away[0]} takes` : `${away.length} benchmarks take`;
    warn(
      'optimised-away',
      `${who} less than 1 ns/op: the compiler optimised the work away, so nothing was measured.`,
      away,
    );
  }
  return warnings;
}
