import { maybeSort, oneOf, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** All value types: of functions or of the whole, and which columns. */
export const typesAddress = ownAddress('types', {
  of: oneOf('rows', 'whole'),
  measure: oneOf('flat', 'cum'),
  sort: maybeSort(),
  only: oneOf('all', 'new', 'gone'),
  columns: text,
});
