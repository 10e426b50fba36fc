import { describe, expect, test } from 'vitest';
import type { Estimate } from '../compare/deltaInterval.ts';
import type { Sampling } from '../compare/sampling.ts';
import { endpointVerdict, waitVerdict } from './endpointCause.ts';

const sampling = {
  kind: 'events',
  how: '',
  event: ['sample', 'samples'],
  events: null,
  spread: 1,
} as const satisfies Sampling;
const samplings = { before: sampling, after: sampling };

/** CPU samples of 10 ms each. */
const samples = (count: number): Estimate => ({
  value: count * 1e7,
  events: count,
  variance: count * 1e14,
  thirdMoment: count * 1e21,
});

const judged = (
  before: [count: number, requests: number],
  after: [number, number],
  more: { family?: number; doubt?: string } = {},
) =>
  endpointVerdict(
    {
      sums: { before: samples(before[0]), after: samples(after[0]) },
      requests: { before: before[1], after: after[1] },
    },
    { quantity: 'time', samplings, family: 6, doubt: '', ...more },
  );

describe('CPU time per request of an endpoint', () => {
  test('is divided by the requests of each side: as many samples in half the requests are worse', () => {
    const { state, estimate } = judged([400, 20_000], [400, 10_000]);
    expect([state, estimate!.change]).toEqual(['worse', 1]);
    expect(estimate!.interval!.lo).toBeGreaterThan(0.4);
    expect(judged([400, 10_000], [400, 20_000]).state).toBe('better');
  });

  test('has the error between two processes: 15% are none, however many samples there are', () => {
    expect(judged([100_000, 10_000], [115_000, 10_000])).toMatchObject({ state: 'within-error' });
    expect(judged([100_000, 10_000], [102_000, 10_000]).estimate!.interval!.lo).toBeLessThan(-0.1);
  });

  test('has the error of its samples', () => {
    expect(judged([8, 19_277], [39, 31_259], { family: 8 }).state).toBe('within-error');
    expect(judged([7, 40_000], [35, 40_000]).state).toBe('worse');
    expect(judged([0, 40_000], [2, 40_000]).state).toBe('within-error');
    expect(judged([0, 40_000], [30, 40_000]).state).toBe('worse');
  });

  test('of an endpoint that is known to have changed needs less', () => {
    expect(judged([185, 8000], [259, 8000]).state).toBe('within-error');
    expect(judged([185, 8000], [259, 8000], { family: 1 }).state).toBe('worse');
  });

  test('has no verdict where something speaks against the numbers', () => {
    const doubt = 'The number of requests is in doubt.';
    expect(judged([7, 40_000], [350, 40_000], { doubt })).toMatchObject({ state: 'not-testable', reasons: [doubt] });
  });
});

test('waits per request differ from run to run by a multiple: only a larger change is one of the program', () => {
  const waits = (before: number, after: number) =>
    waitVerdict(
      { sums: { before: samples(before), after: samples(after) }, requests: { before: 2e11, after: 2e11 } },
      '',
    ).state;
  expect(waits(439, 4304)).toBe('worse');
  expect(waits(4304, 439)).toBe('better');
  expect(waits(825, 1943)).toBe('within-error');
  expect(waits(0, 30)).toBe('within-error');
});
