import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { factsOf, type ProfileFacts } from './facts.ts';

// Real profiles of a Go server and of its benchmarks, compared with the output of `go tool pprof -top`.

async function readFixture(path: string): Promise<ProfileFacts> {
  const file = fileURLToPath(new URL(path, import.meta.url));
  const facts = await factsOf(await openAsBlob(file), basename(file));
  expect(facts).toHaveLength(1);
  expect(facts[0]!.profile).not.toBeNull();
  return facts[0]!.profile!;
}

/** The first rows by flat of one value type, as `name flat cum`. */
function topRows(profile: ProfileFacts, type: string, count: number): string[] {
  const index = profile.sampleTypes.findIndex((sampleType) => sampleType.type === type);
  const rows = new Map(profile.functions.map((row) => [row.name, row]));
  return profile.top[index]!.byFlat.slice(0, count).map(
    (name) => `${name} ${rows.get(name)!.flat[index]} ${rows.get(name)!.cum[index]}`,
  );
}

function total(profile: ProfileFacts, type: string): string {
  return profile.totals[profile.sampleTypes.findIndex((sampleType) => sampleType.type === type)]!.reported;
}

describe('a server under load', () => {
  test('CPU', async () => {
    const profile = await readFixture('../fixtures/cpu.prof');
    expect(profile.profileType).toBe('cpu');
    expect(profile.sampleTypes[profile.defaultSampleIndex]).toEqual({ type: 'cpu', unit: 'nanoseconds' });
    expect(total(profile, 'cpu')).toBe('5120000000');
    expect(topRows(profile, 'cpu', 4)).toEqual([
      'runtime.cgocall 810000000 1010000000',
      'encoding/json.appendCompact 330000000 610000000',
      'runtime.asyncPreempt 250000000 250000000',
      'runtime.tryDeferToSpanScan 150000000 210000000',
    ]);
  });

  test('heap', async () => {
    const profile = await readFixture('../fixtures/heap.prof');
    expect(profile.sampleTypes[profile.defaultSampleIndex]?.type).toBe('inuse_space');
    expect(total(profile, 'inuse_space')).toBe('13361721');
    expect(topRows(profile, 'inuse_space', 4)).toEqual([
      'github.com/nlstn/go-odata/internal/response.init.func2 3674049 3674049',
      'github.com/nlstn/go-odata/internal/handlers.newMetadataAdapter 2098544 2098544',
      'runtime/pprof.StartCPUProfile 1212696 1212696',
      'bytes.growSlice 1132628 1132628',
    ]);
    expect(total(profile, 'alloc_objects')).toBe('16568314');
    expect(topRows(profile, 'alloc_objects', 2)).toEqual([
      'reflect.unsafe_New 4894195 4894195',
      'github.com/mattn/go-sqlite3.(*SQLiteRows).nextSyncLocked 1682117 2989448',
    ]);
  });

  test('mutex', async () => {
    const profile = await readFixture('../fixtures/mutex.prof');
    expect(profile.profileType).toBe('mutex');
    expect(total(profile, 'contentions')).toBe('1115');
    expect(total(profile, 'delay')).toBe('24925278758');
    expect(topRows(profile, 'delay', 4)).toEqual([
      'sync.(*Mutex).Unlock 22755972392 22755972392',
      'sync.(*RWMutex).RUnlock 1805591673 1805591673',
      'runtime.unlock 312815703 312815703',
      'sync.(*RWMutex).Unlock 50789584 6188659585',
    ]);
  });

  test('block', async () => {
    const profile = await readFixture('../fixtures/block.prof');
    expect(profile.profileType).toBe('block');
    expect(total(profile, 'delay')).toBe('510029574933');
    expect(topRows(profile, 'delay', 3)).toEqual([
      'runtime.selectgo 355222904046 355222904046',
      'sync.(*Cond).Wait 123080444995 123080444995',
      'sync.(*Mutex).Lock 22476932320 22476932320',
    ]);
  });

  test('goroutines', async () => {
    const profile = await readFixture('../fixtures/goroutine.prof');
    expect(profile.profileType).toBe('goroutine');
    expect(total(profile, 'goroutine')).toBe('63');
    expect(topRows(profile, 'goroutine', 2)).toEqual(['runtime.gopark 49 49', 'runtime.asyncPreempt2 3 3']);
  });

  test('created threads', async () => {
    const profile = await readFixture('../fixtures/threadcreate.prof');
    expect(profile.profileType).toBe('threadcreate');
    expect(total(profile, 'threadcreate')).toBe('27');
  });
});

describe('the example', () => {
  test('CPU before and after', async () => {
    const before = await readFixture('../../public/samples/before/cpu.prof');
    expect(total(before, 'cpu')).toBe('16370000000');
    expect(topRows(before, 'cpu', 2)).toEqual([
      'runtime.pcvalue 660000000 1940000000',
      'fmt.(*fmt).fmtInteger 590000000 740000000',
    ]);
    const after = await readFixture('../../public/samples/after/cpu.prof');
    expect(total(after, 'cpu')).toBe('16530000000');
    expect(topRows(after, 'cpu', 1)).toEqual([
      'github.com/nlstn/go-odata/internal/response.formatInterfaceValue 1180000000 3050000000',
    ]);
  });

  test('memory before and after', async () => {
    const before = await readFixture('../../public/samples/before/mem.out');
    expect(before.sampleTypes[before.defaultSampleIndex]?.type).toBe('alloc_space');
    expect(total(before, 'alloc_space')).toBe('6383303205');
    expect(topRows(before, 'alloc_space', 2)).toEqual([
      'github.com/nlstn/go-odata/internal/response.NewOrderedMapWithCapacity 4317961727 4317961727',
      'fmt.Sprintf 662017566 662139857',
    ]);
    const after = await readFixture('../../public/samples/after/mem.out');
    expect(total(after, 'alloc_space')).toBe('6008688155');
  });
});
