import type { Profile } from '../../model/profile.ts';
import type { GoroutineGroups } from '../goroutines/goroutineGroups.ts';
import { withoutLeaked } from '../goroutines/stateByFrames.ts';
import type { LineNaming } from '../names/lineNaming.ts';
import { type LockSites, lockSites } from './lockSites.ts';
import { type WaitKind, waitKinds } from './waitKind.ts';

/**
 * States of goroutines that wait for a lock, a channel, a group or a condition; each with its kind where no frame shows
 * it.
 */
const parkedStates: readonly (readonly [RegExp, WaitKind])[] = [
  [/^chan receive/, 'channel-receive'],
  [/^chan send/, 'channel-send'],
  [/^select/, 'select'],
  [/^sync\.RWMutex\.RLock/, 'rwmutex-read'],
  [/^sync\.RWMutex/, 'rwmutex-write'],
  [/^sync\.WaitGroup/, 'waitgroup'],
  [/^sync\.Cond/, 'cond'],
  [/^sync\.Mutex/, 'mutex'],
  [/^semacquire/, 'semaphore'],
];

/**
 * Where goroutines are parked, as `lockSites` finds it for contention profiles. Goroutines that run, sleep, or wait for
 * the network have no place and the kind `other`: they wait for no lock.
 */
export function parkedSites(
  profile: Profile,
  naming: LineNaming,
  { states, stateOfSample }: Pick<GoroutineGroups, 'states' | 'stateOfSample'>,
): LockSites {
  const sites = lockSites(profile, naming);
  const other = waitKinds.indexOf('other');
  const kindOfState = states.map((state) => {
    const kind = parkedStates.find(([pattern]) => pattern.test(withoutLeaked(state)))?.[1];
    return kind === undefined ? -1 : waitKinds.indexOf(kind);
  });
  for (const [sample, state] of stateOfSample.entries()) {
    const kind = kindOfState[state]!;
    if (kind < 0) {
      sites.kindOfSample[sample] = other;
      sites.siteOfSample[sample] = -1;
    } else if (sites.kindOfSample[sample] === other) {
      sites.kindOfSample[sample] = kind;
    }
  }
  return sites;
}
