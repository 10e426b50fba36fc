import type { LoadTest } from '../../model/loadTest.ts';
import { formatDuration } from '../../units/formatAmount.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { shortList } from '../../units/listText.ts';
import { workIn } from '../load-tests/endpointNames.ts';
import { nearestProfiles } from './nearestProfiles.ts';

/** What a load test counts. */
export type RequestNoun = 'request' | 'operation';

/** The number of requests that a program served while it was profiled. */
export interface ServedRequests {
  /** May be a fraction, if the profile covers a part of a load test. */
  count: number;
  noun: RequestNoun;
  /** Where the number comes from, as a sentence. */
  why: string;
  /** Requests by endpoint; empty if the number was typed in. */
  byEndpoint: ReadonlyMap<string, number>;
}

/**
 * `served` is null if the number is unknown; then `problem` says why, as a sentence, or is '' if there is no load test.
 */
export interface RequestCount {
  served: ServedRequests | null;
  problem: string;
}

/** A profile of one side. */
export interface ProfiledRun {
  path: string;
  /** 0 if unknown. */
  durationNanos: number;
}

/** A load-test file of the same side. */
export interface LoadTestFile {
  path: string;
  tests: readonly (Pick<LoadTest, 'heading' | 'url' | 'method' | 'requests' | 'duration'> & { tool?: string })[];
}

/**
 * A profile covers a load test if it is not shorter than this part of the test: tools also count the time of
 * connecting.
 */
const covers = 0.95;

/**
 * How many requests the profiled program served, from the load tests of the same side. A load test belongs to the
 * profiles in the nearest folder. All of its requests count if the profile is as long as the tests together. A shorter
 * profile has the same part of the requests as of the time, if all tests are of one endpoint; otherwise which endpoints
 * it covers is unknown.
 *
 * @param profiles the profiles in question; they are merged, so their durations add up
 * @param noun what the files count
 * @param all all profiles of the same type and side, `profiles` among them
 */
export function servedRequests(
  profiles: readonly ProfiledRun[],
  all: readonly ProfiledRun[],
  files: readonly LoadTestFile[],
  noun: RequestNoun = 'request',
): RequestCount {
  const paths = new Set(profiles.map(({ path }) => path));
  const loadTestFiles = files.filter(({ path }) =>
    nearestProfiles(
      path,
      all.map((one) => one.path),
    ).some((nearest) => paths.has(nearest)),
  );
  const tests = loadTestFiles.flatMap((file) => {
    const work = workIn(file);
    return file.tests.map((test, index) => ({ test, endpoint: work[index]! }));
  });
  const servers = [...new Set(tests.map(({ test }) => serverOf(test.url)))].filter((server) => server !== '');
  if (servers.length > 1) {
    return {
      served: null,
      problem: `The load tests of one side are of ${countText(servers.length, 'server')}, and which of them was profiled is not known: ${shortList(servers, 4)}.`,
    };
  }
  const byEndpoint = new Map<string, number>();
  let seconds = 0;
  for (const { test, endpoint } of tests) {
    if (test.requests === null || test.requests <= 0) continue;
    byEndpoint.set(endpoint, (byEndpoint.get(endpoint) ?? 0) + test.requests);
    seconds += test.duration ?? Number.NaN;
  }
  const total = [...byEndpoint.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return { served: null, problem: '' };
  const profiled = profiles.reduce((sum, { durationNanos }) => sum + durationNanos, 0) / 1e9;
  const counted = `${countText(total, noun)} in ${countText(tests.length, noun === 'request' ? 'load test' : 'test')}`;
  if (profiled === 0 || Number.isNaN(seconds)) {
    return known(
      total,
      noun,
      `${counted}, of which the profile is taken to cover all: its duration is not known.`,
      byEndpoint,
    );
  }
  const lasted = `${formatDuration(seconds * 1e9)} of load, profiled for ${formatDuration(profiled * 1e9)}`;
  if (profiled >= covers * seconds) return known(total, noun, `${counted} (${lasted}).`, byEndpoint);
  if (byEndpoint.size > 1) {
    return {
      served: null,
      problem: `The load tests took ${formatDuration(seconds * 1e9)} and the profile ${formatDuration(profiled * 1e9)}, so which of the ${formatCount(byEndpoint.size)} endpoints it covers is not known.`,
    };
  }
  return known((total * profiled) / seconds, noun, `Part of ${counted} (${lasted}).`, byEndpoint);
}

/** Host and port of an address; '' if it has none. All names of this machine are one. */
function serverOf(url: string): string {
  const host = /^[a-z][a-z\d+.-]{0,20}:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '';
  return host.toLowerCase().replace(/^(?:127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(?=:|$)/, 'localhost');
}

function known(count: number, noun: RequestNoun, why: string, byEndpoint: ReadonlyMap<string, number>): RequestCount {
  return { served: { count, noun, why, byEndpoint }, problem: '' };
}
