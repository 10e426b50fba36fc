import { describe, expect, test } from 'vitest';
import { planProfile } from '../../../../tests/planProfile.ts';
import type { ServedRequests } from '../../../analysis/requests/servedRequests.ts';
import { autoBasis } from '../../../model/basis.ts';
import { plainLens } from '../../../model/lens.ts';
import type { Profile } from '../../../model/profile.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { endpointChanges } from './endpointChanges.ts';
import { mayJudge } from './mayJudge.ts';

const serving = ['net/http.(*conn).serve', 'net/http.serverHandler.ServeHTTP', 'net/http.HandlerFunc.ServeHTTP'];
const stacks: Readonly<Record<string, string[]>> = {
  orders: [...serving, 'main.orders', 'main.query'],
  check: [...serving, 'main.check', 'main.validMail', 'regexp.MustCompile'],
  rest: ['runtime.gcBgMarkWorker'],
};

/** A CPU profile with so many samples of 10 ms. */
function cpu(counts: Readonly<Record<string, number>>, buildId = ''): Profile {
  const samples = Object.entries(counts).map(([name, count]) => ({
    values: [BigInt(count), BigInt(count) * 10_000_000n],
    stack: stacks[name]!,
  }));
  const valueTypes = [
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit: 'nanoseconds' },
  ];
  return {
    ...planProfile({ valueTypes, samples, ...(buildId !== '' && { buildId }) }),
    period: 10_000_000,
    durationNanos: 18e9,
  };
}

function served(byEndpoint: Readonly<Record<string, number>>): ServedRequests {
  const counts = Object.entries(byEndpoint);
  return {
    count: counts.reduce((sum, [, count]) => sum + count, 0),
    noun: 'request',
    why: '',
    byEndpoint: new Map(counts),
  };
}

function pairOf(before: Profile, after: Profile, requests: [ServedRequests, ServedRequests], doubt = ''): ProfilePair {
  return ProfilePair.of({
    before: [before],
    after: [after],
    texts: { before: [], after: [], key: '' },
    requests: {
      before: { served: requests[0], problem: '' },
      after: { served: requests[1], problem: '' },
      doubt,
    },
    lens: plainLens,
    basis: autoBasis,
    matched: true,
  });
}

const states = (pair: ProfilePair) =>
  endpointChanges(pair, 1)!.changes.map(({ endpoint, verdict }) => `${endpoint.endpoint} ${verdict.state}`);

describe('a load of fixed duration, in which a slower endpoint serves fewer requests', () => {
  // /check serves a quarter of the requests, each of which takes four times the time.
  const requests = [
    served({ '/orders': 10_000, '/check': 120_000 }),
    served({ '/orders': 10_000, '/check': 30_000 }),
  ] as [ServedRequests, ServedRequests];
  const [before, after] = [cpu({ orders: 1000, check: 400, rest: 90 }), cpu({ orders: 1000, check: 400, rest: 60 })];
  const pair = pairOf(before, after, requests);

  test('is judged endpoint by endpoint, and the function that explains it is named', () => {
    expect(states(pair)).toEqual(['/check worse', '/orders within-error']);
    expect(endpointChanges(pair, 1)!.changes[0]!.cause).toMatchObject({
      name: 'main.validMail',
      callee: 'regexp.MustCompile',
    });
    expect(states(pairOf(after, before, [requests[1], requests[0]]))[0]).toBe('/check better');
  });

  test('is drawn as if the mix of requests were that of before', () => {
    expect(pair.basisOf(1).kind).toBe('request');
    const { before: old, after: now } = pair.totals(1);
    // 4,000 ms of /check in a quarter of the requests are 16,000 ms; the collector has no factor.
    expect([Number(old) / 1e6, Number(now) / 1e6]).toEqual([14_000, 26_000]);
    expect(pair.scale(1)).toMatchObject({ before: 1 / 130_000, after: 1 / 130_000 });
    expect(pair.apart.map(({ name }) => name)).toEqual(['what is outside the handlers']);
  });

  test('has no verdict where the number of requests is in doubt', () => {
    const doubted = pairOf(before, after, requests, 'The number of requests is in doubt.');
    expect(states(doubted)).toEqual(['/check not-testable', '/orders not-testable']);
    expect(mayJudge(doubted, 1).judges).toBe(false);
  });
});

test('one build twice has no verdict, whatever its samples say', () => {
  const requests = served({ '/orders': 10_000, '/check': 10_000 });
  const judged = (id: string) =>
    pairOf(cpu({ orders: 500, check: 100 }, 'a1'), cpu({ orders: 500, check: 900 }, id), [requests, requests]);
  expect(states(judged('b2'))[0]).toBe('/check worse');
  expect(states(judged('a1'))).toEqual(['/check not-testable', '/orders not-testable']);
  expect(mayJudge(judged('a1'), 1)).toEqual({
    judges: false,
    why: expect.stringContaining('the same build') as string,
  });
});
