import { benchmarkTitles } from '../../../analysis/benchmarks/benchmarkTitles.ts';
import { withheldWords } from '../../../analysis/verdict/stateWords.ts';
import { toneOf } from '../../../model/verdict.ts';
import type { DumbbellRow } from '../../../ui/chart/Dumbbells.tsx';
import { logAxis, spanAxis } from '../../../ui/chart/valueAxis.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { formatTimes } from '../../../units/figureScale.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { ChangeBells } from '../../../views/kit/ChangeBells.tsx';
import type { BenchmarkRow, BenchmarksOverview, CellChange, UnitFactsOf } from '../benchmarkQuestion.ts';
import { comparedColumn } from './columns.ts';
import type { BenchmarkViewProps } from './FigurePane.tsx';
import { changeWords, deltaText, figureWords, lookOf, percentText, unitTitle } from './words.ts';

export interface ChangeChartProps extends BenchmarkViewProps {
  rows: readonly BenchmarkRow[];
  /** Rows that there are, on this page and others. */
  total: number;
}

/** Changes beyond this many times stand on a logarithmic axis. */
const FAR = 2.5;

/** Before and after of each benchmark, relative to before. */
export function ChangeChart(props: ChangeChartProps) {
  const { overview, unit, unitIndex, rows, total, params, onSlide, onParams } = props;
  const { columns, units } = overview;
  const named = columns.findIndex(({ name }, index) => index > 0 && name === params.column);
  const column = named > 0 ? named : comparedColumn(columns);
  const titleOf = benchmarkTitles(rows.map(({ name }) => name));
  // One benchmark alone on a slide is told in all that was measured of it.
  const [only] = rows;
  const alone = onSlide && rows.length === 1 && only !== undefined ? only : null;
  const changed = (
    alone === null
      ? rows.map((row) => changeRow(row, { columns, column, unit, unitIndex, label: titleOf(row.name) }))
      : units.map((one, index) =>
          one.derivedFrom === ''
            ? changeRow(alone, { columns, column, unit: one, unitIndex: index, label: unitTitle(one) })
            : null,
        )
  ).filter((row) => row !== null);
  const figure = alone === null ? unitTitle(unit) : titleOf(alone.name);
  const titles = { before: columns[0]!.name, after: columns[column]!.name };
  return (
    <ChangeBells
      noun="benchmarks"
      label={`${figure}: ${titles.before} and ${titles.after}`}
      figure={figure}
      rows={changed}
      titles={titles}
      axisOf={(ratios) =>
        ratios.some((ratio) => ratio > FAR) ? logAxis([1, ...ratios]) : spanAxis([0, 1, ...ratios], 8)
      }
      onSlide={onSlide}
      pageSize={60}
      onSlideMost={changed.length > 14 ? 10 : 14}
      slideHeight={(count) => Math.min(46, Math.max(20, 190 / count))}
      choices={
        columns.length > 2 && (
          <SelectField
            label="Compared"
            value={String(column)}
            options={columns.slice(1).map(({ name }, index) => ({ value: String(index + 1), label: name }))}
            onChange={(index) => onParams({ column: columns[Number(index)]?.name ?? null }, 'touch')}
          />
        )
      }
      leftOut={(shown) => `${formatCount((rows.length < total ? total : changed.length) - shown)} more in the report.`}
      empty="No benchmark has a figure above 0 in both columns."
    />
  );
}

interface ChangeRowOptions {
  columns: BenchmarksOverview['columns'];
  /** Index of the column that is compared with the first. */
  column: number;
  unit: UnitFactsOf;
  unitIndex: number;
  /** What it is called at the beginning of its line. */
  label: string;
}

/**
 * One benchmark in one unit as a dumbbell from 1 to what it is in times of the first column; null where there is no
 * ratio.
 */
export function changeRow(
  { name, group, cells, sentences }: BenchmarkRow,
  { columns, column, unit, unitIndex, label }: ChangeRowOptions,
): DumbbellRow | null {
  const cell = cells[unitIndex]?.[column] ?? null;
  const change = cell?.change ?? null;
  if (change === null || !Number.isFinite(change.ratio)) return null;
  const base = cells[unitIndex]![0] ?? null;
  const sentence = sentences[column] ?? '';
  return {
    id: `${group} ${name} ${unit.unit}`,
    label,
    before: 1,
    after: change.ratio,
    tone: lookOf(change),
    note: noteOf(change),
    description: [
      name,
      `${columns[0]!.name}: ${figureWords(base, unit.unit)}`,
      `${columns[column]!.name}: ${figureWords(cell, unit.unit)}`,
      `${formatTimes(change.ratio)} of ${columns[0]!.name}: ${changeWords(change, unit)}`,
      ...(sentence === '' ? [] : [sentence]),
    ].join('\n'),
  };
}

/** The change, and why it has no verdict; an arrow only where it may have one. */
function noteOf(change: CellChange): string {
  const { ratio, delta, kind, withheld, cpu } = change;
  if (withheld !== '') return `${deltaText(change)} ${withheldWords[withheld].short}`;
  if (kind === 'slight') return `${deltaText(change)} below the threshold`;
  if (cpu !== null) return toneOf(change) === undefined ? '~' : `CPU ${percentText(Math.expm1(cpu.change))}`;
  return `${arrow(ratio, delta.kind)}${deltaText(change)}`;
}

function arrow(ratio: number, kind: 'none' | 'undefined' | 'change'): string {
  if (kind !== 'change' || ratio === 1) return '';
  return ratio < 1 ? '↓ ' : '↑ ';
}
