import { waitKinds } from '../../../analysis/contention/waitKind.ts';
import { oneOf, sortField } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Contention: `of` is what the rows are, `kind` the one kind of wait that is shown. */
export const contentionAddress = ownAddress('contention', {
  of: oneOf('site', 'own', 'function'),
  measure: oneOf('flat', 'cum'),
  sort: sortField(['delay', 'contentions', 'mean', 'kind', 'name'], '-delay'),
  kind: oneOf('', ...waitKinds),
});

export type ContentionSort = ReturnType<typeof contentionAddress.read>['sort'];
