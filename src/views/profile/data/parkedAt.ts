import { parkedSites } from '../../../analysis/contention/parkedSites.ts';
import { waitKinds } from '../../../analysis/contention/waitKind.ts';
import { keepSamples } from '../../../analysis/steps/keepSamples.ts';
import { atGranularity } from './atGranularity.ts';
import { goroutineGroupsOf } from './goroutineGroupsOf.ts';
import { lineTreeOf } from './lineTables.ts';
import { ProfileMemo } from './profileMemo.ts';
import { siteKey } from './siteKey.ts';

/** The goroutines of a profile that are parked at a site of Locks: as many as Locks counts there. */
export function parkedAt(memo: ProfileMemo, valueType: number, site: string): ProfileMemo {
  const profile = memo.latest('parked at', JSON.stringify([valueType, site]), () => {
    const seen = atGranularity(memo, 'function');
    const { naming } = lineTreeOf(seen);
    const groups = goroutineGroupsOf(seen, valueType);
    const { siteOfSample, kindOfSample } = parkedSites(seen.profile, naming, groups);
    const keep = Uint8Array.from(siteOfSample, (at, sample) => {
      const kind = waitKinds[kindOfSample[sample]!]!;
      return Number(siteKey({ kind, name: naming.names[at] ?? '', line: naming.lines[at] ?? 0 }) === site);
    });
    return keepSamples(seen.profile, keep);
  });
  return ProfileMemo.of([profile]);
}
