import { oneOf, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Changes, function by function. */
export const changesAddress = ownAddress('changes', { sort: text, only: oneOf('all', 'new', 'gone') });
