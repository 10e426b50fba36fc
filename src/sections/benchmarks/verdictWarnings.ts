import type { BenchmarkWarning } from '../../analysis/benchmarks/warnings.ts';
import type { Evidence } from '../../model/question.ts';
import type { BenchmarkLook } from './benchmarkQuestion.ts';
import { conflictIn } from './fileColumns.ts';

const mostNames = 10;

/** What keeps figures from a verdict: files of a side that do not agree. */
export function verdictWarnings(
  measured: readonly Evidence[],
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
  return warnings;
}
