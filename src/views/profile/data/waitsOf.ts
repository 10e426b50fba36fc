import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import { lockSites } from '../../../analysis/contention/lockSites.ts';
import { type WaitTable, waitTable } from '../../../analysis/contention/waitTable.ts';
import { atGranularity } from './atGranularity.ts';
import { lineTreeOf } from './lineTables.ts';
import type { Subject } from './profileMemo.ts';

/**
 * The waits of a mutex or block profile, or of a side, by function, line and kind, not scaled: computed once for all
 * views.
 */
export function waitsOf(subject: Subject, side: PairSide = 'after'): WaitTable {
  const seen = atGranularity(subject.memo, 'function');
  return seen.once(`waits by place ${side}`, () => {
    const { naming } = lineTreeOf(seen);
    const { contentions, delay } = contentionTypes(subject.types);
    const column = (type: number): number => (type < 0 ? -1 : subject.column(side, type));
    const columns = { contentions: column(contentions), delay: column(delay) };
    return waitTable(seen.profile, naming, lockSites(seen.profile, naming), columns);
  });
}
