import type { BenchmarkCell } from '../../analysis/benchmarks/benchmarkTables.ts';
import { testText } from '../../analysis/benchmarks/benchstatCsv.ts';
import { deltaOf } from '../../analysis/benchmarks/compareSamples.ts';
import type { SheetUnit } from '../../analysis/benchmarks/sheet.ts';
import { type FigureFacts, isCompared, judgeChange, plainFacts } from '../../analysis/verdict/judgeChange.ts';
import { formatReach } from '../../units/benchmarkScale.ts';
import type { CellChange, CellFacts } from './benchmarkQuestion.ts';

/** What the page shows of a cell; `base` is that of the first column, `facts` what is known beside the runs. */
export function cellFacts(
  cell: BenchmarkCell,
  base: BenchmarkCell | null,
  unit: SheetUnit,
  facts: FigureFacts = plainFacts,
): CellFacts {
  const { center, lo, hi, notes } = cell.summary;
  const all = [...(cell.varies === '' ? [] : [cell.varies]), ...notes, ...(cell.comparison?.notes ?? [])];
  return {
    n: cell.runs.length,
    center,
    lo,
    hi,
    reach: formatReach(center, lo, hi),
    change: changeOf(cell, base, unit, facts),
    notes: all,
  };
}

function changeOf(
  cell: BenchmarkCell,
  base: BenchmarkCell | null,
  unit: SheetUnit,
  facts: FigureFacts,
): CellChange | null {
  if (!isCompared(cell) || base === null) return null;
  const { comparison } = cell;
  const [before, after] = [base.summary.center, cell.summary.center];
  const delta = deltaOf(comparison, before, after);
  return {
    delta,
    ratio: before === after ? 1 : after / before,
    p: comparison.p,
    test: testText(comparison),
    ...judgeChange(base, cell, unit, facts),
  };
}
