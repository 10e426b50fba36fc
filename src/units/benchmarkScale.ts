import { halfToEven } from './decimals.ts';
import { isBinaryUnit } from './printedUnit.ts';

/** How a row of benchmark figures is shown: divided by `factor`, with `digits` decimals and a prefix to the unit. */
export interface BenchmarkScale {
  factor: number;
  digits: number;
  /** `n`, `µ`, `m`, '', `k`, `M`, `G`, `T`, or `Ki` to `Ti` for bytes. */
  prefix: string;
}

interface Step {
  prefix: string;
  factor: number;
  /** Lower limits for one, two and three decimals, so that rounded figures always have four digits. */
  one: number;
  two: number;
  three: number;
}

const decimalSteps: readonly Step[] = ['T', 'G', 'M', 'k', '', 'm', 'µ', 'n'].map((prefix, index) => {
  const power = 12 - 3 * index;
  const from = (mantissa: string) => Number(`${mantissa}e${power}`);
  return { prefix, factor: from('1'), one: from('99.995'), two: from('9.9995'), three: from('.99995') };
});

const binarySteps: readonly Step[] = ['Ti', 'Gi', 'Mi', 'Ki', ''].map((prefix, index) => {
  const factor = 2 ** (40 - 10 * index);
  return { prefix, factor, one: 99.995 * factor, two: 9.9995 * factor, three: 0.99995 * factor };
});

const mostDigits = 10;

/**
 * One scale for a row of figures, as benchstat chooses it: for the smallest non-zero figure, so that it shows four
 * digits. 1.726e-6 and 0.03 `sec/op` are 1.726µ and 30000.000µ; all 0 are 0.000.
 */
export function benchmarkScale(values: readonly number[], unit: string): BenchmarkScale {
  let least = 0;
  for (const value of values) {
    const size = Math.abs(value);
    if (size !== 0 && (least === 0 || size < least)) least = size;
  }
  if (least === 0) return { factor: 1, digits: 3, prefix: '' };
  const steps = isBinaryUnit(unit) ? binarySteps : decimalSteps;
  for (const { prefix, factor, one, two, three } of steps) {
    if (least >= one) return { factor, digits: 1, prefix };
    if (least >= two) return { factor, digits: 2, prefix };
    if (least >= three) return { factor, digits: 3, prefix };
  }
  const { prefix, factor } = steps.at(-1)!;
  let digits = 3;
  while (digits < mostDigits && !(least / factor >= Number(`9.9995e${2 - digits}`))) digits++;
  return { factor, digits, prefix };
}

/** A figure in a scale with its prefix: "1.718µ". The unit is shown elsewhere. */
export function formatScaled(value: number, { factor, digits, prefix }: BenchmarkScale): string {
  return fixed(value / factor, digits) + prefix;
}

/** The half-width of a confidence interval relative to its centre: "2%", "∞", "?" if the signs differ. */
export function formatReach(center: number, lo: number, hi: number): string {
  if (Math.abs(lo) === Infinity || Math.abs(hi) === Infinity) return '∞';
  if (Math.sign(center) !== Math.sign(lo) || Math.sign(center) !== Math.sign(hi)) return '?';
  if (center === 0) return '0%';
  return `${fixed(100 * Math.max(hi / center - 1, 1 - lo / center), 0)}%`;
}

/** A change as a fraction of before, in percent with its sign: 0.03125 is "+3.12%". */
export function formatBenchmarkChange(change: number): string {
  const percent = change * 100;
  return `${percent < 0 || Object.is(percent, -0) ? '' : '+'}${fixed(percent, 2).replace(/^\+/, '')}%`;
}

/** A probability with three decimals. */
export function formatProbability(p: number): string {
  return fixed(p, 3);
}

/** Go's %.nf. */
function fixed(value: number, digits: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  const size = Math.abs(value);
  const text =
    size < 1e21 ? halfToEven(size, digits) : BigInt(size).toString() + (digits > 0 ? `.${'0'.repeat(digits)}` : '');
  return value < 0 || Object.is(value, -0) ? `-${text}` : text;
}
