import { count, flag, oneOf, sortField, textOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/**
 * Parameters of Lines: `of` chooses the lines of one function or the hottest lines of all; by default those of the
 * picked function, or of all if none is picked. `file` is one of the function's files, `source` the open source file to
 * show, `symbol` the function in the program's symbol table whose instructions are shown, `whole` whether all of it is
 * shown, `at` the number of the selected line (in a comparison of that after, and `atBefore` of one that after does not
 * have), `address` the selected instruction. Of two sides `flat` and `cum` sort by the size of the change.
 */
export const linesAddress = ownAddress('lines', {
  of: oneOf('', 'function', 'all'),
  as: oneOf('source', 'table', 'disassembly'),
  sort: sortField(['flat', 'cum', 'place', 'name'], '-flat'),
  file: textOf('text'),
  source: textOf('text'),
  symbol: textOf('text'),
  whole: flag,
  at: count,
  atBefore: count,
  address: textOf('text'),
});

export type LineSort = ReturnType<typeof linesAddress.read>['sort'];
