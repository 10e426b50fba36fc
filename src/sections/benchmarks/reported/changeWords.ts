import { formatProbability } from '../../../units/benchmarkScale.ts';
import { decimals, unitSpace } from '../../../units/decimals.ts';
import { type FigureColumn, figureScale, formatTimes } from '../../../units/figureScale.ts';
import type { ComparedCell } from './comparedRow.ts';

/** The verb and the noun of a unit: "takes … less time". `fewer` is what little of it is called. */
const units: Readonly<Record<string, { verb: string; noun: string; fewer: string }>> = {
  'sec/op': { verb: 'takes', noun: 'time', fewer: 'less' },
  'B/op': { verb: 'allocates', noun: 'memory', fewer: 'less' },
  'allocs/op': { verb: 'makes', noun: 'allocations', fewer: 'fewer' },
  'B/s': { verb: 'processes', noun: 'data a second', fewer: 'less' },
};

/** What became of a benchmark that has none of a unit any more. */
const gone: Readonly<Record<string, string>> = {
  'B/op': 'no longer allocates memory',
  'allocs/op': 'no longer makes allocations',
};

/** Beyond this a change is told as a factor: 1 100 % more is 12 times as much. */
const asFactor = 10;
/** From this on a slowdown is told as a factor: twice as slow. */
const asTimes = 1;
/** A part so near to 1 needs a second decimal: 99.97 % less. */
const nearAll = 0.995;

/**
 * What became of a benchmark in one unit: "takes 36.0 % less time", "is 9.1× slower", "allocates 12× the memory"; `change` is a
 * part of before, and not 0.
 */
export function changeWords(change: number, unit: string): string {
  const { verb, noun, fewer } = units[unit] ?? { verb: 'has', noun: unit, fewer: 'fewer' };
  if (change === -1) return gone[unit] ?? `has no ${noun} any more`;
  if (unit === 'sec/op' && change >= asTimes) return `is ${formatTimes(1 + change)} slower`;
  if (change > asFactor) return `${verb} ${formatTimes(1 + change)} the ${noun}`;
  return `${verb} ${partText(Math.abs(change))} ${change < 0 ? fewer : 'more'} ${noun}`;
}

/** With its sign, for large type: "−36.0 %", "12×". */
export function figureOfChange(change: number): string {
  if (change > asFactor) return formatTimes(1 + change);
  if (change === -1) return `\u2212100${unitSpace}%`;
  return `${change < 0 ? '\u2212' : '+'}${partText(Math.abs(change))}`;
}

function partText(part: number): string {
  const digits = part > nearAll && part < 1 ? 2 : 1;
  return `${decimals(part * 100, digits)}${unitSpace}%`;
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
  return `${probability(after.change.p)}, ${runs(before.n, after.n)}`;
}

/** "p = 0.004", "p < 0.001". */
export function probability(p: number): string {
  return p < 0.001 ? `p${unitSpace}<${unitSpace}0.001` : `p${unitSpace}=${unitSpace}${formatProbability(p)}`;
}

/** "n = 6 per side", "n = 10 before, 11 after". */
export function runs(before: number, after: number): string {
  const count = `n${unitSpace}=${unitSpace}${before}`;
  return before === after ? `${count} per side` : `${count} before, ${after} after`;
}

/** "takes 3 % less time, allocates 5 % less memory and makes 2 % fewer allocations" */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** A name of the program in a sentence: between backticks, as the page sets it in the fixed font. */
export function coded(name: string): string {
  return `\`${name.replaceAll('`', "'")}\``;
}

/** A unit as people know it. */
export function unitTitle(unit: string): string {
  return unit === 'sec/op' ? 'time/op' : unit;
}

/** Figures in one unit: whole ones as they are, others each with its own four digits: "144 009", "59.72" and "2.779" ns/op. */
export function figuresIn(values: readonly number[], unit: string): FigureColumn {
  const scale = figureScale(values, unit);
  const areWhole = values.every((value) => isWhole(value / scale.factor));
  return {
    unit: scale.unit,
    text: (value) => {
      const scaled = value / scale.factor;
      if (areWhole || scaled === 0) return decimals(scaled, 0);
      return decimals(scaled, Math.max(0, Math.min(3, 3 - Math.floor(Math.log10(Math.abs(scaled))))));
    },
  };
}

/** But for what a double loses when seconds become nanoseconds again. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= 1e-9 * Math.abs(value);
}
