import type { Random } from '../../random.ts';
import type { Machine } from './machine.ts';
import type { MadeFile } from './madeFile.ts';
import { cpuProfile, type Done, memoryProfile } from './profiles.ts';
import { cpuOf, type Operation } from './program.ts';

export const endpoints = ['orders', 'check', 'stats', 'items', 'login', 'search'] as const;

const connections = 8;
/** Seconds of load for each endpoint. */
const loadTime = 6;
/** Processors, and the part of them that the server gets; the rest is the load test's. */
const processors = 2 * 0.5;
/** A round trip without any work, in seconds. */
const roundTrip = 60e-6;

/** What net/http does for each request. */
const http: Operation = {
  name: 'http',
  once: 0,
  paths: [
    { frames: ['net/http.(*conn).readRequest', 'net/http.readRequest'], cpu: 2e-6, allocations: 2, size: 650 },
    { frames: ['net/http.(*response).finishRequest', 'bufio.(*Writer).Flush'], cpu: 3e-6, allocations: 0, size: 0 },
    { frames: ['net/http.(*connReader).backgroundRead', 'syscall.read'], cpu: 4e-6, allocations: 1, size: 48 },
  ],
};

/** Requests of an endpoint that an idle machine serves in a second. */
function throughput(operation: Operation): number {
  const cpu = cpuOf(operation) + cpuOf(http);
  return Math.min(processors / cpu, connections / (roundTrip + cpu));
}

/**
 * A number of requests for a load test that is to have so many: about as many as are served in the time of the
 * others.
 */
export function fixedCount(random: Random, operation: Operation): number {
  return Math.max(100, Math.round((throughput(operation) * loadTime * (0.5 + random.next())) / 100) * 100);
}

export interface ServerRun {
  /** Requests of each endpoint, in their order; null: as many as are served in a fixed time. */
  counts: readonly number[] | null;
  tool: 'bombardier' | 'hey';
  buildId: string;
  begin: number;
}

/** One process that serves a load test of each endpoint, one after the other. */
export function serverSide(
  random: Random,
  machine: Machine,
  operations: readonly Operation[],
  { counts, tool, buildId, begin }: ServerRun,
): MadeFile[] {
  const process = machine.start();
  const port = 8000 + random.below(2000);
  let duration = 0;
  const files: MadeFile[] = [];
  const done = operations.map((operation, index): Done => {
    const perSecond = throughput(operation) / process.wall(operation.name, 1);
    const requests = counts?.[index] ?? Math.round(perSecond * loadTime);
    const seconds = requests / perSecond;
    duration += seconds + 0.3;
    const load = { name: operation.name, port, requests, seconds, isCounted: counts !== null };
    files.push({ name: `${operation.name}.txt`, content: tool === 'hey' ? heyText(load) : bombardierText(load) });
    const handler = `example.com/made/api.(*API).${operation.name[0]!.toUpperCase()}${operation.name.slice(1)}`;
    return {
      operation,
      above: [
        'net/http.(*conn).serve',
        'net/http.serverHandler.ServeHTTP',
        'net/http.(*ServeMux).ServeHTTP',
        'net/http.HandlerFunc.ServeHTTP',
        `${handler}@/made/api.go:${20 + 30 * index}`,
      ],
      times: requests,
      runs: 1,
      cpuFactor: process.cpu(operation.name, 1),
    };
  });
  const all = done.reduce((sum, { times }) => sum + times, 0);
  const every = {
    operation: http,
    above: ['net/http.(*conn).serve'],
    times: all,
    runs: 1,
    cpuFactor: process.cpu('http', 1),
  };
  const recording = { buildId, begin, duration };
  return [
    ...files,
    { name: 'cpu.prof', content: cpuProfile(random, [...done, every], recording) },
    { name: 'allocs.prof', content: memoryProfile(random, [...done, every], recording) },
  ];
}

interface Load {
  name: string;
  port: number;
  requests: number;
  seconds: number;
  isCounted: boolean;
}

/** Latencies in seconds: the mean that follows from throughput, and a long tail. */
function latencies({ requests, seconds }: Load): { mean: number; at: (percentile: number) => number } {
  const mean = (connections * seconds) / requests;
  return { mean, at: (percentile) => mean * 0.4 * (1 - percentile / 100) ** -0.45 };
}

function bombardierText(load: Load): string {
  const { name, port, requests, seconds, isCounted } = load;
  const { mean, at } = latencies(load);
  const limit = isCounted ? `with ${requests} request(s)` : `for ${loadTime}s`;
  const rate = requests / seconds;
  const us = (value: number): string => `${(value * 1e6).toFixed(2)}us`;
  return [
    `Bombarding http://127.0.0.1:${port}/${name} ${limit} using ${connections} connection(s)`,
    'Statistics        Avg      Stdev        Max',
    `  Reqs/sec     ${rate.toFixed(2)}   ${(rate / 5).toFixed(2)}   ${(rate * 2).toFixed(2)}`,
    `  Latency      ${us(mean)}     ${us(mean)}   ${us(at(99.99))}`,
    '  Latency Distribution',
    ...[50, 75, 90, 95, 99].map((percentile) => `     ${percentile}%   ${us(at(percentile))}`),
    '  HTTP codes:',
    `    1xx - 0, 2xx - ${requests}, 3xx - 0, 4xx - 0, 5xx - 0`,
    '    others - 0',
    `  Throughput:     ${(rate * 2e-4).toFixed(2)}MB/s`,
    '',
  ].join('\n');
}

function heyText(load: Load): string {
  const { requests, seconds } = load;
  const { mean, at } = latencies(load);
  return [
    '',
    'Summary:',
    `  Total:\t${seconds.toFixed(4)} secs`,
    `  Slowest:\t${at(99.99).toFixed(4)} secs`,
    `  Fastest:\t${(mean / 4).toFixed(4)} secs`,
    `  Average:\t${mean.toFixed(4)} secs`,
    `  Requests/sec:\t${(requests / seconds).toFixed(4)}`,
    '',
    'Latency distribution:',
    ...[10, 25, 50, 75, 90, 95, 99].map((percentile) => `  ${percentile}% in ${at(percentile).toFixed(4)} secs`),
    '',
    'Status code distribution:',
    `  [200]\t${requests} responses`,
    '',
  ].join('\n');
}
