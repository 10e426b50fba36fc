import { maybeSort, oneOf, textOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/**
 * Parameters of Packages: `as` is the table, `only` the rows of one of two sides, `open` the ids of open rows, `groups`
 * the user's groups, one per line.
 */
export const packagesAddress = ownAddress('packages', {
  as: oneOf('packages', 'costs', 'charged'),
  per: oneOf('package', 'module'),
  sort: maybeSort(),
  only: oneOf('all', 'new', 'gone'),
  open: textOf('text'),
  groups: textOf('text'),
  pick: textOf('text'),
});
