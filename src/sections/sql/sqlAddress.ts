import { oneOf, sortField, textOf } from '../../views/kit/addressFields.ts';
import { sectionAddress } from '../../views/kit/sectionAddress.ts';

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

/**
 * The parameters of the section: the view; `file`, the path of the file shown, and `old`, that of the one it is
 * compared with; the search `q`; the order of each table; `pick`, the pattern that is open; what the chart shows
 * (`measure`) of what (`by`); and whether a comparison is `per` run or request.
 */
export const sqlAddress = sectionAddress('sql', {
  view: oneOf('', 'patterns', 'chart', 'compare'),
  file: textOf('file'),
  old: textOf('file'),
  q: textOf('text'),
  sort: sortField(patternColumnIds, '-total'),
  changes: sortField(compareColumnIds, '-change'),
  pick: textOf('text'),
  by: oneOf('pattern', 'table', 'verb'),
  measure: oneOf('total', 'count', 'mean'),
  per: oneOf('', 'run', 'request'),
});

/** The content of an address of the section. */
export type SqlParams = ReturnType<typeof sqlAddress.read>;

export type SqlViewId = Exclude<SqlParams['view'], ''>;

/** The views, in order. */
export const sqlViews: readonly { value: SqlViewId; label: string }[] = [
  { value: 'patterns', label: 'Patterns' },
  { value: 'chart', label: 'Chart' },
  { value: 'compare', label: 'Comparison' },
];
