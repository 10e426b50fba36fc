import { textOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of Locks: `open` is the key of the lock whose lines are shown, and which is marked in a comparison. */
export const locksAddress = ownAddress('locks', { open: textOf('frame') });
