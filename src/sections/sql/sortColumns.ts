/** Columns that patterns can be sorted by. */
export const patternColumnIds = [
  'pattern',
  'count',
  'total',
  'share',
  'mean',
  'max',
  'min',
  'deviation',
  'rows',
  'errors',
  'repeated',
] as const;

export type PatternColumnId = (typeof patternColumnIds)[number];

/** Columns that compared patterns can be sorted by. */
export const compareColumnIds = [
  'pattern',
  'totalBefore',
  'totalAfter',
  'change',
  'countBefore',
  'countAfter',
  'countChange',
  'meanBefore',
  'meanAfter',
] as const;

export type CompareColumnId = (typeof compareColumnIds)[number];
