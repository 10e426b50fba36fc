import { benchmarkName } from '../../../analysis/benchmarks/benchmarkName.ts';
import type { BenchmarkCell } from '../../../analysis/benchmarks/benchmarkTables.ts';
import type { SheetRow } from '../../../analysis/benchmarks/sheet.ts';
import { benchmarkOf } from '../../../analysis/compare/benchmarkFrames.ts';
import { benchmarkGrade } from '../../../analysis/verdict/benchmarkGrade.ts';
import { comparedSheet } from '../../../analysis/verdict/comparedSheet.ts';
import { figureKey } from '../../../analysis/verdict/figureKey.ts';
import { isCompared, isHidden } from '../../../analysis/verdict/judgeChange.ts';
import { measuredEvidence } from '../../../analysis/verdict/measuredEvidence.ts';
import { stateWords } from '../../../analysis/verdict/stateWords.ts';
import type { DecisionSubject } from '../../../model/decision.ts';
import { dictionary } from '../../../model/dictionary.ts';
import type { Evidence } from '../../../model/question.ts';
import { toneOf } from '../../../model/verdict.ts';
import { unitSpace } from '../../../units/decimals.ts';
import { figureColumn, formatFigure } from '../../../units/figureScale.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { formatPValue } from '../../../units/formatPValue.ts';
import { formatRuns } from '../../../units/formatRuns.ts';
import { type MeasuredChange, notMeasured } from './measuredChange.ts';

/** The unit of texts, once tidied, of a value type. */
const units: Readonly<Record<string, string>> = dictionary({
  cpu: 'sec/op',
  alloc_space: 'B/op',
  alloc_objects: 'allocs/op',
});

/**
 * How much a benchmark changed between the sides, with the statistics, the roles of texts and the grade that the section of benchmarks
 * has.
 */
export function measuredBenchmark(
  { bench, type }: Pick<DecisionSubject, 'bench' | 'type'>,
  evidence: readonly Evidence[],
): MeasuredChange {
  const { texts, profiles, unpooled } = measuredEvidence(evidence);
  const sheet = comparedSheet(texts.before, texts.after);
  if (sheet === null) {
    return notMeasured(`There is no text of benchmarks ${texts.before.length === 0 ? 'before' : 'after'}.`);
  }
  const place = sheet.units.findIndex(({ unit }) => unit === units[type]);
  const rows = sheet.rows.filter(({ name }) => name === bench);
  const [row] = rows;
  if (row === undefined) {
    const base = benchmarkOf(bench)?.base;
    const isPart = sheet.rows.some(({ name }) => benchmarkName(name).base === base);
    return notMeasured(
      isPart
        ? 'Its text has several figures, and the profile does not tell them apart.'
        : 'No text has a benchmark of this name.',
    );
  }
  if (rows.length > 1) return notMeasured('Several packages have a benchmark of this name.');
  const [before, after] = cellsOf(row, place);
  if (before === null) return notMeasured('The text before does not have this figure.');
  if (after === null) return notMeasured('The later run does not have this figure.');
  if (!isCompared(after)) return notMeasured('The sides were measured under different conditions.');
  const unit = sheet.units[place]!;
  const verdict = benchmarkGrade(texts, { profiles, unpooled }).verdicts.get(figureKey(sheet, row, unit.unit))!;
  const { comparison } = after;
  const figures = { before: verdict.before!, after: verdict.after! };
  const column = figureColumn([figures.before, figures.after], unit.unit);
  const sure = unit.exact
    ? 'exact'
    : `${formatPValue(comparison.p)}, ${formatRuns(comparison.before, comparison.after)}`;
  const ground = [
    column.isPerCell
      ? `${formatFigure(figures.before, unit.unit)} → ${formatFigure(figures.after, unit.unit)}`
      : `${column.text(figures.before)} → ${column.text(figures.after)}${unitSpace}${column.unit}`,
    sure,
    stateWords(verdict),
  ];
  const told = ground.filter((part) => part !== '').join('; ');
  if (verdict.estimate === null || isHidden(verdict)) return { text: '~', change: null, tone: null, ground: told };
  const { change } = verdict.estimate;
  return {
    text: formatRelativeChange(change),
    change,
    tone: toneOf(verdict) ?? null,
    ground: told,
  };
}

function cellsOf({ cells }: SheetRow, place: number): [BenchmarkCell | null, BenchmarkCell | null] {
  const columns = cells[place] ?? [];
  return [columns[0] ?? null, columns[1] ?? null];
}
