import { describe, expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import type { Estimate } from '../compare/deltaInterval.ts';
import type { Sampling } from '../compare/sampling.ts';
import { profileSeries } from './profileSeries.ts';
import { seriesDoubt } from './seriesDoubt.ts';
import { seriesGrowth } from './seriesGrowth.ts';

const sampling = (kind: Sampling['kind']): Sampling => ({
  kind,
  how: '',
  event: ['sample', 'samples'],
  events: null,
  spread: 1,
});

describe('counted amounts', () => {
  const growth = (values: readonly number[]) =>
    seriesGrowth(
      values.map((value): Estimate => ({ value, events: 0, variance: 0, thirdMoment: 0 })),
      values.map(() => sampling('counted')),
    );

  test.each([
    [[66, 120, 252], { first: 66, last: 252, growth: 186, growsEachTime: true, verdict: 'candidate' }],
    [[10, 40, 40, 70], { first: 10, last: 70, growth: 60, growsEachTime: false, verdict: 'varies' }],
    [[5, 5, 5], { first: 5, last: 5, growth: 0, growsEachTime: false, verdict: 'none' }],
    [[9, 6, 3], { first: 9, last: 3, growth: -6, growsEachTime: false, verdict: 'none' }],
  ])('%j', (values, expected) => {
    expect(growth(values)).toEqual(expected);
  });
});

describe('sampled amounts, each event of weight 1', () => {
  const verdict = (counts: readonly number[]) =>
    seriesGrowth(
      counts.map((count): Estimate => ({ value: count, events: count, variance: count, thirdMoment: count })),
      counts.map(() => sampling('events')),
    ).verdict;

  test.each([
    // Beyond the error, in each step.
    [[100, 150, 200, 260], 'candidate'],
    // One step falls, by less than the error: both halves grow beyond it.
    [[100, 160, 250, 245, 330], 'candidate'],
    // In each step, but 100 and 108 events differ by chance.
    [[100, 103, 108], 'error'],
    // A cache that filled up.
    [[100, 400, 402, 399], 'grew'],
    // Grew in both halves, but fell by more than the error in between.
    [[100, 300, 500, 200, 700], 'grew'],
    [[400, 300, 390], 'none'],
  ])('%j: %s', (counts, expected) => {
    expect(verdict(counts)).toBe(expected);
  });
});

describe('which profiles are a series', () => {
  const series = (paths: readonly string[], timeOf: (path: string) => number = () => 0) =>
    profileSeries(
      paths.map((path) => ({ path, side: null })),
      ({ path }) => timeOf(path),
      ({ path }) => (path.includes('allocs') ? 'allocs' : 'heap'),
    ).map(({ items, order }) => [order, ...items.map(({ path }) => path)]);

  test('names that differ in digits, in natural order or in that of recording', () => {
    const paths = ['run/heap-10.pb.gz', 'run/heap-9.pb.gz', 'run/heap-1.pb.gz', 'run/allocs-1.pb.gz', 'x/heap-2.pb.gz'];
    expect(series(paths)).toEqual([['number', 'run/heap-1.pb.gz', 'run/heap-9.pb.gz', 'run/heap-10.pb.gz']]);
    const turned = (path: string): number => 100 - Number(/\d+/.exec(path)![0]);
    expect(series(paths, turned)).toEqual([['time', 'run/heap-10.pb.gz', 'run/heap-9.pb.gz', 'run/heap-1.pb.gz']]);
    expect(series(paths.slice(1))).toEqual([]);
  });

  test('any names in one folder, apart from those that differ in digits', () => {
    const named = ['run/start.pb.gz', 'run/noon.pb.gz', 'run/end.pb.gz', 'other/end.pb.gz'];
    const numbered = ['run/heap1.pb.gz', 'run/heap2.pb.gz', 'run/heap3.pb.gz'];
    expect(series([...named, ...numbered])).toEqual([
      ['number', ...numbered],
      ['name', 'run/end.pb.gz', 'run/noon.pb.gz', 'run/start.pb.gz'],
    ]);
    const hours: Record<string, number> = { start: 8, noon: 12, end: 18 };
    expect(series(named, (path) => hours[/(\w+)\.pb/.exec(path)![1]!]!)).toEqual([
      ['time', 'run/start.pb.gz', 'run/noon.pb.gz', 'run/end.pb.gz'],
    ]);
  });

  test('one time in all of them is no order', () => {
    expect(series(['heap-2', 'heap-1', 'heap-3'], () => 5)).toEqual([['number', 'heap-1', 'heap-2', 'heap-3']]);
  });
});

describe('profiles of several runs are no series', () => {
  const heap = (allocated: number) =>
    planProfile({
      valueTypes: [
        { type: 'alloc_space', unit: 'bytes' },
        { type: 'inuse_space', unit: 'bytes' },
      ],
      samples: [{ values: [BigInt(allocated), 1n], stack: ['main.main'] }],
    });
  const named = (...allocated: number[]) =>
    allocated.map((bytes, index) => ({ name: `heap-${index + 1}`, profile: heap(bytes) }));
  const ofProgram = (file: string, buildId = '') => {
    const profile = heap(1);
    const strings = [...profile.strings, file, buildId];
    return {
      name: file,
      profile: {
        ...profile,
        strings,
        mappings: {
          ...profile.mappings,
          count: 1,
          file: Int32Array.of(strings.length - 2),
          buildId: Int32Array.of(strings.length - 1),
        },
      },
    };
  };

  test('counts since the start never fall in one run', () => {
    expect(seriesDoubt(named(10, 20, 20), true)).toBe('');
    expect(seriesDoubt(named(10, 20, 15), true)).toBe(
      'These are not profiles of one run: alloc_space counts since the start of the program and is less in heap-3 than in heap-2, so the program was started again in between.',
    );
    expect(seriesDoubt(named(10, 20, 15), false)).toMatch(/or the order is wrong\.$/);
  });

  test('programs and builds are compared, where they are known', () => {
    expect(seriesDoubt([ofProgram('/a/server'), ofProgram('/b/server'), ...named(1)], true)).toBe('');
    expect(seriesDoubt([ofProgram('/a/server'), ofProgram('/a/worker')], true)).toMatch(
      /^These are profiles of different programs: .* of server, .* of worker\.$/,
    );
    expect(seriesDoubt([ofProgram('/a/server', '1'), ofProgram('/a/server', '2')], true)).toMatch(/different builds/);
  });
});
