import { count, flag, oneOf, sortField, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/**
 * Lines: `of` is those of one function or the hottest of all; `file` is one of the function's files, `source` the dropped one
 * to be shown, whole or not, and `at` the line that is picked out.
 */
export const linesAddress = ownAddress('lines', {
  of: oneOf('function', 'all'),
  as: oneOf('source', 'table'),
  sort: sortField(['flat', 'cum', 'place', 'name'], '-flat'),
  file: text,
  source: text,
  whole: flag,
  at: count,
});

export type LineSort = ReturnType<typeof linesAddress.read>['sort'];
