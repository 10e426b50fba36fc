import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { readProfile } from '../../../tests/readProfile.ts';
import { type ComparedSides, comparability } from './comparability.ts';
import { type SideFacts, sideFacts } from './sideFacts.ts';

const day = 86_400_000_000_000n;

const plain: SideFacts = {
  valueTypes: [
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit: 'nanoseconds' },
  ],
  totals: [1000, 10e9],
  samples: 400,
  periodType: { type: 'cpu', unit: 'nanoseconds' },
  period: 1e7,
  timeNanos: 20_000n * day,
  durationNanos: 10e9,
  binary: 'shop.test',
  buildId: '63afe5d5b25601a70494b255e7f87b065e166383',
  goVersion: 'go1.26.1',
  goos: 'linux',
  goarch: 'amd64',
  cpu: 'Xeon',
  pkg: 'ex.io/shop',
  procs: 4,
};

const later: SideFacts = { ...plain, timeNanos: plain.timeNanos + day, buildId: 'b2', totals: [900, 9e9] };

/** The findings, as "kind severity: message", of a pair that differs only in these facts. */
function told(before: Partial<SideFacts>, after: Partial<SideFacts>, more: Partial<ComparedSides> = {}): string[] {
  return comparability({ before: { ...plain, ...before }, after: { ...later, ...after }, ...more }).map(
    ({ kind, severity, message }) => `${kind} ${severity}: ${message.replaceAll('\u00a0', ' ')}`,
  );
}

test('no finding for a good pair, nor for facts that one side does not state', () => {
  expect(told({}, {})).toEqual([]);
  const silent = { durationNanos: 0, timeNanos: 0n, buildId: '', binary: '', goVersion: '', goos: '', goarch: '' };
  expect(told({ ...silent, periodType: null, cpu: '', pkg: '', procs: 0 }, {})).toEqual([]);
});

describe('the same data on both sides', () => {
  test('a file', () => {
    expect(told({}, {}, { isSameFile: true })).toEqual(['same-profile warning: Both sides are the same file.']);
  });

  test('a profile in two files', () => {
    expect(told({}, plain)).toEqual([
      'same-profile warning: Both sides are the same profile: recorded at the same time, with the same number of stacks and the same totals.',
    ]);
  });

  test('a build', () => {
    expect(told({}, { buildId: plain.buildId })).toEqual([
      'same-build warning: Both sides are the same build of shop.test (63afe5d5b256…): the code did not change between them, so differences come from the input, the machine or chance.',
    ]);
  });
});

describe('sides', () => {
  test('have the names that the reader gave them', () => {
    const names = { before: 'main', after: 'pool-buffers' };
    expect(told({ timeNanos: later.timeNanos + 90_000_000_000n }, {}, { names })).toEqual([
      'order warning: main was recorded 1m30s later than pool-buffers. Are the sides swapped?',
    ]);
  });

  test('without samples', () => {
    expect(told({ samples: 0, totals: [0, 0], durationNanos: 0 }, {})).toEqual([
      'empty warning: Before has no samples, so everything in after shows as new.',
    ]);
    expect(told({ totals: [0, 0] }, { totals: [0, 0] })).toEqual([
      'empty warning: Neither before nor after has any samples: there is nothing to compare.',
    ]);
  });

  test.each([
    ['shop.test', 'shop', false],
    ['shop-before', 'shop-after.exe', false],
    ['shop', 'stock', true],
  ])('of %s and %s', (before, after, isOther) => {
    expect(told({ binary: before }, { binary: after })).toEqual(
      isOther
        ? [
            'other-program warning: Before is a profile of shop, after one of stock: different programs, or one that was renamed.',
          ]
        : [],
    );
  });
});

describe('machines and builds', () => {
  test.each<[string, Partial<SideFacts>, string]>([
    [
      'platform',
      { goos: 'darwin', goarch: 'arm64' },
      'platform warning: Before ran on linux/amd64, after on darwin/arm64. What changed may be the machine.',
    ],
    ['cpu', { cpu: 'M4' }, 'cpu warning: Before ran on “Xeon”, after on “M4”. What changed may be the machine.'],
    [
      'Go version',
      { goVersion: 'go1.24.3' },
      'go-version warning: Before was built by Go 1.26.1, after by Go 1.24.3: changes in the runtime and the standard library come with the change of version, and may be the reason for any difference.',
    ],
    ['GOMAXPROCS', { procs: 8 }, 'gomaxprocs warning: Before ran with GOMAXPROCS 4, after with 8.'],
    [
      'package',
      { pkg: 'ex.io/stock' },
      'package warning: The benchmarks are of different packages: ex.io/shop before, ex.io/stock after.',
    ],
  ])('%s', (_, after, sentence) => {
    expect(told({}, after)).toEqual([sentence]);
  });

  test('controls that changed, and machine load shown by benchmarks', () => {
    const controls = [{ name: 'StdJSONMarshal', change: 0.37 }];
    expect(told({}, {}, { controls, load: 'The machine was busy.' })).toEqual([
      'controls warning: A control moved: StdJSONMarshal by +37.0%. The machine may have behaved differently on the two sides, and other changes of that size may come from it as well.',
      'machine-load warning: The machine was busy.',
    ]);
  });
});

describe('sampling', () => {
  test('durations', () => {
    expect(told({}, { durationNanos: 10.5e9 })).toEqual([]);
    expect(told({}, { durationNanos: 12e9 })).toEqual([
      'duration note: Before was recorded for 10 s, after for 12 s, 20% longer. For that reason alone absolute amounts differ; shares and amounts per second or per operation do not.',
    ]);
    expect(told({}, { durationNanos: 25e9, totals: [2500, 25e9] })[0]).toMatch(
      /^duration warning: .* 2\.5 times as long\./,
    );
    expect(told({}, { durationNanos: 5e9, totals: [500, 5e9] })[0]).toMatch(
      /^duration warning: .* after for 5 s, 50% shorter\./,
    );
  });

  test('periods, in any unit', () => {
    expect(told({}, { period: 1e4, periodType: { type: 'cpu', unit: 'microseconds' } })).toEqual([]);
    expect(told({}, { period: 1e6 })).toEqual([
      'period warning: Before was sampled every 10 ms, after every 1 ms: counts of samples are not comparable, and what is small is seen on one side alone.',
    ]);
    expect(told({}, { periodType: { type: 'wall', unit: 'nanoseconds' } })[0]).toMatch(/sampled by cpu, after by wall/);
  });

  test('value types that only one side has', () => {
    const valueTypes = [{ type: 'cpu', unit: 'nanoseconds' }];
    expect(told({}, { valueTypes, totals: [9e9] })).toEqual([
      'value-types note: Before alone has samples, which is not compared.',
    ]);
  });

  test('busy processors', () => {
    expect(told({ totals: [4000, 40e9] }, {})).toEqual([
      'utilisation note: Before kept 4.0 processors busy on average, after 0.9.',
    ]);
  });
});

describe('facts of a profile', () => {
  test('of the example', () => {
    const [before, after] = ['before', 'after'].map((side) =>
      sideFacts(readProfile(`public/samples/${side}/cpu.prof`)),
    );
    expect(before).toMatchObject({
      binary: 'q-odata-before.test',
      goos: 'linux',
      goarch: 'amd64',
      goVersion: 'go1.26',
    });
    expect(comparability({ before: before!, after: after! })).toEqual([]);
    expect(comparability({ before: after!, after: before! }).map(({ kind }) => kind)).toEqual(['order']);
  });

  test('the benchmark text overrides the profile', () => {
    expect(sideFacts(drawProfile('1ms\nmain'), { goos: 'linux', cpu: 'Xeon', procs: 2 })).toMatchObject({
      goos: 'linux',
      goarch: '',
      cpu: 'Xeon',
      procs: 2,
    });
  });

  test.each([
    ['/home/gopher/go/pkg/mod/golang.org/toolchain@v0.0.1-go1.24.3.linux-amd64/src/runtime/proc.go', 'go1.24.3'],
    ['/opt/homebrew/Cellar/go/1.17.6/libexec/src/runtime/proc.go', 'go1.17.6'],
    ['/opt/hostedtoolcache/go/1.14.10/x64/src/runtime/proc.go', 'go1.14.10'],
    ['/home/me/sdk/go1.27rc1/src/runtime/proc.go', 'go1.27rc1'],
    ['/usr/local/go/src/runtime/proc.go', ''],
  ])('%s', (file, version) => {
    const profile = drawProfile('1ms\nruntime.schedule@proc.go:1');
    const strings = profile.strings.map((text) => (text === 'proc.go' ? file : text));
    expect(sideFacts({ ...profile, strings }).goVersion).toBe(version);
  });
});

test('dumps of two kinds', () => {
  expect(told({}, {}, { isOtherDump: true })).toEqual([
    'dumps note: Before and after were written in two ways, as a profile and as text or as two kinds of text, which do not show the same functions of Go’s runtime. Those that only one side shows count to their callers.',
  ]);
});
