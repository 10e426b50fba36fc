import { oneOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of the flame graph of two profiles: the amounts that set the width and the colour of a frame. */
export const pairFlameAddress = ownAddress('flame', {
  width: oneOf('larger', 'before', 'after'),
  colour: oneOf('amount', 'share'),
});
