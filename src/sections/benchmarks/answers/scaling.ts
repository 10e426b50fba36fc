import { powerFit, scalingSeries } from '../../../analysis/scaling/scalingSeries.ts';
import type { Evidence } from '../../../model/question.ts';
import type { BenchmarkLook } from '../benchmarkQuestion.ts';
import { nameSearch } from '../rows.ts';
import { sheetFor } from '../sheetFor.ts';

/** Which benchmarks over which ordered parameter. */
export interface ScalingQuestion {
  look: BenchmarkLook;
  unit: string;
  /** null for all. */
  group: number | null;
  search: string;
  /** '' or one that is not there: the one that most series run over. */
  parameter: string;
  /** Most series and most points of all of them together; longer series keep points that are evenly spread. */
  mostSeries: number;
  mostPoints: number;
}

export interface ScalingAnswer {
  /** Those that series run over, the one with most of them first. */
  parameters: { name: string; count: number }[];
  /** The one that is answered for; '' where there is none. */
  parameter: string;
  /** How many there are over this parameter, and how many points they have. */
  seriesCount: number;
  pointCount: number;
  series: ScalingLine[];
}

/** One benchmark over an ordered parameter, in one column. */
export interface ScalingLine {
  group: number;
  column: number;
  /** `size`, `GOMAXPROCS`; `#` for a bare number. */
  parameter: string;
  /** What the points have in common: `Encode/size=…-8`. */
  title: string;
  /** By amount, ascending; at least two. */
  points: ScalingPoint[];
  /**
   * Of the line on two logarithmic axes through all points above 0: 1 is linear, 2 quadratic; null where there is none.
   */
  slope: number | null;
  /** How much of what varies that line explains, 0 to 1. */
  fit: number | null;
}

export interface ScalingPoint {
  name: string;
  text: string;
  amount: number;
  n: number;
  center: number;
  lo: number;
  hi: number;
}

/** Benchmarks over an ordered parameter. */
export function scaling(evidence: readonly Evidence[], asked: ScalingQuestion): ScalingAnswer {
  const all = linesOf(evidence, asked);
  const counts = new Map<string, number>();
  for (const { parameter } of all) counts.set(parameter, (counts.get(parameter) ?? 0) + 1);
  const parameters = [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
  const parameter = counts.has(asked.parameter) ? asked.parameter : (parameters[0]?.name ?? '');
  const scalingLines = all.filter((line) => line.parameter === parameter);
  const shown = scalingLines.slice(0, asked.mostSeries);
  const room = Math.max(2, Math.floor(asked.mostPoints / Math.max(1, shown.length)));
  return {
    parameters,
    parameter,
    seriesCount: scalingLines.length,
    pointCount: scalingLines.reduce((sum, { points }) => sum + points.length, 0),
    series: shown.map((line) => ({ ...line, points: spread(line.points, room) })),
  };
}

function linesOf(evidence: readonly Evidence[], { look, unit, group: wanted, search }: ScalingQuestion): ScalingLine[] {
  const { sheet } = sheetFor(evidence, look);
  const index = sheet.units.findIndex((one) => one.unit === unit);
  const { isNamed, holds } = nameSearch(
    search,
    sheet.rows.map(({ name }) => name),
  );
  return sheet.groups.flatMap(({ firstRow, endRow }, group) => {
    if (wanted !== null && wanted !== group) return [];
    const members = new Map(sheet.rows.slice(firstRow, endRow).map((row) => [row.name, row]));
    return scalingSeries([...members.keys()]).flatMap(({ parameter, title, points }) => {
      if (!holds(title) || !points.some(({ name }) => isNamed(name))) return [];
      return sheet.columns.flatMap((_, column): ScalingLine[] => {
        const measured = points.flatMap(({ name, text, amount }): ScalingPoint[] => {
          const cell = members.get(name)!.cells[index]?.[column] ?? null;
          if (cell === null) return [];
          const { center, lo, hi } = cell.summary;
          return [{ name, text, amount, n: cell.runs.length, center, lo, hi }];
        });
        if (measured.length < 2) return [];
        const fit = powerFit(measured.map(({ amount, center }) => ({ x: amount, y: center })));
        return [
          { group, column, parameter, title, points: measured, slope: fit?.slope ?? null, fit: fit?.fit ?? null },
        ];
      });
    });
  });
}

/** At most so many of them, the first and the last among them. */
function spread<Item>(items: Item[], most: number): Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => items[Math.round((index * (items.length - 1)) / (most - 1))]!);
}
