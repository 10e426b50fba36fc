import { searchNames } from '../../../analysis/searchNames.ts';
import type { ProfileMemo } from '../profileMemo.ts';

/** Why what is searched for cannot be: '' where it can. */
export function search(_memo: ProfileMemo, { query }: { query: string }): string {
  return searchNames([], query).error;
}
