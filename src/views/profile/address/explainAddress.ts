import { oneOf, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of Explain: `bench` is the benchmark, `to` the function that cost is attributed to, `fn` the selected function. */
export const explainAddress = ownAddress('explain', {
  bench: text,
  to: oneOf('outside', 'leaf', 'own'),
  fn: text,
  as: oneOf('chart', 'table'),
  q: text,
});
