import { withheldWords } from '../../../analysis/verdict/withheldWords.ts';
import { toneOf } from '../../../model/verdict.ts';
import type { DumbbellRow } from '../../../ui/chart/Dumbbells.tsx';
import { formatTimes } from '../../../units/figureScale.ts';
import type { BenchmarkRow, CellChange, OverviewAnswer, UnitFactsOf } from '../benchmarkQuestion.ts';
import { changeWords, deltaText, figureWords, lookOf, percentText } from './words.ts';

export interface ChangeRowOptions {
  columns: OverviewAnswer['columns'];
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
