import { oneOf, textOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/**
 * Parameters of Locks: `as` is what the rows are, and `open` the key of the lock whose lines are shown. Those of places
 * are at `contentionAddress`.
 */
export const locksAddress = ownAddress('locks', { as: oneOf('locks', 'places'), open: textOf('frame') });
