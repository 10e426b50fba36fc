import { waitKinds } from '../../../analysis/contention/waitKind.ts';
import { oneOf, sortField } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of Contention: `of` is the kind of rows; `kind` is the only kind of wait shown, '' for all. */
export const contentionAddress = ownAddress('contention', {
  of: oneOf('site', 'own', 'function'),
  measure: oneOf('flat', 'cum'),
  sort: sortField(['delay', 'contentions', 'mean', 'kind', 'name'], '-delay'),
  kind: oneOf('', ...waitKinds),
});

export type ContentionSort = ReturnType<typeof contentionAddress.read>['sort'];
