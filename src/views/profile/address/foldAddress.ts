import { type Field, flag } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Keys of frames, with commas between. */
const keys: Field<readonly string[]> = {
  meaning: 'frame',
  read: (said) => (said ?? '').split(',').filter((key) => key !== ''),
  write: (list) => (list.length === 0 ? null : list.join(',')),
};

/**
 * Parameters that all flame graphs share: whether chains of calls with one amount are drawn as several frames, and the
 * frames whose chains are the opposite. `fold` is in links from when chains were folded only on request.
 */
export const foldAddress = ownAddress('flame', { fold: flag, unfold: flag, apart: keys });
