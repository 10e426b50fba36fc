import { waitKinds } from '../../../analysis/contention/waitKind.ts';
import { oneOf, sortField } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/**
 * Parameters of the places of Locks, which were a view of their own: `of` is the kind of rows; `kind` is the only kind
 * of wait shown, '' for all. Functions are in Top: of links that name them, `function` is `site`, and `measure`
 * nothing.
 */
export const contentionAddress = ownAddress('contention', {
  of: oneOf('site', 'own', 'function'),
  measure: oneOf('flat', 'cum'),
  sort: sortField(['delay', 'contentions', 'mean', 'kind', 'name'], '-delay'),
  kind: oneOf('', ...waitKinds),
});

export type WaitSort = ReturnType<typeof contentionAddress.read>['sort'];
