export type TopColumn = 'flat' | 'cum' | 'name';

/** The column of that name; flat where there is none. */
export function topColumn(name: string): TopColumn {
  return name === 'cum' || name === 'name' ? name : 'flat';
}

export interface TopQuestion {
  valueType: number;
  sort: { by: TopColumn; descending: boolean };
  query: string;
  /** The rows that are wanted, in the order that `sort` gives. */
  offset: number;
  limit: number;
  /** A function whose place in that order is wanted, or ''. */
  find: string;
}
