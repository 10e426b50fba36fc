import { type Field, flag } from '../../kit/addressFields.ts';
import { ownAddress } from './ownAddress.ts';

/** Keys of frames, with commas between. */
const keys: Field<readonly string[]> = {
  meaning: 'frame',
  read: (said) => (said ?? '').split(',').filter((key) => key !== ''),
  write: (list) => (list.length === 0 ? null : list.join(',')),
};

/**
 * Parameters that all flame graphs share: whether chains of calls with one amount are drawn as one frame, and the
 * frames whose chains are the opposite.
 */
export const foldAddress = ownAddress('flame', { fold: flag, apart: keys });
