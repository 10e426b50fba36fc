import { expect, test } from 'vitest';
import { emptyTest } from '../../../formats/load-test/emptyTest.ts';
import type { LoadTest } from '../../../model/loadTest.ts';
import type { Evidence } from '../../../model/question.ts';
import { loadCommands } from './loadCommands.ts';

const url = 'http://127.0.0.1:9091/a?b=1&c=2';

/** The command of a test of one tool. */
function lineOf(tool: string, facts: Partial<LoadTest>): string {
  const evidence: Evidence = {
    id: '1',
    path: 'load.txt',
    side: null,
    dataset: {
      kind: 'load-test',
      profileType: 'load-test',
      title: 'Load tests',
      valueTypes: [],
      defaultValueType: 0,
      data: { tests: [{ ...emptyTest(tool, 1), ...facts }] },
    },
  };
  return loadCommands([evidence])[0]!.line;
}

const percentiles = { ...emptyTest('wrk', 1).latency, percentiles: [{ percent: 50, seconds: 1 }] };

test.each<[string, Partial<LoadTest>, string]>([
  [
    'wrk',
    { url, threads: 2, connections: 20, duration: 2.03, latency: percentiles },
    `wrk -t2 -c20 -d2s --latency '${url}'`,
  ],
  ['wrk', {}, 'wrk -dDURATION URL'],
  ['wrk2', { url, threads: 2, connections: 20, duration: 30, targetRate: 500 }, `wrk2 -t2 -c20 -d30s -R500 '${url}'`],
  [
    'bombardier',
    { url, connections: 125, duration: 10, method: 'POST', latency: percentiles },
    `bombardier -c 125 -d 10s -l -m POST '${url}'`,
  ],
  ['bombardier', { url, connections: 5, requests: 300 }, `bombardier -c 5 -n 300 '${url}'`],
  ['hey', { url, requests: 200, duration: 0.4, method: 'GET' }, `hey -n 200 '${url}'`],
  ['hey', { url, requests: 11_722, duration: 1.0046 }, `hey -z 1s '${url}'`],
  [
    'vegeta',
    { targetRate: 301.39, duration: 1 },
    "echo 'METHOD URL' | vegeta attack -rate=300 -duration=1s | vegeta report",
  ],
  [
    'vegeta',
    { targetRate: 1248.7, duration: 1 },
    "echo 'METHOD URL' | vegeta attack -rate=1249 -duration=1s | vegeta report",
  ],
  [
    'vegeta',
    { targetRate: 50, duration: 5.01 },
    "echo 'METHOD URL' | vegeta attack -rate=50 -duration=5s | vegeta report",
  ],
  ['k6', { connections: 5, duration: 30 }, 'k6 run --vus 5 --duration 30s SCRIPT'],
])('%s %o', (tool, facts, line) => {
  expect(lineOf(tool, facts)).toBe(line);
});
