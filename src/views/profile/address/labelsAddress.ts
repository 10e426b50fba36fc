import { oneOf, text } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Labels, of one profile and of two: which key. */
export const labelsAddress = ownAddress('labels', { key: text, sort: text });

/** What is only there of two profiles. */
export const labelChangesAddress = ownAddress('labelChanges', { sort: text, only: oneOf('all', 'new', 'gone') });
