import { maybeText, oneOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Tree: from which end, what is open (null where nobody has touched it yet), and the row that is picked out. */
export const treeAddress = ownAddress('tree', { from: oneOf('roots', 'leaves'), open: maybeText, at: maybeText });
