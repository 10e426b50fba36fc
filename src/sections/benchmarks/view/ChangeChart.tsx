import { useState } from 'react';
import { type DumbbellRow, Dumbbells } from '../../../ui/chart/Dumbbells.tsx';
import { logAxis, spanAxis } from '../../../ui/chart/valueAxis.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { formatTimes } from '../../../units/figureScale.ts';
import type { BenchmarkRow } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import type { BenchmarkViewProps } from './viewProps.ts';
import { changeWords, deltaText, figureWords, toneOf, unitTitle } from './words.ts';

export interface ChangeChartProps extends BenchmarkViewProps {
  rows: readonly BenchmarkRow[];
  /** Rows that there are, on this page and others. */
  total: number;
}

/** Rows of one drawing. */
const PAGE = 60;
/** Changes beyond this many times stand on a logarithmic axis. */
const FAR = 2.5;

/** Before and after as dumbbells: every row begins at 1, so that all of them compare. */
export function ChangeChart({ overview, unit, unitIndex, rows, search, onParams }: ChangeChartProps) {
  const { columns } = overview;
  const [page, setPage] = useState(0);
  const named = columns.findIndex(({ name }, at) => at > 0 && name === search.get('column'));
  const column = named > 0 ? named : columns.length - 1;
  const changed = rows.filter(({ cells }) => Number.isFinite(cells[unitIndex]?.[column]?.change?.ratio));
  const start = Math.min(page, Math.max(0, Math.ceil(changed.length / PAGE) - 1)) * PAGE;
  const bells = changed.slice(start, start + PAGE).map((row): DumbbellRow => {
    const cell = row.cells[unitIndex]![column]!;
    const change = cell.change!;
    const base = row.cells[unitIndex]![0] ?? null;
    const sentence = row.sentences[column] ?? '';
    return {
      id: `${row.group} ${row.name}`,
      label: row.name,
      before: 1,
      after: change.ratio,
      tone: toneOf[change.verdict],
      note: `${arrow(change.ratio, change.delta.kind)}${deltaText(change)}`,
      description: [
        row.name,
        `${columns[0]!.name}: ${figureWords(base, unit.unit)}`,
        `${columns[column]!.name}: ${figureWords(cell, unit.unit)}`,
        `${formatTimes(change.ratio)} of ${columns[0]!.name}: ${changeWords(change, unit)}`,
        ...(sentence === '' ? [] : [sentence]),
      ].join('\n'),
    };
  });
  if (bells.length === 0) {
    return <EmptyState title="No benchmark has a figure above 0 in both columns." icon="info" />;
  }
  const ratios = bells.flatMap(({ after }) => (after !== null && after > 0 ? [after] : []));
  const axis = ratios.some((ratio) => ratio > FAR) ? logAxis([1, ...ratios]) : spanAxis([0, 1, ...ratios], 8);
  return (
    <div className={styles.chart}>
      <div className={styles.captions}>
        {columns.length > 2 && (
          <SelectField
            label="Compared"
            value={String(column)}
            options={columns.slice(1).map(({ name }, at) => ({ value: String(at + 1), label: name }))}
            onChange={(at) => onParams({ column: columns[Number(at)]?.name ?? null }, 'touch')}
          />
        )}
        <Pager what="benchmarks" count={changed.length} pageSize={PAGE} page={page} onPage={setPage} />
      </div>
      <Dumbbells
        label={`${unitTitle(unit)}: ${columns[0]!.name} and ${columns[column]!.name}`}
        rows={bells}
        titles={{ before: columns[0]!.name, after: columns[column]!.name }}
        axis={axis}
        axisTitle={`${unitTitle(unit)}, in times of ${columns[0]!.name}`}
        formatTick={(value) => `${value}×`}
        reference={1}
      />
    </div>
  );
}

function arrow(ratio: number, kind: 'none' | 'undefined' | 'change'): string {
  if (kind !== 'change' || ratio === 1) return '';
  return ratio < 1 ? '↓ ' : '↑ ';
}
