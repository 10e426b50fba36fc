import type { Random } from '../../random.ts';
import type { Machine, Process } from './machine.ts';
import type { MadeFile } from './madeFile.ts';
import { cpuProfile, type Done, memoryProfile } from './profiles.ts';
import { allocationsOf, bytesOf, cpuOf, type Operation } from './program.ts';

const header = ['goos: linux', 'goarch: amd64', 'pkg: example.com/made', 'cpu: Made CPU @ 3.00GHz'];

/** A run of a benchmark: the line that is printed, and what the process did for it. */
interface Ran {
  line: string;
  times: number;
  rounds: number;
  seconds: number;
}

/** A benchmark as `testing` runs it: b.N grows until a round takes long enough (predictN in testing/benchmark.go). */
function runBenchmark(random: Random, process: Process, operation: Operation, goal: number): Ran {
  let [count, times, rounds, seconds] = [1, 0, 0, 0];
  for (;;) {
    const wall = process.wall(operation.name, cpuOf(operation));
    times += count;
    rounds++;
    seconds += wall * count;
    if (wall * count >= goal || count >= 1e9)
      return { line: lineOf(random, operation, count, wall), times, rounds, seconds };
    const predicted = (goal / wall) * 1.2;
    count = Math.max(count + 1, Math.floor(Math.min(predicted, 100 * count)));
  }
}

function lineOf(random: Random, operation: Operation, count: number, wall: number): string {
  const once = operation.once === 0 ? 0 : operation.once * Math.exp(random.normal() * 0.1);
  const bytes = Math.floor(bytesOf(operation) + once / count);
  const figures = [`${nsText(wall * 1e9)} ns/op`, `${bytes} B/op`, `${allocationsOf(operation)} allocs/op`];
  return [`Benchmark${operation.name}-8`, String(count), ...figures].join('\t');
}

/** As `testing` prints it: four significant digits below 1,000. */
function nsText(ns: number): string {
  const digits = [999.95, 99.995, 9.9995, 0.99995].findIndex((least) => ns >= least);
  return ns.toFixed(digits < 0 ? 4 : digits);
}

/** The output of one process: each benchmark `count` times, with `-benchtime` of `goal` seconds. */
export function runText(
  random: Random,
  process: Process,
  operations: readonly Operation[],
  { count = 1, goal = 1 }: { count?: number; goal?: number } = {},
): { text: string; done: Done[]; seconds: number } {
  const lines: string[] = [...header];
  let seconds = 0;
  const done = operations.map((operation): Done => {
    const runs = Array.from({ length: count }, () => runBenchmark(random, process, operation, goal));
    lines.push(...runs.map(({ line }) => line));
    seconds += runs.reduce((sum, run) => sum + run.seconds, 0);
    return {
      operation,
      above: [
        'testing.(*B).launch',
        'testing.(*B).runN',
        `example.com/made.Benchmark${operation.name}@/made/made_test.go:7`,
      ],
      times: runs.reduce((sum, { times }) => sum + times, 0),
      runs: runs.reduce((sum, { rounds }) => sum + rounds, 0),
      cpuFactor: process.cpu(operation.name, 1),
    };
  });
  lines.push('PASS', `ok  \texample.com/made\t${seconds.toFixed(3)}s`, '');
  return { text: lines.join('\n'), done, seconds };
}

/** A run with profiles, and its text. */
export function profiledRun(
  random: Random,
  machine: Machine,
  operations: readonly Operation[],
  {
    count,
    goal,
    share,
    buildId,
    begin,
  }: { count: number; goal: number; share: number; buildId: string; begin: number },
): MadeFile[] {
  const { text, done, seconds } = runText(random, machine.start(share), operations, { count, goal });
  const recording = { buildId, begin, duration: seconds };
  return [
    { name: 'bench-profiled.txt', content: text },
    { name: 'cpu.prof', content: cpuProfile(random, done, recording) },
    { name: 'mem.prof', content: memoryProfile(random, done, recording) },
  ];
}
