import type { ProfileMemo } from '../../data/profileMemo.ts';

/** Builds the whole call tree in the background, so that a later zoom or search need not wait for it. */
export function warm(memo: ProfileMemo): null {
  void memo.tree;
  return null;
}
