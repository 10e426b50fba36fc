import { heapKeys } from '../../../analysis/memory/heapAmounts.ts';
import { oneOf, sortField, textOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/**
 * Parameters of Memory: `of` is the kind of rows, `only` those of one of two sides, `bars` the value that the bars of
 * object sizes show. Of two sides an amount sorts by the size of its change, with `.amount` by the larger of both.
 */
export const memoryAddress = ownAddress('memory', {
  of: oneOf('function', 'line', 'package', 'size'),
  measure: oneOf('flat', 'cum'),
  sort: sortField(
    [
      ...heapKeys,
      ...heapKeys.map((key) => `${key}.amount` as const),
      'allocMean',
      'inuseMean',
      'inuseShare',
      'freedSpace',
      'name',
    ],
    '-allocSpace',
  ),
  only: oneOf('all', 'new', 'gone'),
  bars: textOf('term'),
});

export type MemorySort = ReturnType<typeof memoryAddress.read>['sort'];
