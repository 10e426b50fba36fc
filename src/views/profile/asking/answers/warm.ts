import type { ProfileMemo } from '../../data/profileMemo.ts';

/** Builds the whole call tree while nobody waits, so that it is there when somebody zooms or searches. */
export function warm(memo: ProfileMemo): null {
  void memo.tree;
  return null;
}
