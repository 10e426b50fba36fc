import type { ExplainedLine } from '../../../../analysis/compare/explain.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { basename } from '../../../../analysis/names/cleanPath.ts';
import { toneOf } from '../../../../model/verdict.ts';
import {
  amountColumn,
  type BothAmounts,
  type Column,
  codeColumn,
  deltaColumn,
  type NumberOptions,
  ownScaleColumn,
  shareColumn,
  wordColumn,
} from '../../../../table/columns.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import type { ExplainRow } from '../../operations/explainRows.ts';
import { figureText, noiseWords } from '../../words/operationFigures.ts';
import type { BackgroundSide } from './answer.ts';

const sides = ['before', 'after'] as const;

export interface StepColumns {
  from: number;
  to: number;
  scale: Scale;
  names: Record<PairSide, string>;
}

/** The steps from before to after, which add up to the benchmark's results: on the page and in exports. */
export function stepColumns({ from, to, scale, names }: StepColumns): Column<ExplainRow>[] {
  const whole = { before: from, after: to };
  const delta = changeColumn<ExplainRow>(scale, {
    sum: to - from,
    look: ({ verdict, noise }) => {
      const title = noiseWords(noise);
      return { tone: toneOf(verdict) ?? 'quiet', ...(title !== '' && { title }) };
    },
  });
  return [
    wordColumn('Function', ({ title }) => title, {
      id: 'name',
      grow: true,
      only: 'page',
      foot: 'By the benchmark’s text',
    }),
    ...sideColumns<ExplainRow>(names, scale, whole).map((column) =>
      inBrackets({ ...column, foot: { ...column.foot!, text: figureText(whole[column.id as PairSide]) } }),
    ),
    inBrackets(delta),
    shareColumn('of the change', to - from, (row) => row.delta, {
      id: 'share',
      exportTitle: 'share of the change',
      hint: 'Negative where a function goes the other way.',
      sum: to - from,
      look: (row) => (isAside(row) ? { text: '' } : {}),
    }),
    wordColumn('samples', ({ noise }) => noise?.words ?? '', { only: 'export' }),
    wordColumn('within noise', ({ noise }) => (noise?.isNoise ? 'yes' : ''), { only: 'export' }),
    codeColumn('function', ({ name, title }) => name || `(${title.toLowerCase()})`, { only: 'export' }),
  ];
}

/** The lines of a function that account for its step; the foot is the sum of all, of which `more` are left out. */
export function lineColumns(
  lines: readonly ExplainedLine[],
  more: number,
  { scale, names }: Pick<StepColumns, 'scale' | 'names'>,
): Column<ExplainedLine>[] {
  const sum = (of: 'before' | 'after' | 'delta'): number => lines.reduce((total, line) => total + line[of], 0);
  return [
    codeColumn('Line', ({ file, line }) => (file === '' ? 'not known' : `${basename(file)}:${line}`), {
      id: 'line',
      grow: true,
      foot: more > 0 ? `All, with ${formatCount(more)} more` : 'All that changed',
    }),
    ...sideColumns<ExplainedLine>(names, scale, { before: sum('before'), after: sum('after') }, { scale: '' }),
    changeColumn<ExplainedLine>(scale, { sum: sum('delta') }),
  ];
}

/** What a row of background work is, and the key of its amount. */
export interface BackgroundKind {
  kind: 'collector' | 'scheduler' | 'harness' | 'other';
  title: string;
}

/** Work outside all benchmarks' frames, each amount in the unit that suits it. */
export function backgroundColumns(
  background: Record<PairSide, BackgroundSide>,
  names: Record<PairSide, string>,
): Column<BackgroundKind>[] {
  const hint = 'The amount, and under it its part of the whole profile.';
  return [
    wordColumn('Background', ({ title }) => title, { grow: true }),
    ...sides.map((side) =>
      ownScaleColumn<BackgroundKind>(names[side], background[side].unit, ({ kind }) => background[side][kind], {
        id: side,
        hint,
      }),
    ),
  ];
}

function sideColumns<Row extends BothAmounts>(
  names: Record<PairSide, string>,
  scale: Scale,
  sums: Record<PairSide, number>,
  options: NumberOptions<Row> = {},
): Column<Row>[] {
  return sides.map((side) =>
    amountColumn<Row>(names[side], { unit: scale.unit, scale }, (row) => row[side], {
      id: side,
      exportTitle: side,
      sum: sums[side],
      ...options,
    }),
  );
}

/** Of deltas that are known: those of amounts that only rounding tells apart are 0. */
function changeColumn<Row extends { delta: number }>(scale: Scale, options: NumberOptions<Row>): Column<Row> {
  return deltaColumn<Row>({ title: 'Δ', unit: scale.unit, scale }, ({ delta }) => ({ before: 0, after: delta }), {
    id: 'delta',
    exportTitle: 'delta',
    ...options,
  });
}

/** Whether a row is not part of the sum. */
function isAside({ kind }: ExplainRow): boolean {
  return kind === 'part' || kind === 'outside';
}

/** Puts the amounts of rows that are not part of the sum in brackets. */
function inBrackets({ cell, ...column }: Column<ExplainRow>): Column<ExplainRow> {
  return { ...column, cell: (row) => (isAside(row) ? { ...cell(row), text: `(${cell(row).text})` } : cell(row)) };
}
