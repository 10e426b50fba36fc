import { oneOf, textOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/**
 * Parameters of Explain: `bench` is the benchmark, `to` the function that cost is attributed to, `fn` the selected
 * function.
 */
export const explainAddress = ownAddress('explain', {
  bench: textOf('benchmark'),
  to: oneOf('outside', 'leaf', 'own'),
  fn: textOf('function'),
  as: oneOf('chart', 'table'),
  q: textOf('text'),
});
