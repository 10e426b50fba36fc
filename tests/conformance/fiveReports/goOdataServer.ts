import { rawProfile } from './rawProfile.ts';
import { numberIn, numbersIn, wrkNumber } from './rawText.ts';
import type { EvidenceSet } from './reportTable.ts';

const script = ['cpu.prof', 'sql-trace-summary-stdout.txt', 'stdout-with-ansi.txt', 'summary.txt'];
const run = (side: string): string[] => script.map((file) => `go-odata/${side}/server/script/${file}`);

/** The server of go-odata under its load tests, before its optimizations; and before and after. */
export const serverSets: Readonly<Record<'server' | 'pair', EvidenceSet>> = {
  server: {
    files: [...run('before'), 'go-odata/before/server/mutex.prof', 'go-odata/before/server/allocs.prof'],
  },
  pair: { files: [...run('before'), ...run('after')], compares: true },
};

const loadTest = 'go-odata/before/server/script/stdout-with-ansi.txt';
const sql = 'go-odata/before/server/script/sql-trace-summary-stdout.txt';
const cpu = () => rawProfile('go-odata/before/server/script/cpu.prof');

/** The CPU time of a function and what it calls, in percent. */
export function cpuShare(name: string): number {
  return (cpu().cum('cpu', name) / cpu().total('cpu')) * 100;
}

/** How many samples the CPU profile has. */
export function cpuSamples(): number {
  return cpu().total('samples');
}

/** How many samples a function and what it calls have. */
export function samplesOf(name: string): number {
  return cpu().cum('samples', name);
}

/** How long the CPU profile recorded, in seconds. */
export function cpuSeconds(): number {
  return cpu().seconds;
}

/** The CPU time below a line, in seconds. */
export function lineSeconds(place: string): number {
  return cpu().throughLine('cpu', place) / 1e9;
}

/** Throughput of an endpoint, in requests per second. */
export function throughput(endpoint: string): number {
  return wrkNumber(loadTest, endpoint, /^Requests\/sec:\s+([\d.]+)/m);
}

/** A percentile of an endpoint's latency, in milliseconds. */
export function latency(endpoint: string, percent: number): number {
  return wrkNumber(loadTest, endpoint, new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s)\\s*$`, 'm'));
}

/** All requests of the load tests. */
export function requests(): number {
  return numbersIn(loadTest, /^\s+(\d+) requests in /gm).reduce((sum, one) => sum + one, 0);
}

/** Connections of the load tests. */
export function connections(): number {
  return numberIn(loadTest, /threads and (\d+) connections/);
}

/** All SQL time, in milliseconds. */
export function sqlTime(): number {
  return numberIn(sql, /Total SQL Time:\s+([\d.]+)ms/);
}

/** How often all statements were executed. */
export function allExecutions(): number {
  return numberIn(sql, /Total Queries Executed:\s+(\d+)/);
}

/** The time of the statement at a rank, in milliseconds. */
export function statementTime(rank: number): number {
  return numberIn(sql, new RegExp(`^\\s*#${rank}: Executed \\d+ times \\| Total: ([\\d.]+)ms`, 'm'));
}

/** How often the tracer counted the statement that begins so. */
export function executions(statement: string): number {
  return numberIn(sql, new RegExp(`Executed (\\d+) times[^\\n]*\\n\\s*${statement}`));
}
