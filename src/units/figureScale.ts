import { decimals, unitSpace } from './decimals.ts';
import { formatInScale, type Scale } from './scaleFor.ts';

interface Step {
  name: string;
  factor: number;
}

/** From base units as benchmarks are kept: seconds and bytes. Sizes go by 1024 and say so, rates by 1000 as Go's MB/s. */
const times: readonly Step[] = [
  { name: 'ns', factor: 1e-9 },
  { name: 'µs', factor: 1e-6 },
  { name: 'ms', factor: 1e-3 },
  { name: 's', factor: 1 },
];
const sizes: readonly Step[] = ['B', 'KiB', 'MiB', 'GiB', 'TiB'].map((name, at) => ({ name, factor: 1024 ** at }));
const rates: readonly Step[] = ['B', 'kB', 'MB', 'GB', 'TB'].map((name, at) => ({ name, factor: 1000 ** at }));

/** A column that spans more than this many powers of ten is scaled for its middle instead of its smallest value. */
const WIDE = 6;

/**
 * The unit that suits a column of a benchmark's figures: the largest in which its smallest figure is still 1 or more, so
 * that nothing is rounded away; what spans very far is scaled for its middle. `sec/op` becomes `ns/op`, `µs/op` …,
 * `B/op` `KiB/op` …, `B/s` `MB/s` …; what has no scale, such as `allocs/op`, stays.
 * @param unit tidied: in seconds and bytes
 */
export function figureScale(values: readonly number[], unit: string): Scale {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  let whole = true;
  for (const value of values) {
    const size = Math.abs(value);
    if (!Number.isFinite(size) || size === 0) continue;
    if (size < low) low = size;
    if (size > high) high = size;
    whole &&= Number.isInteger(value);
  }
  const { steps, base, rename } = ladderOf(unit);
  if (high === 0) return { unit: rename(steps[0]!.name), factor: steps[0]!.factor / base, digits: 0 };
  const isWide = Math.log10(high / low) > WIDE;
  const guide = (isWide ? Math.sqrt(low * high) : low) * base;
  // A figure of 1 ns is one even where its double is a little less.
  const step = steps.findLast(({ factor }) => guide >= factor * 0.999_95) ?? steps[0]!;
  const factor = step.factor / base;
  const digits = whole && factor === 1 ? 0 : digitsFor((isWide ? Math.sqrt(low * high) : low) / factor);
  return { unit: rename(step.name), factor, digits };
}

/** Whether figures are so far apart that one number of decimals cannot suit them all. */
export function isFarApart(values: readonly number[]): boolean {
  const amounts = values.map(Math.abs).filter((size) => Number.isFinite(size) && size > 0);
  if (amounts.length === 0) return false;
  const [low, high] = amounts.reduce(
    ([least, most], size) => [Math.min(least, size), Math.max(most, size)],
    [Infinity, 0],
  );
  return Math.log10(high / low) > WIDE;
}

/** How a column of a table shows its figures: the unit of its head, and each figure's text without it. */
export interface FigureColumn {
  unit: string;
  text: (value: number) => string;
}

/**
 * All figures of a column in one unit. They have the same decimals, unless they are far apart: then each has its own
 * four digits, as Go prints them, so that nothing is rounded away.
 */
export function figureColumn(values: readonly number[], unit: string): FigureColumn {
  if (!isFarApart(values)) {
    const scale = figureScale(values, unit);
    return { unit: scale.unit, text: (value) => formatInScale(value, scale) };
  }
  const least = values.reduce((low, value) => (value !== 0 && Math.abs(value) < Math.abs(low) ? value : low), Infinity);
  const { unit: name, factor } = figureScale([least], unit);
  return {
    unit: name,
    text: (value) => {
      const scaled = value / factor;
      return decimals(scaled, Number.isInteger(scaled) ? 0 : digitsFor(Math.abs(scaled)));
    },
  };
}

/** One figure by itself, in the unit that suits it: "133.5 ns/op", "1.477 KiB/op", "2 allocs/op". */
export function formatFigure(value: number, unit: string): string {
  const scale = figureScale([value], unit);
  const text = formatInScale(value, scale);
  return scale.unit === '' ? text : text + unitSpace + scale.unit;
}

/** How many times: "3.6×", "14×", "1.02×", "0.0004×". */
export function formatTimes(ratio: number): string {
  if (!Number.isFinite(ratio)) return '–';
  const size = Math.abs(ratio);
  if (size >= 99.5) return `${decimals(ratio, 0)}×`;
  if (size >= 9.95) return `${decimals(ratio, size >= 19.95 ? 0 : 1)}×`;
  if (size >= 1.995) return `${decimals(ratio, 1)}×`;
  if (size >= 0.01 || size === 0) return `${decimals(ratio, 2)}×`;
  return `${Number(ratio.toPrecision(1))}×`;
}

/** Four significant digits, as Go's own figures have, and never more than three of them behind the point. */
function digitsFor(size: number): number {
  if (size >= 999.95) return 0;
  if (size >= 99.995) return 1;
  return size >= 9.9995 ? 2 : 3;
}

interface Ladder {
  steps: readonly Step[];
  /** What one of the unit is in the ladder's base. */
  base: number;
  /** The unit with the name of a step in it. */
  rename: (name: string) => string;
}

/** The scale of a unit, by the word that counts in what stands above its line: `p99-sec/op` is time. */
function ladderOf(unit: string): Ladder {
  const line = unit.indexOf('/');
  const [above, below] = line < 0 ? [unit, ''] : [unit.slice(0, line), unit.slice(line)];
  const words = above.split(/([*\-\s])/u);
  const at = words.findIndex((word) => /^(?:sec|ns|B|MB)$/.test(word));
  if (at < 0) return { steps: [{ name: '', factor: 1 }], base: 1, rename: () => unit };
  const word = words[at]!;
  const isTime = word === 'sec' || word === 'ns';
  const base = word === 'ns' ? 1e-9 : word === 'MB' ? 1e6 : 1;
  return {
    steps: isTime ? times : below === '/s' || below === '/sec' ? rates : sizes,
    base,
    rename: (name) => words.with(at, name).join('') + below,
  };
}
