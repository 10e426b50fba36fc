import { type Column, codeColumn, countColumn, noUnit, numberColumn, wordColumn } from '../../../table/columns.ts';
import { formatFigure } from '../../../units/figureScale.ts';
import type { ScalingLine as ScalingCurve, ScalingPoint } from '../answers/scaling.ts';
import type { BenchmarksOverview, UnitFactsOf } from '../benchmarkQuestion.ts';
import { finite } from './columns.ts';
import { unitTitle } from './words.ts';

/** A point of a curve. */
export interface PointLine {
  curve: ScalingCurve;
  point: ScalingPoint;
  /** Index among the points of the curve. */
  index: number;
}

export interface PointColumns {
  /** The parameter. */
  what: string;
  unit: UnitFactsOf;
  /** The unit of the values, by operation or by item. */
  unitName: string;
  perItem: boolean;
}

/** The points of all curves. */
export function pointLines(curves: readonly ScalingCurve[]): PointLine[] {
  return curves.flatMap((curve) => curve.points.map((point, index) => ({ curve, point, index })));
}

/** Figures over a parameter. */
export function pointColumns(
  overview: BenchmarksOverview,
  { what, unit, unitName, perItem }: PointColumns,
): Column<PointLine>[] {
  const figure = (
    title: string,
    part: 'center' | 'lo' | 'hi',
    options: Pick<Column<PointLine>, 'exportTitle' | 'only'>,
  ) =>
    numberColumn<PointLine>(
      { title, unit: unitName, text: (value) => formatFigure(Number(value), unit.unit) },
      ({ point }) => finite(point[part] / (perItem ? point.amount : 1)),
      { id: part, ...options },
    );
  return [
    codeColumn('Series', ({ curve }) => titleOf(curve, overview), {
      id: 'title',
      grow: true,
      look: ({ curve }) => ({ name: curve.title }),
    }),
    wordColumn('Column', ({ curve }) => overview.columns[curve.column]?.name ?? '', { id: 'column', only: 'export' }),
    numberColumn({ title: what, unit: noUnit, text: String }, ({ point }) => point.amount, {
      id: 'amount',
      exportTitle: what,
      look: ({ point }) => ({ text: point.text }),
    }),
    figure(unitTitle(unit), 'center', { exportTitle: unitName }),
    figure('low', 'lo', { only: 'export' }),
    figure('high', 'hi', { only: 'export' }),
    countColumn('runs', ({ point }) => point.n),
    numberColumn(
      { title: 'grows as', unit: noUnit, text: String },
      ({ curve }) => finite((curve.slope ?? Number.NaN) - (perItem ? 1 : 0)),
      {
        id: 'slope',
        exportTitle: 'grows as n to the power of',
        look: ({ curve, index }) => ({ text: index === 0 ? growth(curve, perItem) : '' }),
      },
    ),
  ];
}

/** The name of a curve, with its file or side if there are several. */
export function titleOf({ title, column }: ScalingCurve, { columns }: BenchmarksOverview): string {
  return columns.length > 1 ? `${title}, ${columns[column]?.name ?? ''}` : title;
}

/** "n^0.93", by operation or by item. */
export function growth({ slope, points }: ScalingCurve, perItem: boolean): string {
  if (slope === null) return '';
  const text = (slope - (perItem ? 1 : 0))
    .toFixed(2)
    .replace('-', '\u2212')
    .replace(/^\u22120\.00$/, '0.00');
  return `n^${text}${points.length === 2 ? ' (2 points)' : ''}`;
}
