import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import { lockSites } from '../../../analysis/contention/lockSites.ts';
import { type WaitTable, waitTable } from '../../../analysis/contention/waitTable.ts';
import { atGranularity } from './atGranularity.ts';
import { lineTreeOf } from './lineTables.ts';
import type { ProfileMemo } from './profileMemo.ts';

/** The waits of a mutex or block profile by function, line and kind, computed once for all views. */
export function waitsOf(memo: ProfileMemo): WaitTable {
  const seen = atGranularity(memo, 'function');
  return seen.once('waits by place', () => {
    const { profile } = seen;
    const { naming } = lineTreeOf(seen);
    return waitTable(profile, naming, lockSites(profile, naming), contentionTypes(profile.valueTypes));
  });
}
