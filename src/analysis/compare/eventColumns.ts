import type { SampledColumns, Sampling } from './sampling.ts';

/** One entry a sample row. */
export interface EventColumns {
  /** How many sampling events are behind the row; not always whole. */
  events: Float64Array;
  /** Variance of the row's value, in its unit squared. Rows are independent, so variances add up like values. */
  variance: Float64Array;
  /** The third central moment, in its unit cubed, which adds up in the same way. */
  third: Float64Array;
}

/**
 * How many events are behind each row's value of a type (index into `types`), and how uncertain they leave it. All zero
 * unless the sampling is of kind `events`.
 *
 * A row of value v that k events of chance made has the variance v²/k (a compound Poisson sum whose terms are alike). Where
 * each thing is seen with probability p it is (1 − p) times that: what is large enough to be seen always has no error. The third
 * moment is likewise the variance × v/k.
 *
 * Values that were scaled row by row are as uncertain as what they were scaled from: the events are those of the values as they
 * were, the moments are multiplied by the factor's square and cube.
 */
export function eventColumns(columns: SampledColumns, { events: by, spread }: Sampling, type: number): EventColumns {
  const values = columns.values[type]!;
  const events = new Float64Array(values.length);
  const variance = new Float64Array(values.length);
  const third = new Float64Array(values.length);
  if (by === null) return { events, variance, third };
  /** As it was before it was scaled. */
  const sampled = (column: number, row: number): number => {
    const value = Number(columns.values[column]![row]);
    const factor = Number(columns.factors?.[column]?.[row] ?? 1);
    return factor === 0 ? 0 : value / factor;
  };
  for (let row = 0; row < values.length; row++) {
    let missed = 1;
    if (by.by === 'size') {
      const objects = Math.abs(sampled(by.objects, row));
      if (objects === 0) continue;
      missed = Math.exp(-Math.abs(sampled(by.space, row)) / objects / by.rate);
      events[row] = objects * (1 - missed);
    } else {
      events[row] = Math.abs(sampled(by.column, row)) / (by.by === 'weight' ? by.weight : 1);
    }
    const value = Math.abs(Number(values[row]));
    if (events[row] === 0) continue;
    // In the unit of what was scaled, so that both moments are multiplied by the factor as often as they have to.
    const each = (value / events[row]!) * spread;
    variance[row] = value * each * missed;
    third[row] = variance[row]! * each;
  }
  return { events, variance, third };
}
