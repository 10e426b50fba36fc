import { oneOf, sortField, textOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of Memory: `of` is the kind of rows, `bars` the value that the bars of object sizes show. */
export const memoryAddress = ownAddress('memory', {
  of: oneOf('function', 'line', 'package', 'size'),
  measure: oneOf('flat', 'cum'),
  sort: sortField(
    [
      'allocObjects',
      'allocSpace',
      'inuseObjects',
      'inuseSpace',
      'allocMean',
      'inuseMean',
      'inuseShare',
      'freedSpace',
      'name',
    ],
    '-allocSpace',
  ),
  bars: textOf('term'),
});

export type MemorySort = ReturnType<typeof memoryAddress.read>['sort'];
