import { describe, expect, test } from 'vitest';
import { noiseColumns, noiseProfile } from '../../../tests/noiseProfile.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import { readProfile } from '../../../tests/readProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { callTree } from '../tree/callTree.ts';
import { topTable } from '../tree/topTable.ts';
import { type ComparedAmount, deltaInterval, type Estimate } from './deltaInterval.ts';
import { eventColumns } from './eventColumns.ts';
import { noiseOf } from './noise.ts';
import { pairProfiles } from './pairProfiles.ts';
import { type SampledColumns, sampledColumns, samplingOf } from './sampling.ts';

/** An estimate of this many samples of 10 ms. */
function cpu(events: number): Estimate {
  return { value: events * 1e7, events, variance: events * 1e14, thirdMoment: events * 1e21 };
}

function alone(part: Estimate, factor = 1): ComparedAmount {
  return { part, whole: null, factor };
}

function columnsOf(profile: Profile): SampledColumns {
  return { ...profile, types: profile.valueTypes, values: profile.samples.values };
}

describe('how a value type was sampled', () => {
  test('a CPU profile has a samples column', () => {
    const columns = columnsOf(readProfile('tests/fixtures/cpu.prof'));
    expect(samplingOf(columns, 1)).toMatchObject({
      kind: 'events',
      how: 'Each sample stands for 10 ms.'.replace(' ms', '\u00a0ms'),
    });
    const { events, variance } = eventColumns(columns, samplingOf(columns, 1), 1);
    expect([...events]).toEqual([...columns.values[0]!]);
    expect(variance[0]).toBe(events[0]! * 1e14);
  });

  test('without a samples column, events are value ÷ period, in any unit', () => {
    const columns: SampledColumns = {
      types: [{ type: 'cpu', unit: 'microseconds' }],
      values: [Float64Array.of(30_000, 0)],
      periodType: { type: 'cpu', unit: 'nanoseconds' },
      period: 1e7,
    };
    expect([...eventColumns(columns, samplingOf(columns, 0), 0).events]).toEqual([3, 0]);
  });

  test('a period that is longer than a sample is not that of the samples', () => {
    // As Grafana Pyroscope writes Go's profiles.
    const columns = (amounts: readonly number[]): SampledColumns => ({
      types: [{ type: 'cpu', unit: 'nanoseconds' }],
      values: [Float64Array.from(amounts)],
      periodType: { type: 'cpu', unit: 'nanoseconds' },
      period: 1e9,
    });
    const ofStore = columns([1, 2, 1, 7, 3, 1, 1, 40, 0].map((count) => count * 1e7));
    expect([...eventColumns(ofStore, samplingOf(ofStore, 0), 0).events]).toEqual([1, 2, 1, 7, 3, 1, 1, 40, 0]);
    expect(samplingOf(columns([1e7, 3e7]), 0).kind).toBe('unknown');
    expect(samplingOf(columns([3, 5, 7, 11, 13, 17, 19, 23, 29]), 0).kind).toBe('unknown');
  });

  test("a heap profile's events are its objects before Go scaled them up", () => {
    // 5 objects of 1 kB and 2 of 1 MB were sampled at a rate of 4 kB; scaled as runtime/pprof does.
    const scaled = (count: number, size: number) => {
      const scale = 1 / (1 - Math.exp(-size / 4096));
      return [Math.trunc(count * scale), Math.trunc(count * size * scale)] as const;
    };
    const [small, large] = [scaled(5, 1024), scaled(2, 2 ** 20)];
    const columns: SampledColumns = {
      types: [
        { type: 'alloc_objects', unit: 'count' },
        { type: 'alloc_space', unit: 'bytes' },
      ],
      values: [Float64Array.of(small[0], large[0]), Float64Array.of(small[1], large[1])],
      periodType: { type: 'space', unit: 'bytes' },
      period: 4096,
    };
    const { events, variance } = eventColumns(columns, samplingOf(columns, 1), 1);
    expect(events[0]).toBeCloseTo(5, 0);
    expect(events[1]).toBe(2);
    // Objects hundreds of times larger than the rate are always sampled.
    expect(variance[1]).toBeCloseTo(0, 9);
  });

  test("a mutex profile's fraction is the common divisor of its counts", () => {
    const columns = columnsOf(readProfile('tests/fixtures/mutex.prof'));
    expect(samplingOf(columns, 0, 'mutex').kind).toBe('counted');
    const sampledBy5 = {
      ...columns,
      values: columns.values.map((column) => Float64Array.from(column as Float64Array, (count) => count * 5)),
    };
    const sampling = samplingOf(sampledBy5, 0, 'mutex');
    expect(sampling).toMatchObject({ kind: 'events', how: 'One in 5 contentions was recorded.' });
    expect([...eventColumns(sampledBy5, sampling, 1).events]).toEqual([...columns.values[0]!]);
  });

  test.each([
    ['block', 0, 'unknown'],
    ['goroutine', 0, 'counted'],
    ['threadcreate', 0, 'counted'],
  ])('%s', (name, type, kind) => {
    expect(samplingOf(columnsOf(readProfile(`tests/fixtures/${name}.prof`)), type, name).kind).toBe(kind);
  });

  test('a profile without a period has unknown sampling', () => {
    const profile = planProfile({
      valueTypes: [{ type: 'walltime', unit: 'nanoseconds' }],
      samples: [{ values: [5n], stack: ['main'] }],
    });
    const sampling = samplingOf(columnsOf(profile), 0);
    expect(sampling.kind).toBe('unknown');
    expect(noiseOf({ before: sampling, after: sampling }, alone(cpu(1)), alone(cpu(3))).interval).toBeNull();
  });
});

describe('the interval of a difference', () => {
  test.each([
    [0, 3, false],
    [0, 4, false],
    [0, 5, true],
    [3, 5, false],
    [5, 13, false],
    [5, 14, true],
    [100, 127, false],
    [100, 130, true],
    [10, 0, true],
    [0, 0, false],
    [7, 7, false],
  ])('%i vs %i samples', (before, after, isSupported) => {
    const found = deltaInterval(alone(cpu(before)), alone(cpu(after)));
    expect(found.isSupported).toBe(isSupported);
    expect(found.delta).toBe((after - before) * 1e7);
    expect(found.lo).toBeLessThanOrEqual(found.delta);
    expect(found.hi).toBeGreaterThanOrEqual(found.delta);
  });

  test('a change needs the exact test, the interval and enough events', () => {
    const sampling = samplingOf(columnsOf(readProfile('tests/fixtures/cpu.prof')), 1);
    const judge = (before: ComparedAmount, after: ComparedAmount) =>
      noiseOf({ before: sampling, after: sampling }, before, after);
    for (const [before, after] of [
      [1, 0],
      [0, 2],
      [5, 0],
      [2, 3],
      [5, 14],
    ] as const) {
      expect(judge(alone(cpu(before)), alone(cpu(after)))).toMatchObject({ isChange: false, isNoise: true });
    }
    expect(judge(alone(cpu(0)), alone(cpu(6)))).toMatchObject({ isChange: true, isNoise: false });
    // 2 and 3 samples are no significant difference, whatever the weight of a sample on each side.
    for (const factor of [0.01, 1, 20, 1000]) {
      expect(judge(alone(cpu(2)), alone(cpu(3), factor)).isChange).toBe(false);
    }
    // Ten times the count in ten times the time is no difference.
    expect(judge(alone(cpu(400)), alone(cpu(40), 10)).isChange).toBe(false);
    expect(judge(alone(cpu(400)), alone(cpu(40), 20)).isChange).toBe(true);
    // A share near 100% has a small error: 95 of 100 times 200 ns, and times 160 ns.
    const most = (figure: number): ComparedAmount => ({ part: cpu(95), whole: cpu(100), factor: figure });
    expect(judge(most(200), most(160)).isChange).toBe(true);
    expect(judge(most(200), most(198)).isChange).toBe(false);
  });

  test('events of unequal weight are judged by the interval, and amounts seen with certainty count as exact', () => {
    const columns = columnsOf(readProfile('tests/fixtures/heap.prof'));
    const sampling = samplingOf(columns, 1);
    const judge = (before: Estimate, after: Estimate) =>
      noiseOf({ before: sampling, after: sampling }, alone(before), alone(after));
    const mixed: Estimate = { value: 1e6, events: 40, variance: 1e11, thirdMoment: 2e16 };
    expect(judge(mixed, { ...mixed, value: 3e6 }).isChange).toBe(true);
    expect(judge(mixed, { ...mixed, value: 1.3e6 }).isChange).toBe(false);
    const nothing: Estimate = { value: 0, events: 0, variance: 0, thirdMoment: 0 };
    const large: Estimate = { value: 1e9, events: 1, variance: 0, thirdMoment: 0 };
    expect(judge(large, nothing)).toMatchObject({ isChange: true, words: '1 vs 0 sampled allocations' });
    expect(judge({ ...large, value: 1e5, variance: 1e9, thirdMoment: 1e14 }, nothing).isChange).toBe(false);
  });

  test('of a figure per operation includes the error of the runs', () => {
    const figure = (events: number, nanos: number, reach: number): ComparedAmount => ({
      part: cpu(events),
      whole: cpu(1000),
      factor: nanos,
      factorLimits: reach === 0 ? null : { lo: 1 - reach, hi: 1 + reach },
    });
    const exact = deltaInterval(figure(500, 100, 0), figure(500, 120, 0));
    const scattered = deltaInterval(figure(500, 100, 0.15), figure(500, 120, 0.15));
    expect(exact.isSupported).toBe(true);
    expect(scattered.isSupported).toBe(false);
    expect(scattered.delta).toBeCloseTo(exact.delta, 12);
    // The squares of the errors add up: 15% of 50 and of 60, plus the sampling error.
    const reach = (one: { lo: number; delta: number }) => one.delta - one.lo;
    expect(reach(scattered) ** 2).toBeCloseTo(reach(exact) ** 2 + 7.5 ** 2 + 9 ** 2, 9);
  });

  test('is worded in samples', () => {
    const sampling = samplingOf(columnsOf(readProfile('tests/fixtures/cpu.prof')), 1);
    const both = { before: sampling, after: sampling };
    expect(noiseOf(both, alone(cpu(3)), alone(cpu(5)))).toMatchObject({ isNoise: true, words: '3 vs 5 samples' });
    expect(noiseOf(both, alone(cpu(1)), alone(cpu(1)))).toMatchObject({ isNoise: false, words: '1 vs 1 sample' });
  });

  test('scales with the sides', () => {
    const found = deltaInterval(alone(cpu(100), 1e-9), alone(cpu(200), 0.5e-9));
    expect(found.delta).toBeCloseTo(0, 12);
    expect(found.isSupported).toBe(false);
    // 100 lies between 82.23 and 121.61, 200 between 174.14 and 229.71: √(0.1777² + 0.1485²).
    expect(found.hi).toBeCloseTo(0.2316, 4);
  });

  test('the difference of exact counts has no error', () => {
    const counted = (value: number) => alone({ value, events: 0, variance: 0, thirdMoment: 0 });
    expect(deltaInterval(counted(3), counted(4))).toEqual({ delta: 1, lo: 1, hi: 1, isSupported: true });
    expect(deltaInterval(counted(3), counted(3)).isSupported).toBe(false);
    expect(deltaInterval(counted(0), counted(4)).isSupported).toBe(true);
  });

  test('shares have the error of proportions', () => {
    const of = (part: number, whole: number): ComparedAmount => ({ part: cpu(part), whole: cpu(whole), factor: 100 });
    // Newcombe 1998, table II, method 10: 56 of 70 less 48 of 80 are 0.0524 to 0.3339.
    const found = deltaInterval(of(48, 80), of(56, 70));
    expect(found.lo / 100).toBeCloseTo(0.0524, 4);
    expect(found.hi / 100).toBeCloseTo(0.3339, 4);
    // 0 of 10 and 0 of 20: -0.1611 to 0.2775.
    const none = deltaInterval(of(0, 20), of(0, 10));
    expect(none.lo / 100).toBeCloseTo(-0.1611, 4);
    expect(none.hi / 100).toBeCloseTo(0.2775, 4);
    // 100% on both sides: no difference is possible.
    expect(deltaInterval(of(50, 50), of(80, 80))).toMatchObject({ delta: 0, isSupported: false });
  });

  test('zero on one side, sums of both signs and zero on both sides give numbers', () => {
    const nothing: Estimate = { value: 0, events: 0, variance: 0, thirdMoment: 0 };
    const signs: Estimate = { value: -5e7, events: 9, variance: 9e14, thirdMoment: 9e21 };
    for (const [before, after] of [
      [alone(nothing), alone(signs)],
      [alone(nothing), alone(nothing)],
      [
        { part: nothing, whole: nothing, factor: 1 },
        { part: cpu(3), whole: cpu(9), factor: 1 },
      ],
      [
        { part: signs, whole: nothing, factor: 1 },
        { part: signs, whole: cpu(9), factor: 1 },
      ],
    ] as const) {
      const { lo, hi, delta } = deltaInterval(before, after);
      expect([lo, hi, delta].every(Number.isFinite)).toBe(true);
    }
  });
});

/** Both sides are summed over one tree; rows that only one side has are zero on the other. */
test('the sides of a pair are sampled independently', () => {
  const profile = readProfile('tests/fixtures/heap.prof');
  const type = profile.valueTypes.findIndex(({ type: name }) => name === 'alloc_space');
  const nothing = {
    ...profile,
    samples: { ...profile.samples, values: profile.samples.values.map(({ length }) => new Float64Array(length)) },
  };
  const { pair } = pairProfiles(nothing, profile);
  const sampling = samplingOf(sampledColumns(pair!, 'after'), type);
  const noise = noiseProfile(pair!, pair!.profile, type, { before: sampling, after: sampling });
  const tree = callTree(noise);
  const [before, after] = [noiseColumns.before, noiseColumns.after].map(
    ({ events }) => topTable(noise, tree, events).cum as Float64Array,
  );
  expect(Math.max(...before!)).toBe(0);
  expect(Math.max(...after!)).toBeGreaterThan(100);
});
