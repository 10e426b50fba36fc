import { oneOf, sortField, textOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of Labels, for one profile and for two: `key` is the label key. */
export const labelsAddress = ownAddress('labels', {
  key: textOf('term'),
  sort: sortField(['amount', 'samples', 'value'], '-amount'),
});

/** A label key. Texts and numbers of the same key are two keys. */
export interface LabelKey {
  key: string;
  isNumber: boolean;
}

/** The id of a key, in the address and in questions: the key, with the prefix `#` for its numbers. */
export function idOf({ key, isNumber }: LabelKey): string {
  return isNumber ? `#${key}` : key;
}

export type LabelSort = ReturnType<typeof labelsAddress.read>['sort'];

/** Further parameters for two profiles. */
export const labelChangesAddress = ownAddress('labelChanges', {
  sort: sortField(['value', 'before', 'after', 'delta'], '-delta'),
  only: oneOf('all', 'new', 'gone'),
});

export type LabelChangeSort = ReturnType<typeof labelChangesAddress.read>['sort'];
