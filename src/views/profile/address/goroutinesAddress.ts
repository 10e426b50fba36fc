import { maybeSort, oneOf, sortField, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/**
 * Goroutines, of one profile and of two: `pick` is the key of a group, `base` the path of what is compared with. What one
 * profile is usually sorted by depends on whether it is compared.
 */
export const goroutinesAddress = ownAddress('goroutines', {
  show: oneOf('stacks', 'states', 'creators'),
  sort: maybeSort(['count', 'change', 'wait', 'state', 'stack']),
  state: text,
  pick: text,
  base: text,
});

export type GoroutineSort = NonNullable<ReturnType<typeof goroutinesAddress.read>['sort']>;

/** What is only there of two profiles. */
export const goroutineChangesAddress = ownAddress('goroutineChanges', {
  sort: sortField(['change', 'before', 'after', 'state', 'stack'], '-change'),
  only: oneOf('all', 'new', 'grown', 'shrunk', 'gone'),
});

export type GoroutineChangeSort = ReturnType<typeof goroutineChangesAddress.read>['sort'];
