import { oneOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Flame graph of two profiles: how wide a frame is, and what its colour says. */
export const pairFlameAddress = ownAddress('flame', {
  width: oneOf('larger', 'before', 'after'),
  colour: oneOf('amount', 'share'),
});
