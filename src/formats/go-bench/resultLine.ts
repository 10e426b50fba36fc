import type { Measurement } from '../../model/benchmarks.ts';
import { tidyUnit } from '../../units/printedUnit.ts';
import { goFields, goSpace } from './goFields.ts';

/** A number, or the error of Go's strconv. */
type GoNumber = number | 'invalid syntax' | 'value out of range';

const decimal = /^[+-]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?$/;
const hexadecimal = /^([+-]?)0[xX]([\da-fA-F_]*)(?:\.([\da-fA-F_]*))?[pP]([+-]?\d[\d_]*)$/;
const misplaced = /(?:^|[^\dA-Fa-fxX])_|_(?:$|[^\dA-Fa-f])/;

/**
 * Parses a measurement as Go's floating-point literal, which includes `1e3`, `1_000`, `.5`, `0x1p-2`, `inf` and `NaN`.
 */
function goFloat(text: string): GoNumber {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  if (decimal.test(text)) {
    if (text.includes('_')) {
      if (misplaced.test(text) || /_[eE]|[eE][+-]?_/.test(text)) return 'invalid syntax';
      return inRange(Number(text.replaceAll('_', '')));
    }
    return inRange(Number(text));
  }
  const special = /^(?:([+-]?)inf(?:inity)?|nan)$/i.exec(text);
  if (special !== null) return /nan/i.test(text) ? Number.NaN : special[1] === '-' ? -Infinity : Infinity;
  return hexadecimalFloat(text);
}

function hexadecimalFloat(text: string): GoNumber {
  const [, sign, whole, fraction = '', exponent] = hexadecimal.exec(text) ?? [];
  if (whole === undefined || misplaced.test(text)) return 'invalid syntax';
  const digits = (whole + fraction).replaceAll('_', '');
  if (digits === '') return 'invalid syntax';
  const power = Number(exponent!.replaceAll('_', '')) - 4 * fraction.replaceAll('_', '').length;
  const size = Number(BigInt(`0x${digits}`)) * 2 ** power;
  return inRange(sign === '-' ? -size : size);
}

function inRange(value: number): GoNumber {
  return Number.isFinite(value) ? value : 'value out of range';
}

/** Parses an iteration count: digits with an optional sign. */
function goInteger(text: string): GoNumber {
  if (!/^[+-]?\d+$/.test(text)) return 'invalid syntax';
  if (text.length < 16) return Number(text);
  const value = BigInt(text.replace('+', ''));
  return BigInt.asIntN(64, value) === value ? Number(value) : 'value out of range';
}

/** The figures of a line, or the error that Go's reader reports for the line. */
export type Figures = { iterations: number; values: Measurement[] } | { syntax: string };

/** A line that begins with Benchmark. */
export type ResultLine = { name: string; isBare: boolean } & Figures;

export const prefix = 'Benchmark';

/**
 * Parses a line that begins with Benchmark: name, iterations, then pairs of value and unit. `isBare` if the line is
 * only a name, which verbose runs print before each benchmark.
 */
export function resultLine(line: string): ResultLine {
  const end = line.slice(prefix.length).search(goSpace);
  const name = end < 0 ? line.slice(prefix.length) : line.slice(prefix.length, prefix.length + end);
  const rest = end < 0 ? '' : line.slice(prefix.length + end);
  return { name, isBare: end < 0, ...figures(goFields(rest)) };
}

/** Parses iterations and measurements from the words behind a name. */
export function figures(fields: readonly string[]): Figures {
  const [count, ...pairs] = fields;
  if (count === undefined) return { syntax: 'missing iteration count' };
  const iterations = goInteger(count);
  if (typeof iterations !== 'number') return { syntax: `parsing iteration count: ${iterations}` };
  if (pairs.length === 0) return { syntax: 'missing measurements' };
  const values: Measurement[] = [];
  for (let index = 0; index < pairs.length; index += 2) {
    const value: GoNumber = goFloat(pairs[index]!);
    if (typeof value !== 'number') return { syntax: `parsing measurement: ${value}` };
    const unit = pairs[index + 1];
    if (unit === undefined) return { syntax: 'missing units' };
    values.push(measurement(value, unit));
  }
  return { iterations, values };
}

/** A measurement in base units that keeps its original value and unit. */
export function measurement(value: number, unit: string): Measurement {
  const tidied = tidyUnit(unit);
  const tidy = value * tidied.factor;
  // NaN is not equal to itself, so it always gets the tidied unit; 0 and infinities never do. benchstat's tables depend
  // on both.
  if (tidy === value) return { value, unit, originalValue: value, originalUnit: '' };
  return { value: tidy, unit: tidied.unit, originalValue: value, originalUnit: unit };
}
