import { oneOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/**
 * Parameters of the flame graph of two profiles: the amounts that set the width of a frame, and what its colour shows:
 * a change, or the same as for one profile.
 */
export const pairFlameAddress = ownAddress('flame', {
  width: oneOf('larger', 'before', 'after'),
  colour: oneOf('amount', 'share', 'package', 'flat'),
});
