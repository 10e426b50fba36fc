import { searchNames } from '../../../../analysis/names/searchNames.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** Why the search expression is invalid: a sentence; '' if it is valid. */
export function search(_memo: ProfileMemo, { query }: { query: string }): string {
  return searchNames([], query).error;
}
