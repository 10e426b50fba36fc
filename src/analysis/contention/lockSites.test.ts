import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { lineNaming } from '../names/lineNaming.ts';
import { lockSites } from './lockSites.ts';
import { waitKinds } from './waitKind.ts';
import { waitTable } from './waitTable.ts';

/** Each sample as "kind at place". */
function sitesOf(drawing: string, isOwn?: (name: string) => boolean): string[] {
  const profile = drawProfile(drawing);
  const naming = lineNaming(profile);
  const own = isOwn ? Uint8Array.from(naming.names, (name) => (isOwn(name) ? 1 : 0)) : null;
  const { siteOfSample, kindOfSample } = lockSites(profile, naming, own);
  return Array.from(
    siteOfSample,
    (site, sample) => `${waitKinds[kindOfSample[sample]!]} at ${naming.names[site] ?? 'no place'}`,
  );
}

describe('the place of a wait is the first frame above sync and the runtime', () => {
  test('locks, and types built on locks', () => {
    expect(
      sitesOf(
        `
      1ns                    1ns                     1ns                     1ns                     1ns
      main.main              main.main               main.main               main.main               main.main
      db.Put                 db.Get                  sync.(*Pool).Get        sync.(*Once).Do         io.Copy
      sync.(*RWMutex).Unlock sync.(*rlocker).Unlock  sync.(*Pool).pin        sync.(*Once).doSlow     internal/poll.(*FD).Write
      sync.(*Mutex).Unlock   sync.(*RWMutex).RUnlock sync.(*Pool).pinSlow    sync.(*Mutex).Lock      internal/poll.(*fdMutex).rwlock
      -                      -                       sync.(*Mutex).Unlock    -                       internal/poll.runtime_Semacquire
    `.replaceAll(/(\S) (?=\S)/g, '$1  '),
      ),
    ).toEqual([
      'rwmutex-write at db.Put',
      'rwmutex-read at db.Get',
      'pool at main.main',
      'once at main.main',
      'descriptor at io.Copy',
    ]);
  });

  test('channels, select, groups and conditions', () => {
    expect(
      sitesOf(`
      1ns                1ns                1ns               1ns                   1ns                  1ns
      main.produce       main.consume       main.serve        main.wait             main.both            main.all
      runtime.chansend1  runtime.chanrecv2  runtime.selectgo  sync.(*Cond).Wait     sync.(*Cond).Wait    golang.org/x/sync/errgroup.(*Group).Wait
      -                  -                  -                 -                     sync.(*Mutex).Unlock  sync.(*WaitGroup).Wait
    `),
    ).toEqual([
      'channel-send at main.produce',
      'channel-receive at main.consume',
      'select at main.serve',
      'cond at main.wait',
      'mutex at main.both',
      'waitgroup at main.all',
    ]);
  });

  test("the runtime's own locks are attributed to the code outside the runtime that caused them, else to the function that took them", () => {
    expect(
      sitesOf(`
      1ns                1ns                     1ns
      main.produce       runtime.mcall           main.work
      runtime.chansend   runtime.park_m          -
      runtime.unlock     runtime.wakep           -
      -                  runtime.unlock          -
    `),
    ).toEqual(['runtime at main.produce', 'runtime at runtime.wakep', 'other at main.work']);
  });

  test('inlined frames count as frames', () => {
    expect(
      sitesOf(`
      1ns
      main.main+db.Put+sync.(*Mutex).Unlock
    `),
    ).toEqual(['mutex at db.Put']);
  });
});

test('with isOwn, the place is the first frame of the user’s code, or none if the stack has no such frame', () => {
  expect(
    sitesOf(
      `
      1ns                    1ns
      main.handle            net/http.(*conn).serve
      database/sql.(*DB).do  sync.(*Mutex).Unlock
      sync.(*Mutex).Unlock   -
    `,
      (name) => name.startsWith('main.'),
    ),
  ).toEqual(['mutex at main.handle', 'mutex at no place']);
});

test('waits add up by place and by kind, longest first', () => {
  const profile = drawProfile(`
    5ns                   7ns                   1ns
    db.Put                db.Get                db.Put
    sync.(*Mutex).Unlock  sync.(*Mutex).Unlock  runtime.chansend1
  `);
  const naming = lineNaming(profile);
  const { rows, kinds } = waitTable(profile, naming, lockSites(profile, naming), { contentions: -1, delay: 0 });
  expect(rows.map(({ name, kind, delay }) => `${name} ${kind} ${delay}`)).toEqual([
    'db.Get mutex 7',
    'db.Put mutex 5',
    'db.Put channel-send 1',
  ]);
  expect(kinds.map(({ kind, delay }) => `${kind} ${delay}`)).toEqual(['mutex 12', 'channel-send 1']);
});

test('waits of testing belong to the harness, and stacks that are all runtime belong to the runtime', () => {
  expect(
    sitesOf(
      `
      1ns                    1ns                   1ns                      1ns
      main.BenchmarkX        testing.(*B).launch   runtime.gcBgMarkWorker   main.BenchmarkX
      testing.(*B).Run       testing.(*B).runN     runtime.unlock2          testing.(*B).RunParallel.func1
      testing.(*B).run1      main.BenchmarkX       -                        main.BenchmarkX.func1
      runtime.chanrecv1      runtime.chanrecv1     -                        sync.(*Mutex).Unlock
      `,
    ),
  ).toEqual([
    'harness at testing.(*B).run1',
    'channel-receive at main.BenchmarkX',
    'runtime at runtime.gcBgMarkWorker',
    'mutex at main.BenchmarkX.func1',
  ]);
});

test('who waits for a recording to end is the profiler', () => {
  expect(
    sitesOf(
      `
      1ns                           1ns
      net/http/pprof.Profile        net/http/pprof.Profile
      runtime/pprof.StopCPUProfile  net/http/pprof.sleep
      runtime.chanrecv1             runtime.selectgo
      `,
    ),
  ).toEqual(['profiler at runtime/pprof.StopCPUProfile', 'profiler at net/http/pprof.sleep']);
});

test('waits of harness and runtime come last, however large they are', () => {
  const profile = drawProfile(`
    900ns                  1ns                   500ns
    testing.(*B).Run       main.get              runtime.gcBgMarkWorker
    testing.(*B).run1      sync.(*Mutex).Unlock  runtime.unlock2
    runtime.chanrecv1      -                     -
  `);
  const naming = lineNaming(profile);
  const { rows, kinds } = waitTable(profile, naming, lockSites(profile, naming), { contentions: -1, delay: 0 });
  expect(rows.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'mutex main.get',
    'harness testing.(*B).run1',
    'runtime runtime.gcBgMarkWorker',
  ]);
  expect(kinds.map(({ kind }) => kind)).toEqual(['mutex', 'harness', 'runtime']);
});
