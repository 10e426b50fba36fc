import { maybeSort, oneOf, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Packages: `as` is which of its three tables, `open` ids of open rows and `groups` the reader's own, a line each. */
export const packagesAddress = ownAddress('packages', {
  as: oneOf('packages', 'costs', 'charged'),
  per: oneOf('package', 'module'),
  sort: maybeSort(),
  open: text,
  groups: text,
  pick: text,
});
