import { oneOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Side by side: whether both have one scale, and what the colours say. */
export const sidesAddress = ownAddress('sides', { fit: oneOf('scale', 'own'), colour: oneOf('origin', 'change') });
