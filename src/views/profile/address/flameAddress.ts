import { oneOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of the flame graph of one profile: what its colours show. */
export const flameAddress = ownAddress('flame', { colour: oneOf('package', 'flat') });
