import { makeRandom, type Random } from '../../random.ts';
import { profiledRun, runText } from './benchmarkSide.ts';
import { loaded, Machine, quiet } from './machine.ts';
import type { MadeFile } from './madeFile.ts';
import { makeOperations, type Operation, type Planted, plant } from './program.ts';
import { endpoints, fixedCount, serverSide } from './serverSide.ts';

/** Two sides whose truth is known. */
export interface MadePair {
  before: readonly MadeFile[];
  after: readonly MadeFile[];
  /** null: nothing changed. */
  planted: Planted | null;
}

/**
 * - `profiled`: ten processes a side in turns, and another run with `-count 10` and profiles.
 * - `counted`: one process a side with `-count 10`, one after the other, and another with profiles.
 * - `turns`: ten processes a side in turns, texts alone.
 * - `sequence`: ten processes of one side, then ten of the other, on a machine that drifts; texts alone.
 * - `starved`: as `profiled`, and one side got a part of the processor, in all runs or in some.
 * - `duration`, `count`: a server with a load test of each endpoint, of fixed time or of fixed requests.
 * - `build`: as `profiled` or as `duration`, and both sides are one build.
 */
export const layouts = ['profiled', 'counted', 'turns', 'sequence', 'starved', 'duration', 'count', 'build'] as const;
export type Layout = (typeof layouts)[number];

const rounds = 10;
const startOfTime = 1_790_000_000;
const verbs = ['Encode', 'Decode', 'Parse', 'Sort', 'Hash', 'Walk', 'Merge', 'Render'];

/** How much CPU time is planted, as a fraction of the operation's: what the samples of the layout can show. */
export function plantedCpu(layout: Layout): number {
  if (layout === 'duration' || layout === 'count') return 1;
  return layout === 'starved' ? 0.25 : 0.1;
}

/** The pair of a seed. */
export function makePair(layout: Layout, isPlanted: boolean, seed: number): MadePair {
  const random = makeRandom(seed);
  const isServer = layout === 'duration' || layout === 'count' || (layout === 'build' && random.next() < 0.5);
  const before = isServer
    ? makeOperations(random, endpoints.slice(0, 3 + random.below(4)), 20e-6, 400e-6)
    : makeOperations(random, benchmarkNames(random), 2e-8, 5e-3);
  const { operations: after, planted } = isPlanted
    ? plant(random, before, plantedCpu(layout), isServer ? 4096 : 32 << random.below(5))
    : { operations: before, planted: null };
  const sides = isServer ? serverSides(random, layout, before, after) : benchmarkSides(random, layout, [before, after]);
  return { before: sides[0]!, after: sides[1]!, planted };
}

function benchmarkNames(random: Random): string[] {
  return Array.from({ length: 5 + random.skewed(36) }, (_, index) => `${verbs[index % verbs.length]!}${index}`);
}

function buildIds(random: Random, layout: Layout): [string, string] {
  const [first, second] = [0, 1].map(() =>
    Math.floor(random.next() * 2 ** 48)
      .toString(16)
      .padStart(40, 'a'),
  );
  return [first!, layout === 'build' ? first! : second!];
}

function benchmarkSides(random: Random, layout: Layout, sides: readonly Operation[][]): MadeFile[][] {
  const machine = new Machine(random, quiet);
  const starved = layout === 'starved' ? random.below(2) : -1;
  const isAlways = random.next() < 0.5;
  const share = 0.2 + 0.5 * random.next();
  const shareOf = (side: number): number => (side === starved && (isAlways || random.next() < 0.5) ? share : 1);
  const texts: string[][] = [[], []];
  const measure = (side: number, count: number): void => {
    texts[side]!.push(runText(random, machine.start(shareOf(side)), sides[side]!, { count }).text);
  };
  const inOrder = Array.from({ length: rounds });
  if (layout === 'counted') for (const side of [0, 1]) measure(side, rounds);
  else if (layout === 'sequence') {
    for (const side of [0, 1]) {
      for (const _ of inOrder) {
        machine.drift *= Math.exp(random.normal() * 0.01);
        measure(side, 1);
      }
      machine.drift *= Math.exp(random.normal() * 0.05);
    }
  } else for (const round of inOrder.keys()) for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) measure(side, 1);
  const ids = buildIds(random, layout);
  const hasProfiles = layout !== 'turns' && layout !== 'sequence';
  return sides.map((operations, side) => [
    { name: 'bench.txt', content: texts[side]!.join('') },
    ...(hasProfiles
      ? profiledRun(random, machine, operations, {
          count: rounds,
          // With a part of a processor, a second a run has too few samples.
          goal: layout === 'starved' ? 5 : 1,
          share: side === starved ? share : 1,
          buildId: ids[side]!,
          begin: startOfTime + side * 3600,
        })
      : []),
  ]);
}

function serverSides(random: Random, layout: Layout, before: Operation[], after: Operation[]): MadeFile[][] {
  const machine = new Machine(random, random.next() < 0.5 ? quiet : loaded);
  const counts = layout === 'count' ? before.map((operation) => fixedCount(random, operation)) : null;
  const tool = random.next() < 0.5 ? 'bombardier' : 'hey';
  const ids = buildIds(random, layout);
  return [before, after].map((operations, side) =>
    serverSide(random, machine, operations, { counts, tool, buildId: ids[side]!, begin: startOfTime + side * 600 }),
  );
}
