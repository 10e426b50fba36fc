import { oneOf } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Parameters of Over time: whether functions count with what they call. */
export const seriesAddress = ownAddress('series', { by: oneOf('flat', 'cum') });
