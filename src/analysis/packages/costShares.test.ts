import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { readProfile } from '../../../tests/readProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { guessModule } from '../names/functionName.ts';
import { stackNaming } from '../names/stackNaming.ts';
import type { CostGroup } from './costGroups.ts';
import { type CostShares, costShares } from './costShares.ts';

function sharesOf(profile: Profile, valueType = 0, groups: CostGroup[] = []): CostShares {
  const naming = stackNaming(profile);
  return costShares(profile, naming, valueType, guessModule(naming.names, naming.files), groups);
}

/** The kind of one stack, written from the root to the leaf. */
function kindOf(stack: string, groups: CostGroup[] = []): string {
  const profile = drawProfile(`1ms\n${stack.split(' > ').join('\n')}`);
  const naming = stackNaming(profile);
  const { classes } = costShares(profile, naming, 0, 'example.com/app', groups);
  expect(classes).toHaveLength(1);
  return classes[0]!.id;
}

describe('a stack is classified by the first recognizable frame from the leaf', () => {
  test.each([
    ['main.main > example.com/app.Serve', 'own'],
    ['main.main > encoding/json.Marshal', 'json'],
    ['main.main > encoding/json.Marshal > reflect.Value.Field', 'reflection'],
    ['main.main > encoding/json.Marshal > runtime.mallocgc', 'allocation'],
    ['main.main > sort.Slice > main.main.func1', 'own'],
    ['main.main > context.WithValue', 'standard'],
    ['main.main > gorm.io/gorm.Open > gorm.io/gorm/schema.Parse', 'module:gorm.io/gorm'],
    ['main.main > go.uber.org/zap.(*Logger).Info', 'logging'],
    ['main.main > sync.(*Map).Load', 'maps'],
    ['main.main > sync.(*Mutex).Lock', 'locks'],
    ['main.main > main._Cfunc_work', 'syscalls'],
    ['example.com/app_test.BenchmarkA > testing.(*B).ReportAllocs', 'testing'],
  ])('%s', (stack, id) => expect(kindOf(stack)).toBe(id));
});

describe('folded frames have the kind of the frames they replace', () => {
  test.each([
    ['main.main > runtime', 'runtime'],
    ['main.main > standard library', 'standard'],
    ['main.main > standard library > runtime', 'runtime'],
    ['main.main > github.com/lib/pq', 'module:github.com/lib/pq'],
    ['main.main > github.com/nats-io/nats.go', 'module:github.com/nats-io/nats.go'],
    ['main.main > go.uber.org/zap', 'logging'],
    ['main.main > gopkg.in/yaml.v3', 'json'],
    ['other code', 'unknown'],
  ])('%s', (stack, id) => expect(kindOf(stack)).toBe(id));
});

describe('the runtime’s helpers have the kind of the runtime function that called them', () => {
  test.each([
    ['main.main > runtime.mallocgc > runtime.memclrNoHeapPointers', 'allocation'],
    ['main.main > runtime.growslice > runtime.memmove', 'allocation'],
    ['main.main > encoding/json.Marshal > runtime.memmove', 'memory'],
    ['main.main > runtime.concatstrings > runtime.memmove', 'strings'],
    ['main.main > runtime.mapaccess1_faststr > aeshashbody', 'maps'],
    ['main.main > runtime.mapassign_faststr > internal/runtime/maps.newTable > runtime.mallocgc', 'allocation'],
    ['runtime.mcall > runtime.park_m > runtime.schedule > runtime.findRunnable > runtime.lock2', 'scheduling'],
    [
      'runtime.mcall > runtime.schedule > runtime.findRunnable > runtime.netpoll > internal/runtime/syscall.EpollWait',
      'scheduling',
    ],
    ['main.main > os.(*File).Read > syscall.Read > syscall.Syscall > internal/runtime/syscall.Syscall6', 'syscalls'],
    ['runtime.gcBgMarkWorker > runtime.systemstack > runtime.gcDrain > runtime.scanobject', 'gc'],
    // What marking and sweeping share with allocating belongs to what called it.
    ['runtime.gcDrain > runtime.scanObject > runtime.tryDeferToSpanScan > runtime.spanClass.sizeclass', 'gc'],
    ['runtime.bgsweep > runtime.(*sweepLocked).sweep > runtime.(*mheap).freeSpan > runtime.(*pageAlloc).free', 'gc'],
    ['main.main > runtime.mallocgc > runtime.(*mheap).alloc > runtime.(*pageAlloc).alloc', 'allocation'],
    ['main.main > runtime.spanOf', 'allocation'],
    ['main.main > runtime.mallocgc > runtime.gcAssistAlloc > runtime.systemstack > runtime.gcAssistAlloc1', 'gc'],
    ['main.main > runtime.newobject > runtime.mProf_Malloc > runtime.callers > runtime.(*unwinder).next', 'profiling'],
    ['main.main > log.Printf > runtime.Callers > runtime.callers > runtime.(*unwinder).next', 'panics'],
    ['main.main > main.grow > runtime.morestack > runtime.newstack > runtime.copystack > runtime.pcvalue', 'stacks'],
    ['main.main > main.wait > runtime.gopark', 'scheduling'],
    ['main.main > main.wait > runtime.chanrecv1 > runtime.chanrecv > runtime.gopark', 'channels'],
    [
      'main.main > sync.(*WaitGroup).Wait > sync.runtime_SemacquireWaitGroup > runtime.semacquire1 > runtime.gopark',
      'locks',
    ],
    [
      'main.main > net.(*conn).Read > internal/poll.runtime_pollWait > runtime.netpollblock > runtime.gopark',
      'network',
    ],
    ['main.main > time.Sleep > runtime.gopark', 'time'],
    ['main.main > sync.(*Pool).Get > sync.(*Pool).pin > sync.runtime_procPin > runtime.procPin', 'locks'],
    ['runtime.main > runtime.goexit', 'runtime'],
  ])('%s', (stack, id) => expect(kindOf(stack)).toBe(id));
});

test('C functions have the kind of their caller', () => {
  expect(kindOf('main.main > runtime.cgocall > sqlite3_step > memcpy')).toBe('syscalls');
  expect(kindOf('start_thread > memcpy')).toBe('unknown');
});

describe('groups come before everything else', () => {
  const database = { title: 'Database', expression: '^(gorm\\.io|database/sql)' };
  test('at any position of their function on the stack', () => {
    expect(kindOf('main.main > database/sql.Open > runtime.mallocgc', [database])).toBe('group:Database');
    expect(kindOf('main.main > runtime.mallocgc', [database])).toBe('allocation');
  });
  test('and of several the one nearest to the leaf counts', () => {
    const schema = { title: 'Schema', expression: 'schema' };
    const stack = 'main.main > gorm.io/gorm.Open > gorm.io/gorm/schema.Parse > runtime.mallocgc';
    expect(kindOf(stack, [database])).toBe('group:Database');
    // Both match schema.Parse: the first in the list counts.
    expect(kindOf(stack, [database, schema])).toBe('group:Database');
    expect(kindOf(stack, [schema, database])).toBe('group:Schema');
  });
  test('an invalid group, or one without a match, says so and gets no samples', () => {
    const { groups, classes } = sharesOf(drawProfile('1ms\nmain.main'), 0, [
      { title: 'Broken', expression: '(' },
      { title: 'Elsewhere', expression: 'nowhere' },
    ]);
    expect(groups[0]!.error).toMatch(/not valid: .+\.$/);
    expect(groups[1]).toEqual({ matched: false, error: '' });
    expect(classes.map(({ id }) => id)).toEqual(['own']);
  });
});

test('parts add up to the whole, largest first', () => {
  const { classes, sum } = sharesOf(
    drawProfile(`
      5ms        3ms               2ms
      main.main  main.main         -
      -          runtime.mallocgc  -
    `),
  );
  expect(sum).toBe(10);
  expect(classes.map(({ id, amount }) => [id, amount])).toEqual([
    ['own', 5],
    ['allocation', 3],
    ['unknown', 2],
  ]);
});

test('a server under load', () => {
  const data = readProfile(fileURLToPath(new URL('../../../tests/fixtures/cpu.prof', import.meta.url)));
  const { classes, sum } = sharesOf(data, 1);
  expect(sum).toBe(5_120_000_000);
  expect(classes.slice(0, 6).map(({ id, amount }) => `${id} ${Number(amount) / 1e6}`)).toMatchInlineSnapshot(`
    [
      "syscalls 1190",
      "gc 820",
      "json 610",
      "allocation 460",
      "reflection 420",
      "strings 270",
    ]
  `);
});
