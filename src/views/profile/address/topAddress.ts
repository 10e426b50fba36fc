import { oneOf, sortField } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of Top, of one profile or of two: its `sort` has no prefix in the address. */
export const topAddress = ownAddress('', {
  sort: sortField(['flat', 'flat.before', 'flat.after', 'cum', 'cum.before', 'cum.after', 'name'], '-flat'),
  only: oneOf('all', 'new', 'gone'),
});

export type TopSort = ReturnType<typeof topAddress.read>['sort'];
