import { oneOf, textOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of Graph: its limits, named like the options of `go tool pprof`. */
export const graphAddress = ownAddress('graph', {
  as: oneOf('graph', 'table'),
  nodecount: textOf('number'),
  nodefraction: textOf('number'),
  edgefraction: textOf('number'),
});
