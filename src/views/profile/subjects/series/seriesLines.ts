import { seriesLook } from '../../../../ui/chart/chartSeries.ts';
import type { ScalingLine } from '../../../../ui/chart/ScalingLines.tsx';
import { spanAxis, type ValueAxis, zeroAxis } from '../../../../ui/chart/valueAxis.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import type { GrowthRow, SeriesAnswer } from './answer.ts';

export interface SeriesLines {
  lines: ScalingLine[];
  xAxis: ValueAxis;
  yAxis: ValueAxis;
  xTitle: string;
  formatX: (value: number) => string;
  formatY: (value: number) => string;
}

/** Units of the time axis, by the seconds that they have. */
const timeUnits = [
  { title: 'seconds', seconds: 1, upTo: 180 },
  { title: 'minutes', seconds: 60, upTo: 3 * 3600 },
  { title: 'hours', seconds: 3600, upTo: Number.POSITIVE_INFINITY },
];

/** The total and what grew most, as lines over time, or over the number of the profile if the time is not known. */
export function seriesLines({ total, top, profiles, unit }: SeriesAnswer): SeriesLines {
  const span = profiles.at(-1)!.seconds;
  const timeUnit = span === null ? null : timeUnits.find(({ upTo }) => span < upTo)!;
  const places = profiles.map(({ seconds }, index) => (timeUnit === null ? index + 1 : seconds! / timeUnit.seconds));
  const titles = top.map(lineTitle);
  const isOnce = (title: string): boolean => titles.indexOf(title) === titles.lastIndexOf(title);
  const lineOf = (
    row: GrowthRow,
    id: string,
    title: string,
    look: Pick<ScalingLine, 'shape' | 'colour'>,
  ): ScalingLine => ({
    id,
    title,
    ...look,
    fit: null,
    points: row.values.map((y, index) => {
      const { lo: low, hi: high } = row.limits?.[index] ?? {
        lo: Number.NEGATIVE_INFINITY,
        hi: Number.POSITIVE_INFINITY,
      };
      const error =
        row.limits === null ? '' : `, 95% between ${formatAmount(low, unit)} and ${formatAmount(high, unit)}`;
      return {
        x: places[index]!,
        y,
        low,
        high,
        description: `${title}\n${profiles[index]!.name}: ${formatAmount(y, unit)}${error}`,
      };
    }),
  });
  const lines = [
    lineOf(total, 'total', 'Total', { shape: 'diamond', colour: 'var(--text-muted)' }),
    ...top.map((row, index) =>
      lineOf(row, row.key, isOnce(titles[index]!) ? titles[index]! : `${row.name} ${row.state}`, seriesLook(index)),
    ),
  ];
  const heights = lines.flatMap(({ points }) =>
    points.flatMap(({ y, high }) => (Number.isFinite(high) ? [y, high] : [y])),
  );
  const scale = scaleFor(Math.max(...heights), unit);
  return {
    lines,
    xAxis:
      timeUnit === null ? { scale: 'linear', from: 1, to: places.length, ticks: places } : timeAxis(places.at(-1)!),
    yAxis: zeroAxis(heights, scale.factor),
    xTitle: timeUnit === null ? 'profile' : `${timeUnit.title} since the first profile`,
    formatX: (value) => String(Number(value.toFixed(2))),
    formatY: (value) => formatAmount(value, unit),
  };
}

/** From 0 to the last profile, with round grid lines. */
function timeAxis(to: number): ValueAxis {
  return { scale: 'linear', from: 0, to, ticks: spanAxis([0, to]).ticks.filter((tick) => tick <= to) };
}

/** What a line is called in the legend. */
export function lineTitle({ title, state }: GrowthRow): string {
  return state === '' ? title : `${title} (${state})`;
}
