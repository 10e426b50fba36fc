import { oneOf, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Explain: which benchmark, whom cost is charged to, and the function that is picked out. */
export const explainAddress = ownAddress('explain', {
  bench: text,
  to: oneOf('outside', 'leaf', 'own'),
  fn: text,
  as: oneOf('chart', 'table'),
  q: text,
});
