import { oneOf, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Graph: what is left out of it, as `go tool pprof` calls it. */
export const graphAddress = ownAddress('graph', {
  as: oneOf('graph', 'table'),
  nodecount: text,
  nodefraction: text,
  edgefraction: text,
});
