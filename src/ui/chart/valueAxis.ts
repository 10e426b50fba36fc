export type AxisScale = 'linear' | 'log';

/** A numeric axis: its range and its grid lines. */
export interface ValueAxis {
  scale: AxisScale;
  from: number;
  to: number;
  ticks: readonly number[];
}

/** Two numeric axes and how they are labelled. */
export interface PlotAxes {
  xAxis: ValueAxis;
  yAxis: ValueAxis;
  xTitle: string;
  yTitle: string;
  formatX: (value: number) => string;
  formatY: (value: number) => string;
}

/** An axis from 0 to a round number at or above the largest value. */
export function zeroAxis(values: readonly number[], unit = 1): ValueAxis {
  const ticks = niceTicks(Math.max(0, highest(values)), unit);
  return { scale: 'linear', from: 0, to: ticks.at(-1) || 1, ticks };
}

/** An axis that just spans the values, with round grid lines: for marks whose length has no meaning. */
export function spanAxis(values: readonly number[], lines = 5): ValueAxis {
  const finite = values.filter(Number.isFinite);
  let low = lowest(finite);
  let high = highest(finite);
  if (finite.length === 0) [low, high] = [0, 1];
  if (low === high) {
    const room = Math.abs(low) * 0.1 || 1;
    [low, high] = [low - room, high + room];
  }
  const step = roundStep((high - low) / lines);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
  return { scale: 'linear', from: ticks[0]!, to: ticks.at(-1)!, ticks };
}

/**
 * A logarithmic axis that spans the values above 0, with grid lines at 1, 2 and 5 times each power of ten; fewer if
 * there would be more than `lines`.
 */
export function logAxis(values: readonly number[], lines = 9): ValueAxis {
  const positive = values.filter((value) => Number.isFinite(value) && value > 0);
  if (positive.length === 0) return { scale: 'log', from: 1, to: 10, ticks: [1, 10] };
  const low = lowest(positive);
  const high = highest(positive);
  for (const parts of [[1, 2, 5], [1, 3], [1]]) {
    const all = powers(low, high, parts);
    if (all.length <= lines) return { scale: 'log', from: all[0]!, to: all.at(-1)!, ticks: all };
  }
  const decades = powers(low, high, [1]);
  const every = Math.ceil(decades.length / lines);
  const ticks = decades.filter((_, index) => index % every === 0);
  return { scale: 'log', from: decades[0]!, to: decades.at(-1)!, ticks };
}

/** Multiples of powers of ten from the last one at or below `low` to the first one at or above `high`; at least two. */
function powers(low: number, high: number, parts: readonly number[]): number[] {
  const all: number[] = [];
  const first = Math.floor(Math.log10(low)) - 1;
  const last = Math.ceil(Math.log10(high)) + 1;
  for (let power = first; power <= last; power++) for (const part of parts) all.push(tidy(part * 10 ** power));
  const start = all.findLastIndex((value) => value <= low * 1.000_001);
  const end = all.findIndex((value) => value >= high * 0.999_999);
  return all.slice(start, Math.max(end, start + 1) + 1);
}

/** The least of 1, 2 and 5 times a power of ten that is not below a number, but for a thousandth. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough * 0.999)!;
}

/** Rounds off floating-point errors: 0.30000000000000004 is 0.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** Minimum and maximum of the finite values, which may be too many for `Math.max(...values)`. */
function highest(values: readonly number[]): number {
  return values.reduce(
    (high, value) => (value > high && value < Number.POSITIVE_INFINITY ? value : high),
    Number.NEGATIVE_INFINITY,
  );
}

function lowest(values: readonly number[]): number {
  return values.reduce(
    (low, value) => (value < low && value > Number.NEGATIVE_INFINITY ? value : low),
    Number.POSITIVE_INFINITY,
  );
}

/**
 * Round axis values from 0 to at least `max`: four to six steps of 1, 2 or 5 times a power of ten of `unit` (the size
 * of the shown unit in the unit of the values: 1024 for kB). Only 0 if `max` is not above 0.
 */
export function niceTicks(max: number, unit = 1): number[] {
  if (!(max > 0)) return [0];
  const step = roundStep(max / unit / 4);
  const ticks: number[] = [];
  for (let index = 0; ; index++) {
    ticks.push(index * step * unit);
    if (index * step * unit >= max) return ticks;
  }
}
