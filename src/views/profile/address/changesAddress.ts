import { oneOf, sortField } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of the changes by function. */
export const changesAddress = ownAddress('changes', {
  sort: sortField(['flat', 'flat.before', 'flat.after', 'cum', 'cum.before', 'cum.after', 'name'], '-flat'),
  only: oneOf('all', 'new', 'gone'),
});
