import type { ReportFigure } from '../../model/writtenReport.ts';
import { decimals } from '../../units/decimals.ts';

/** A range of values. */
export interface Interval {
  from: number;
  to: number;
}

/** How a figure agrees with what it should be. `beyond`: "1,000+" of something many times as large. */
export type Agreement = 'right' | 'rounded' | 'beyond' | 'wrong';

const epsilon = 1e-9;
/** "~" allows one in the last digit that is not a padding zero, up to this part of the figure. */
const roughPart = 0.2;
/** "1,400+" may be this much less than the figure that it rounds down. */
const boundPart = 0.25;

/** 81 for 81.5 is cut off; 2 for 2.9 is another figure. */
const fewestSteps = 10;

/** The size of the last digit that is not a padding zero: 10 for 160, 1,000,000 for 6M. */
function roughStep({ value, step }: ReportFigure): number {
  let rough = step;
  const steps = Math.round(value / step);
  if (steps === 0) return rough;
  for (let rest = steps; rest % 10 === 0; rest /= 10) rough *= 10;
  return rough;
}

/**
 * How far the exact value may be from the printed one: half of the last digit, so that 4.2 s is 4.15 to 4.25 s. With
 * "~" a whole last digit that is not a padding zero, but not above a fifth.
 */
function margin(figure: ReportFigure): number {
  const half = figure.step / 2;
  if (figure.bound !== 'about') return half;
  const rough = roughStep(figure);
  return Math.max(half, rough / 2 <= figure.value / 2 ? rough / 2 : 0, Math.min(rough, figure.value * roughPart));
}

/** The values that a figure may stand for. */
export function printedInterval(figure: ReportFigure): Interval {
  const half = margin(figure);
  return { from: figure.value - half, to: figure.high + half };
}

/** How a figure agrees with a value, both in base units and without sign. */
export function agreement(figure: ReportFigure, actual: number): Agreement {
  const { value, high, step, bound } = figure;
  const slack = epsilon * Math.max(Math.abs(actual), step);
  if (bound === 'atLeast') {
    if (actual < value - step / 2 - slack) return 'wrong';
    return actual <= value + Math.max(roughStep(figure), value * boundPart) + slack ? 'right' : 'beyond';
  }
  const off = Math.max(value - actual, actual - high, 0);
  if (off <= margin(figure) + slack) return 'right';
  const isCutOff = bound === 'exact' && actual > high && off < step - slack && high >= fewestSteps * step;
  return isCutOff ? 'rounded' : 'wrong';
}

/**
 * How a figure agrees with one that was worked out from other printed figures: exactly, or within what their own
 * rounding allows if that is more than the figure's last digit.
 */
export function derivedAgreement(figure: ReportFigure, actual: number, possible: Interval): Agreement {
  const exact = agreement(figure, actual);
  if (exact === 'right' || exact === 'beyond') return exact;
  const half = margin(figure);
  const isCoarse = possible.to - possible.from > figure.step;
  const meets = possible.from <= figure.high + half && possible.to >= figure.value - half;
  return isCoarse && meets ? 'right' : exact;
}

/** The values of a quotient of two printed figures. */
export function quotientInterval(above: ReportFigure, below: ReportFigure, factor = 1): Interval {
  const [a, b] = [printedInterval(above), printedInterval(below)];
  return { from: (factor * a.from) / b.to, to: b.from > 0 ? (factor * a.to) / b.from : Number.POSITIVE_INFINITY };
}

/**
 * A value with as many digits as are needed to see how it differs from a figure with this step: one more than the
 * figure has.
 */
export function finer(value: number, { step, factor }: Pick<ReportFigure, 'step' | 'factor'>, more = 1): string {
  const places = Math.max(0, Math.round(-Math.log10(step / factor)));
  const scaled = value / factor;
  const digits = Math.abs(scaled) >= 1000 && places === 0 ? 0 : places + more;
  return decimals(scaled, Math.min(digits, 6))
    .replace(/(\.(?:\d*[1-9])?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** A value in the unit in which a figure is printed: `187.2 ms`. */
export function inUnitOf(value: number, figure: ReportFigure, more = 1): string {
  const { printedUnit, unit } = figure;
  const number = finer(value, figure, more);
  if (unit === '%') return `${number}%`;
  if (unit === 'x') return `${number}×`;
  return printedUnit === '' ? number : `${number} ${printedUnit}`;
}

/** The median as reports state it: of an even number of values, the mean of the middle two. */
export function plainMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return Number.isInteger(half) ? (sorted[half - 1]! + sorted[half]!) / 2 : sorted[Math.floor(half)]!;
}
