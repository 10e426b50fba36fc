import { oneOf, sortField, textOf } from '../../views/kit/addressFields.ts';
import { type ChangesOf, sectionAddress } from '../../views/kit/sectionAddress.ts';
import { compareColumnIds, patternColumnIds } from './sortColumns.ts';

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
export type SqlPlace = ReturnType<typeof sqlAddress.read>;

/** Changes of it. */
export type SqlChanges = ChangesOf<SqlPlace>;

export type SqlViewId = Exclude<SqlPlace['view'], ''>;
