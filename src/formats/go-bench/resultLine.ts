import type { Measurement } from '../../model/benchmarks.ts';
import { tidyUnit } from '../../units/tidyUnit.ts';
import { goFields, goSpace } from './goFields.ts';
import { type GoNumber, goFloat, goInteger } from './goNumber.ts';

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
