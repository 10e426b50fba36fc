import type { Granularity } from '../../../model/lens.ts';
import { ProfileMemo } from './profileMemo.ts';

/** The same profile and steps at another granularity. */
export function atGranularity(memo: ProfileMemo, by: Granularity): ProfileMemo {
  return memo.lens.by === by ? memo : ProfileMemo.of([memo.whole.profile], { ...memo.lens, by });
}
