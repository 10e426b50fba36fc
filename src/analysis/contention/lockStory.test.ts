import { describe, expect, test } from 'vitest';
import { drawDump } from '../../../tests/drawDump.ts';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { goroutineGroups } from '../goroutines/goroutineGroups.ts';
import { lineNaming } from '../names/lineNaming.ts';
import { callTree } from '../tree/callTree.ts';
import { lockSites } from './lockSites.ts';
import { type LockSources, type LockStory, lockedName, lockName, lockStory } from './lockStory.ts';
import { parkedSites } from './parkedSites.ts';
import { type WaitRow, waitTable } from './waitTable.ts';

/** Delays in nanoseconds by place; each sample is one contention of no count. */
function waits(drawing: string): WaitRow[] {
  const profile = drawProfile(drawing);
  const naming = lineNaming(profile);
  return waitTable(profile, naming, lockSites(profile, naming), { contentions: -1, delay: 0 }).rows;
}

async function parked(drawing: string): Promise<WaitRow[]> {
  const profile = await drawDump(drawing);
  const naming = lineNaming(profile);
  const sites = parkedSites(profile, naming, goroutineGroups(profile, callTree(profile), 0));
  return waitTable(profile, naming, sites, { contentions: 0, delay: -1 }).rows;
}

function story(sources: Partial<LockSources>): LockStory {
  return lockStory({ held: null, waited: null, parked: [], now: (sources.parked?.length ?? 0) - 1, ...sources });
}

/** Each lock as "rank key: held delay, waited delay, parked". */
function tell({ locks }: LockStory): string[] {
  return locks.map(
    ({ rank, key, held, waited, parked: counts }) =>
      `${rank} ${key}: ${held.delay}, ${waited.delay}, ${counts.join(' → ')}`,
  );
}

const held = waits(`
  620ns                    380ns                    40ns                       90ns
  main.main                main.main                main.main                  testing.(*B).Run
  resp.(*Cache).Set@c.go:44  resp.(*Cache).Get@c.go:52  resp.(*Log).Add@l.go:9  testing.(*B).run1
  sync.(*Mutex).Unlock     sync.(*Mutex).Unlock     sync.(*RWMutex).Unlock     runtime.chanrecv1
`);
const waited = waits(`
  900ns                      30ns                       7000ns
  main.main                  main.main                  main.work@m.go:7
  resp.(*Cache).Get@c.go:50  resp.(*Log).All@l.go:20    runtime.chanrecv1
  sync.(*Mutex).Lock         sync.(*RWMutex).RLock      -
`);

describe('one story a lock', () => {
  test('lines of Lock and Unlock in methods of one type are one lock; channels are joined by line', async () => {
    const dump = await parked(`
      1 [running] main.main
      2 [sync.Mutex.Lock] main.main resp.(*Cache).Get sync.(*Mutex).Lock
      3 [sync.Mutex.Lock] main.main resp.(*Cache).Get sync.(*Mutex).Lock
      4 [chan receive] main.idle
      5 [IO wait] net.(*conn).Read
      6 [sleep] time.Sleep main.tick
    `);
    expect(tell(story({ held, waited, parked: [dump] }))).toEqual([
      'lock mutex resp.(*Cache): 1000, 900, 2',
      'lock rwmutex resp.(*Log): 40, 30, 0',
      'wait channel-receive main.work:7: 0, 7000, 0',
      'wait channel-receive main.idle:1: 0, 0, 1',
      'aside harness: 90, 0, 0',
      'aside other: 0, 0, 3',
    ]);
  });

  test('each column adds up to its profile, with harness and goroutines that wait for no lock', async () => {
    const dumps = [await parked('1 [running] main.main\n2 [select] main.idle'), await parked('1 [running] main.main')];
    const { held: h, waited: w, parked: p } = story({ held, waited, parked: dumps });
    expect([h.delay, w.delay, p]).toEqual([1130, 7930, [2, 1]]);
  });

  test('growth between dumps is by lock', async () => {
    const stuck = (count: number): string =>
      Array.from({ length: count }, (_, id) => `${id + 1} [chan send] main.serve main.send`).join('\n');
    const dumps = await Promise.all([3, 5, 12].map((count) => parked(stuck(count))));
    expect(tell(story({ waited, parked: dumps }))).toContain('wait channel-send main.send:1: 0, 0, 3 → 5 → 12');
  });

  test('goroutines that the runtime stops for a collection wait for no lock of the program', () => {
    const profile = drawProfile(`
      4count
      main.main
      context.(*cancelCtx).Done
      runtime.mallocgc
      runtime.gcStart
      runtime.semacquire
      runtime.gopark
    `);
    const naming = lineNaming(profile);
    const sites = parkedSites(profile, naming, goroutineGroups(profile, callTree(profile), 0));
    const rows = waitTable(profile, naming, sites, { contentions: 0, delay: -1 }).rows;
    expect(tell(story({ parked: [rows] }))).toEqual(['aside runtime: 0, 0, 4']);
  });

  test('with source code, fields tell the mutexes of a type apart, and a variable is one for its package', () => {
    const source: Record<string, string> = {
      'a.go 4': '\tdefer c.mu.Unlock()',
      'a.go 8': '\tc.mu.Lock() // not c.other.Lock()',
      'a.go 20': '\tc.shards[i].mu.RUnlock()',
      'v.go 3': '\tregistryMu.Lock()',
      'v.go 9': '\tregistryMu.Unlock()',
    };
    const textOf = (file: string, line: number): string => source[`${file} ${line}`] ?? '';
    const rows = (drawing: string): WaitRow[] => waits(drawing);
    const told = lockStory({
      held: rows(`
        5ns                     3ns                      2ns                     1ns
        p.(*C).Set@a.go:4       p.(*C).Sum@a.go:20       p.Register@v.go:9       p.(*C).Set@a.go:5
        sync.(*Mutex).Unlock    sync.(*RWMutex).RUnlock  sync.(*Mutex).Unlock    sync.(*Mutex).Unlock
      `),
      waited: rows(`
        4ns                  2ns
        p.(*C).Get@a.go:8    p.Lookup@v.go:3
        sync.(*Mutex).Lock   sync.(*Mutex).Lock
      `),
      parked: [],
      now: -1,
      textOf,
    });
    expect(tell(told)).toEqual([
      'lock mutex p.(*C).mu: 6, 4, ',
      'lock rwmutex p.(*C).shards.mu: 3, 0, ',
      'lock mutex p.registryMu: 2, 2, ',
    ]);
  });
});

test.each([
  ['example.com/m/cache.(*Cache[go.shape.int]).Get', 'example.com/m/cache.(*Cache)', true],
  ['database/sql.(*Rows).close.deferwrap1', 'database/sql.(*Rows)', true],
  ['github.com/goodblaster/logos.Logger.Log', 'github.com/goodblaster/logos.(*Logger)', true],
  ['database/sql.withLock.deferwrap1', 'database/sql.withLock', false],
  ['main.main.func1.2', 'main.main', false],
])('%s locks a mutex of %s', (name, owner, isType) => {
  expect(lockName(name)).toEqual({ owner, isType });
});

test.each([
  ['	defer c.mu.Unlock()', { name: 'mu', isVariable: false }],
  ['	c.shards[hash(k)%8].mu.RLock()', { name: 'shards.mu', isVariable: false }],
  ['	c.Lock()', { name: '', isVariable: false }],
  ['	registryMu.Lock()', { name: 'registryMu', isVariable: true }],
  ['	if !c.mu.TryLock() {', { name: 'mu', isVariable: false }],
  ['}', null],
  ['	// c.mu.Lock()', null],
])('in %s', (line, found) => {
  expect(lockedName(line)).toEqual(found);
});
