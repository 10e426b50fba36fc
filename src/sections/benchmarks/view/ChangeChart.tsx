import { useState } from 'react';
import { benchmarkTitles } from '../../../analysis/benchmarks/benchmarkTitles.ts';
import { withheldWords } from '../../../analysis/verdict/stateWords.ts';
import { toneOf } from '../../../model/verdict.ts';
import { type DumbbellRow, Dumbbells } from '../../../ui/chart/Dumbbells.tsx';
import { logAxis, spanAxis } from '../../../ui/chart/valueAxis.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { formatTimes } from '../../../units/figureScale.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { BenchmarkRow, BenchmarksOverview, CellChange, UnitFactsOf } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { comparedColumn } from './comparedColumn.ts';
import type { BenchmarkViewProps } from './exportNotes.ts';
import { changeWords, deltaText, figureWords, lookOf, percentText, unitTitle } from './words.ts';

export interface ChangeChartProps extends BenchmarkViewProps {
  rows: readonly BenchmarkRow[];
  /** Rows that there are, on this page and others. */
  total: number;
}

/** Rows of one drawing. */
const PAGE = 60;
/** A slide has no pages: so many rows are shown as a whole, and of more only these. */
const ON_SLIDE = 14;
const OF_MORE = 10;
/** Heights on a slide, in pixels: of all rows together, and of one at least and at most. */
const ROOM = 190;
const CLOSE = 20;
const LOOSE = 46;
/** Changes beyond this many times stand on a logarithmic axis. */
const FAR = 2.5;

/** Before and after as dumbbells: every row begins at 1, so that all of them compare. */
export function ChangeChart(props: ChangeChartProps) {
  const { overview, unit, unitIndex, rows, total, place, onSlide, onParams } = props;
  const { columns, units } = overview;
  const [page, setPage] = useState(0);
  const named = columns.findIndex(({ name }, index) => index > 0 && name === place.column);
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
  const start = Math.min(page, Math.max(0, Math.ceil(changed.length / PAGE) - 1)) * PAGE;
  const bells = onSlide
    ? largestChanges(changed, changed.length > ON_SLIDE ? OF_MORE : ON_SLIDE)
    : changed.slice(start, start + PAGE);
  if (bells.length === 0) {
    return <EmptyState title="No benchmark has a figure above 0 in both columns." icon="info" />;
  }
  const what = alone === null ? unitTitle(unit) : titleOf(alone.name);
  const ratios = bells.flatMap(({ after }) => (after !== null && after > 0 ? [after] : []));
  const axis = ratios.some((ratio) => ratio > FAR) ? logAxis([1, ...ratios]) : spanAxis([0, 1, ...ratios], 8);
  return (
    <div className={styles.chart}>
      {!onSlide && (
        <div className={styles.captions}>
          {columns.length > 2 && (
            <SelectField
              label="Compared"
              value={String(column)}
              options={columns.slice(1).map(({ name }, index) => ({ value: String(index + 1), label: name }))}
              onChange={(at) => onParams({ column: columns[Number(at)]?.name ?? null }, 'touch')}
            />
          )}
          <Pager what="benchmarks" count={changed.length} pageSize={PAGE} page={page} onPage={setPage} />
        </div>
      )}
      <Dumbbells
        label={`${what}: ${columns[0]!.name} and ${columns[column]!.name}`}
        rows={bells}
        titles={{ before: columns[0]!.name, after: columns[column]!.name }}
        axis={axis}
        axisTitle={`${what}, relative to ${columns[0]!.name} (1× = unchanged)`}
        formatTick={(value) => `${value}×`}
        reference={1}
        rowHeight={onSlide ? Math.min(LOOSE, Math.max(CLOSE, ROOM / bells.length)) : undefined}
      />
      {onSlide && bells.length < changed.length && (
        <p className={styles.caption}>
          {formatCount((rows.length < total ? total : changed.length) - bells.length)} more in the report.
        </p>
      )}
    </div>
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

/**
 * What became worse, all of it, and those that moved the most, as many as there is room for, in the order that they
 * came in.
 */
export function largestChanges(rows: readonly DumbbellRow[], most: number): readonly DumbbellRow[] {
  if (rows.length <= most) return rows;
  const sizeOf = ({ after, tone }: DumbbellRow): number =>
    tone === 'noise' || after === null ? -1 : Math.abs(Math.log(Math.max(after, Number.MIN_VALUE)));
  const rank = ({ tone }: DumbbellRow): number => Number(tone !== 'worse');
  const worse = rows.filter(({ tone }) => tone === 'worse').length;
  const kept = new Set(
    rows.toSorted((a, b) => rank(a) - rank(b) || sizeOf(b) - sizeOf(a)).slice(0, Math.max(most, worse)),
  );
  return rows.filter((row) => kept.has(row));
}
