import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import { lockSites } from '../../../analysis/contention/lockSites.ts';
import { compareAside, type WaitRow, waitTable } from '../../../analysis/contention/waitTable.ts';
import { lineTreeOf } from '../data/lineTables.ts';
import type { ProfilePair } from '../data/profilePair.ts';

/** The waits of one kind in one function, on both sides; without lines, which differ between versions of a program. */
export interface WaitChange extends Pick<WaitRow, 'name' | 'kind'> {
  delay: { before: number; after: number };
  contentions: { before: number; after: number };
}

/** The waits of both sides, the largest change of the delay first, those of harness and runtime last. */
export function waitChanges(pair: ProfilePair): WaitChange[] {
  const types = contentionTypes(pair.types);
  const { memo } = pair;
  const { naming } = lineTreeOf(memo);
  const sites = lockSites(memo.profile, naming);
  const found = new Map<string, WaitChange>();
  for (const side of ['before', 'after'] as const) {
    const column = (type: number): number => (type < 0 ? -1 : pair.column(side, type));
    const { rows } = waitTable(memo.profile, naming, sites, {
      contentions: column(types.contentions),
      delay: column(types.delay),
    });
    for (const { name, kind, delay, contentions } of rows) {
      const key = `${kind} ${name}`;
      let change = found.get(key);
      if (change === undefined) {
        change = { name, kind, delay: { before: 0, after: 0 }, contentions: { before: 0, after: 0 } };
        found.set(key, change);
      }
      change.delay[side] += Number(delay ?? 0);
      change.contentions[side] += Number(contentions ?? 0);
    }
  }
  const size = ({ delay }: WaitChange): number => Math.abs(delay.after - delay.before);
  return [...found.values()].sort((a, b) => compareAside(a, b) || size(b) - size(a));
}
