import { oneOf, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Goroutines, of one profile and of two: `pick` is the key of a group, `base` the path of what is compared with. */
export const goroutinesAddress = ownAddress('goroutines', {
  show: oneOf('stacks', 'states', 'creators'),
  sort: text,
  state: text,
  pick: text,
  base: text,
});

/** What is only there of two profiles. */
export const goroutineChangesAddress = ownAddress('goroutineChanges', {
  sort: text,
  only: oneOf('all', 'new', 'grown', 'shrunk', 'gone'),
});
