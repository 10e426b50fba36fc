import { maybeTextOf, oneOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/**
 * Parameters of Tree: `from` is the end it starts at, `open` the open rows (null: not changed yet), `at` the selected
 * row.
 */
export const treeAddress = ownAddress('tree', {
  from: oneOf('roots', 'leaves'),
  open: maybeTextOf('frame'),
  at: maybeTextOf('frame'),
});
