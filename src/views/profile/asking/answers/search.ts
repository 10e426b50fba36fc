import { searchNames } from '../../../../analysis/names/searchNames.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** Why what is searched for cannot be: '' where it can. */
export function search(_memo: ProfileMemo, { query }: { query: string }): string {
  return searchNames([], query).error;
}
