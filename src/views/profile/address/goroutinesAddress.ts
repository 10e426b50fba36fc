import { type Field, maybeSort, oneOf, sortField, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

const shows = ['places', 'stacks', 'states', 'creators'] as const;

export type GoroutineShow = (typeof shows)[number];

/** Always written: what an address without it means depends on its other parameters. */
const show: Field<GoroutineShow> = {
  words: shows,
  read: (said) => shows.find((word) => word === said) ?? 'places',
  write: (word) => word,
};

const declared = ownAddress('goroutines', {
  show,
  sort: maybeSort(['count', 'change', 'wait', 'state', 'stack']),
  state: text,
  pick: text,
  open: text,
  site: text,
  base: text,
});

/** Parameters of which an address without `show` is about stacks, as all were when stacks were shown first. */
const ofStacks = [
  'goroutines.pick',
  'goroutines.state',
  'goroutines.sort',
  'goroutineChanges.sort',
  'goroutineChanges.only',
];

/**
 * Parameters of Goroutines, for one profile and for two: `pick` is the key of the selected group, `open` that of the place whose
 * ways are shown, `site` a place of Locks whose parked goroutines alone are shown (`siteKey`), `base` the path of the file to compare
 * with. The default sort order of one profile depends on whether `base` is set.
 */
export const goroutinesAddress: typeof declared = {
  ...declared,
  read: (search) => {
    const values = declared.read(search);
    const isOld = !search.has('goroutines.show') && ofStacks.some((name) => search.has(name));
    return isOld ? { ...values, show: 'stacks' } : values;
  },
};

export type GoroutineSort = NonNullable<ReturnType<typeof goroutinesAddress.read>['sort']>;

/** Further parameters for two profiles. */
export const goroutineChangesAddress = ownAddress('goroutineChanges', {
  sort: sortField(['change', 'before', 'after', 'state', 'stack'], '-change'),
  only: oneOf('all', 'new', 'grown', 'shrunk', 'gone'),
});

export type GoroutineChangeSort = ReturnType<typeof goroutineChangesAddress.read>['sort'];
