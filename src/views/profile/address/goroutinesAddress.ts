import { maybeSort, oneOf, sortField, textOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/**
 * Parameters of Goroutines, for one profile and for two: `pick` is the key of the selected group, `open` that of the
 * place whose ways are shown, `site` a place of Locks whose parked goroutines alone are shown (`siteKey`), `base` the
 * path of the file to compare with. The default sort order of one profile depends on whether `base` is set.
 */
export const goroutinesAddress = ownAddress('goroutines', {
  show: oneOf('places', 'stacks', 'states', 'creators'),
  sort: maybeSort(['count', 'change', 'wait', 'state', 'stack']),
  state: textOf('text'),
  pick: textOf('frame'),
  open: textOf('frame'),
  site: textOf('text'),
  base: textOf('file'),
});

export type GoroutineSort = NonNullable<ReturnType<typeof goroutinesAddress.read>['sort']>;

/** Further parameters for two profiles. */
export const goroutineChangesAddress = ownAddress('goroutineChanges', {
  sort: sortField(['change', 'before', 'after', 'state', 'stack'], '-change'),
  only: oneOf('all', 'new', 'grown', 'shrunk', 'gone'),
});

export type GoroutineChangeSort = ReturnType<typeof goroutineChangesAddress.read>['sort'];
