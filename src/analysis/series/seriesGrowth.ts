/** How one amount goes through a series of profiles. */
export interface SeriesGrowth {
  first: number;
  last: number;
  /** Slope of the least-squares line: the growth from one profile to the next. */
  slope: number;
  /** Whether each profile has more than the one before. */
  growsEachTime: boolean;
}

/** The growth of a series of at least two amounts. */
export function seriesGrowth(values: readonly number[]): SeriesGrowth {
  const middle = (values.length - 1) / 2;
  let weighted = 0;
  let squares = 0;
  for (const [at, value] of values.entries()) {
    weighted += (at - middle) * value;
    squares += (at - middle) ** 2;
  }
  return {
    first: values[0]!,
    last: values.at(-1)!,
    slope: squares === 0 ? 0 : weighted / squares,
    growsEachTime: values.length > 1 && values.every((value, at) => at === 0 || value > values[at - 1]!),
  };
}
