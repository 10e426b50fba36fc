import { maybeSort, oneOf, textOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of All value types: `of` is by function or for the whole profile, `columns` the chosen columns. */
export const typesAddress = ownAddress('types', {
  of: oneOf('rows', 'whole'),
  measure: oneOf('flat', 'cum'),
  sort: maybeSort(),
  only: oneOf('all', 'new', 'gone'),
  columns: textOf('text'),
});
