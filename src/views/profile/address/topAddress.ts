import { sortField } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Top: its sort is the address's `sort`, without the view's name. */
export const topAddress = ownAddress('', { sort: sortField(['flat', 'cum', 'name'], '-flat') });

export type TopSort = ReturnType<typeof topAddress.read>['sort'];
