import { sortField } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of Top: its `sort` has no prefix in the address. */
export const topAddress = ownAddress('', { sort: sortField(['flat', 'cum', 'name'], '-flat') });

export type TopSort = ReturnType<typeof topAddress.read>['sort'];
