import { oneOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of Side by side: whether both drawings have the same scale, and the meaning of the colours. */
export const sidesAddress = ownAddress('sides', { fit: oneOf('scale', 'own'), colour: oneOf('origin', 'change') });
