import { oneOf, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Memory: `of` is what the rows are, `bars` what the bars of object sizes show. */
export const memoryAddress = ownAddress('memory', {
  of: oneOf('function', 'line', 'package', 'size'),
  measure: oneOf('flat', 'cum'),
  sort: text,
  bars: text,
});
