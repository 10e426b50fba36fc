import type { LoadRow } from '../../analysis/load-tests/loadComparison.ts';
import type { LoadFigure } from '../../analysis/load-tests/loadFigures.ts';
import { type LoadMetric, metricFacts } from '../../analysis/load-tests/loadMetrics.ts';
import { type Column, type NumberOptions, numberColumn } from '../../table/columns.ts';
import type { FigureColumn } from '../../units/figureScale.ts';
import { intervalText } from './changeWords.ts';

export type LoadSideName = 'before' | 'after';

/** A figure of one side with its interval. */
export function figureColumn(
  title: string,
  metric: LoadMetric,
  { unit: scale, text }: FigureColumn,
  side: LoadSideName,
  { unit = metricFacts[metric].unit, ...options }: NumberOptions<LoadRow> & { unit?: string } = {},
): Column<LoadRow> {
  const figureOf = (row: LoadRow): LoadFigure | null => row[side]?.figures[metric] ?? null;
  return numberColumn({ title, unit, scale, text: (value) => text(Number(value)) }, (row) => figureOf(row)?.center, {
    ...options,
    look: (row) => {
      const figure = figureOf(row);
      if (figure === null) return { tone: 'quiet', title: 'Not measured.' };
      return { text: intervalText(text(figure.center), figure) };
    },
  });
}
