import { textOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** The key of the frame whose stack is shown beside a flame graph; '' for none. */
export const stackAddress = ownAddress('flame', { stack: textOf('frame') });
