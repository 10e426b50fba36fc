import { dictionary } from '../../../model/dictionary.ts';
import { decimals, unitSpace } from '../../../units/decimals.ts';
import { type FigureColumn, figureScale, formatTimes, fourDigits } from '../../../units/figureScale.ts';
import { changedPart, isManifold } from '../../../units/formatPercent.ts';
import { formatPValue } from '../../../units/formatPValue.ts';
import { formatRuns } from '../../../units/formatRuns.ts';
import type { ComparedCell } from './comparedRow.ts';

/** The verb and the noun of a unit: "takes … less time". `fewer` is what little of it is called. */
const units: Readonly<Record<string, { verb: string; noun: string; fewer: string }>> = dictionary({
  'sec/op': { verb: 'takes', noun: 'time', fewer: 'less' },
  'B/op': { verb: 'allocates', noun: 'memory', fewer: 'less' },
  'allocs/op': { verb: 'makes', noun: 'allocations', fewer: 'fewer' },
  'B/s': { verb: 'processes', noun: 'data a second', fewer: 'less' },
});

/** What became of a benchmark that has none of a unit any more. */
const noLonger: Readonly<Record<string, string>> = dictionary({
  'B/op': 'no longer allocates memory',
  'allocs/op': 'no longer makes allocations',
});

/** From this on a slowdown is told as a factor: twice as slow. */
const asTimes = 1;
/**
 * What became of a benchmark in one unit: "takes 36.0% less time", "is 9.1× slower", "allocates 12× the memory"; `change` is a
 * part of before, and not 0.
 */
export function changeWords(change: number, unit: string): string {
  const { verb, noun, fewer } = units[unit] ?? { verb: 'has', noun: unit, fewer: 'fewer' };
  if (change === -1) return noLonger[unit] ?? `has no ${noun} any more`;
  if (change === Number.POSITIVE_INFINITY) return `now ${verb} ${noun}`;
  if (unit === 'sec/op' && change >= asTimes) return `is ${formatTimes(1 + change)} slower`;
  if (isManifold(change)) return `${verb} ${formatTimes(1 + change)} the ${noun}`;
  return `${verb} ${changedPart(Math.abs(change))} ${change < 0 ? fewer : 'more'} ${noun}`;
}

/** "178.6 → 114.8 ns/op": both in the unit that suits them. */
export function fromTo({ unit, before, after }: ComparedCell): string {
  const values = [before, after].flatMap((cell) => (cell === null ? [] : [cell.center]));
  const { unit: shown, text } = figuresIn(values, unit.unit);
  return `${values.map(text).join(' → ')}${unitSpace}${shown}`;
}

/** What a difference rests on: "p = 0.004, n = 6 per side"; "exact" where the file says that a unit does not vary. */
export function confidence({ unit, before, after }: ComparedCell): string {
  if (before === null || after?.change == null) return '';
  if (unit.exact) return 'exact';
  return `${formatPValue(after.change.p)}, ${formatRuns(before.n, after.n)}`;
}

/** A unit as people know it. */
export function unitTitle(unit: string): string {
  return unit === 'sec/op' ? 'time/op' : unit;
}

/** Figures in one unit: whole ones as they are, others each with its own four digits: "144,009", "59.72" and "2.779" ns/op. */
export function figuresIn(values: readonly number[], unit: string): FigureColumn {
  const scale = figureScale(values, unit);
  const areWhole = values.every((value) => isWhole(value / scale.factor));
  return {
    unit: scale.unit,
    text: (value) => {
      const scaled = value / scale.factor;
      return areWhole ? decimals(scaled, 0) : fourDigits(scaled);
    },
  };
}

/** But for what a double loses when seconds become nanoseconds again. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= 1e-9 * Math.abs(value);
}
