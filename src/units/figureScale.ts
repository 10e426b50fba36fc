import { fitsOneUnit } from './columnScale.ts';
import { decimals, withUnit } from './decimals.ts';
import { formatInScale, type Scale } from './scaleFor.ts';

interface Step {
  name: string;
  factor: number;
}

/**
 * Steps from the base units, seconds and bytes. Sizes use powers of 1024 (KiB), rates powers of 1000, like Go's MB/s.
 */
const times: readonly Step[] = [
  { name: 'ns', factor: 1e-9 },
  { name: 'µs', factor: 1e-6 },
  { name: 'ms', factor: 1e-3 },
  { name: 's', factor: 1 },
];
const sizes: readonly Step[] = ['B', 'KiB', 'MiB', 'GiB', 'TiB'].map((name, index) => ({
  name,
  factor: 1024 ** index,
}));
const rates: readonly Step[] = ['B', 'kB', 'MB', 'GB', 'TB'].map((name, index) => ({ name, factor: 1000 ** index }));

/** A column that spans more than this many powers of ten is scaled for its middle instead of its smallest value. */
const WIDE = 6;

/**
 * The display unit for a column of benchmark figures: the largest in which the smallest figure is at least 1, so that
 * no digits are lost; for a very wide range, the unit for its middle. `sec/op` becomes `ns/op`, `µs/op` …, `B/op`
 * `KiB/op` …, `B/s` `MB/s` …; units without a scale, such as `allocs/op`, stay.
 * @param unit a base unit: in seconds and bytes
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
  // A figure of 1 ns counts as 1 even if its double is slightly less.
  const step = steps.findLast(({ factor }) => guide >= factor * 0.999_95) ?? steps[0]!;
  const factor = step.factor / base;
  const digits = whole && factor === 1 ? 0 : digitsFor((isWide ? Math.sqrt(low * high) : low) / factor);
  return { unit: rename(step.name), factor, digits };
}

/** The formatted figures of a column: the unit for the head, and each figure's text. */
export interface FigureColumn {
  unit: string;
  /** Whether every figure names its own unit, of which the head's is the base: '133.5 ns' under `sec/op`. */
  isPerCell?: boolean;
  text: (value: number) => string;
}

/**
 * Formats the figures of a column in one unit, with the same number of decimals, if all can be read in it; else each in
 * its own unit with four digits, as in Go.
 */
export function figureColumn(values: readonly number[], unit: string): FigureColumn {
  const scale = figureScale(values, unit);
  if (fitsOneUnit(finite(values), scale.factor)) {
    return { unit: scale.unit, text: (value) => formatInScale(value, scale) };
  }
  return perCellColumn(unit);
}

/** Whether there are smaller and larger units of this one. */
export function hasOtherScales(unit: string): boolean {
  return ladderOf(unit).steps.length > 1;
}

/**
 * Every figure in its own unit, without the part below the fraction line, which the head names. A unit without a scale
 * has only digits.
 */
function perCellColumn(unit: string): FigureColumn {
  if (!hasOtherScales(unit)) {
    return { unit, text: (value) => decimals(value, Number.isInteger(value) ? 0 : digitsFor(Math.abs(value))) };
  }
  const line = unit.indexOf('/');
  const [above, below] = line < 0 ? [unit, ''] : [unit.slice(0, line), unit.slice(line)];
  const word = above.split(/[*\-\s]/u).find((one) => /^(?:sec|ns|B|MB)$/.test(one))!;
  return {
    unit,
    isPerCell: true,
    text: (value) => {
      const scale = figureScale([value], word + (below === '/s' || below === '/sec' ? below : ''));
      return withUnit(formatInScale(value, scale), scale.unit.replace(/\/[^]*/, ''));
    },
  };
}

function finite(values: readonly number[]): number[] {
  return values.filter((value) => Number.isFinite(value));
}

/** One figure in its best unit: "133.5 ns/op", "1.477 KiB/op", "2 allocs/op". */
export function formatFigure(value: number, unit: string): string {
  const scale = figureScale([value], unit);
  const text = scale.digits === 0 ? formatInScale(value, scale) : fourDigits(value / scale.factor);
  return withUnit(text, scale.unit);
}

/** A ratio: "3.6×", "14×", "1.02×", "0.0004×". */
export function formatTimes(ratio: number): string {
  if (!Number.isFinite(ratio)) return '–';
  const size = Math.abs(ratio);
  if (size >= 99.5) return `${decimals(ratio, 0)}×`;
  if (size >= 9.95) return `${decimals(ratio, size >= 19.95 ? 0 : 1)}×`;
  if (size >= 1.995) return `${decimals(ratio, 1)}×`;
  if (size >= 0.01 || size === 0) return `${decimals(ratio, 2)}×`;
  return `${Number(ratio.toPrecision(1))}×`;
}

/** A figure with four significant digits, rounded as benchstat does: "144,009", "59.72", "2.780". */
export function fourDigits(value: number): string {
  const size = Math.abs(value);
  return decimals(value, size === 0 ? 0 : Math.max(0, Math.min(3, 3 - Math.floor(Math.log10(size)))));
}

/** Four significant digits, as in Go's output, with at most three decimals. */
export function digitsFor(size: number): number {
  if (size >= 999.95) return 0;
  if (size >= 99.995) return 1;
  return size >= 9.9995 ? 2 : 3;
}

interface Ladder {
  steps: readonly Step[];
  /** Size of the unit in base units. */
  base: number;
  /** The unit with the prefix of a step. */
  rename: (name: string) => string;
}

/** The scale of a unit, found by a word above its fraction line: `p99-sec/op` is a time. */
function ladderOf(unit: string): Ladder {
  const line = unit.indexOf('/');
  const [above, below] = line < 0 ? [unit, ''] : [unit.slice(0, line), unit.slice(line)];
  const words = above.split(/([*\-\s])/u);
  const index = words.findIndex((word) => /^(?:sec|ns|B|MB)$/.test(word));
  if (index < 0) return { steps: [{ name: '', factor: 1 }], base: 1, rename: () => unit };
  const word = words[index]!;
  const isTime = word === 'sec' || word === 'ns';
  const base = word === 'ns' ? 1e-9 : word === 'MB' ? 1e6 : 1;
  return {
    steps: isTime ? times : below === '/s' || below === '/sec' ? rates : sizes,
    base,
    rename: (name) => words.with(index, name).join('') + below,
  };
}
