import { oneOf, sortField, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Labels, of one profile and of two: which key. */
export const labelsAddress = ownAddress('labels', {
  key: text,
  sort: sortField(['amount', 'samples', 'value'], '-amount'),
});

export type LabelSort = ReturnType<typeof labelsAddress.read>['sort'];

/** What is only there of two profiles. */
export const labelChangesAddress = ownAddress('labelChanges', {
  sort: sortField(['value', 'before', 'after', 'delta'], '-delta'),
  only: oneOf('all', 'new', 'gone'),
});

export type LabelChangeSort = ReturnType<typeof labelChangesAddress.read>['sort'];
