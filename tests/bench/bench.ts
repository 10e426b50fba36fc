import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { serveStatic } from '../staticServer.ts';
import { makeBigText, measureBenchmarks } from './benchmarkViews.ts';
import { type BigProfileKind, makeBigProfile } from './bigProfile.ts';
import { measure, type Run } from './measure.ts';
import { measureEvidence } from './otherEvidence.ts';
import { measurePair } from './pairViews.ts';
import {
  findMisses,
  findPairMisses,
  findSlowReads,
  findViewMisses,
  printPair,
  printTable,
  printViews,
  type Result,
} from './results.ts';
import { measureViews } from './views.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'perfolio-bench');

/** A profile to measure with. */
interface Size {
  name: string;
  runs: number;
  /** Of the generated profile; 1 is a million samples. */
  scale?: number;
  /** Of the generated profile; `cpu` unless said. */
  kind?: BigProfileKind;
  /** A real profile: used where it is there, instead of a generated one. */
  file?: string;
}

const sizes: Size[] = [
  { name: 'small', runs: 5, file: join(root, 'public', 'samples', 'before', 'cpu.prof') },
  { name: 'M1', runs: 3, scale: 0.025, file: join(root, '..', 'shared', 'samples', 'large', 'M1.a.pb.gz') },
  { name: 'M5', runs: 5, scale: 0.12, file: join(root, '..', 'shared', 'samples', 'large', 'M5.a.pb.gz') },
  { name: 'L', runs: 3, scale: 1 },
];

/** Kinds that have views of their own. A heap profile, for one, has no view of contention. */
const otherKinds: BigProfileKind[] = ['heap', 'mutex', 'goroutine'];

/**
 * Runs the benchmark as the arguments say: `--evidence` opens large SQL traces, compiler notes and many load tests;
 * `--pair` opens two profiles of a size (L unless `--only` says another) and compares them; `--views` goes through the
 * views of one size (L unless `--only` says another), of all kinds and of benchmarks where the profile is a generated
 * one. Resolves to the exit code.
 */
export async function bench(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      only: { type: 'string' },
      make: { type: 'string' },
      views: { type: 'boolean' },
      pair: { type: 'boolean' },
      evidence: { type: 'boolean' },
    },
  });
  if (values.make !== undefined) return make(values.make, positionals[0]);
  const names = values.only?.split(',') ?? sizes.map(({ name }) => name);
  const unknown = names.find((name) => !sizes.some((size) => size.name === name));
  if (unknown !== undefined) {
    console.error(`There is no size ${unknown}; there are ${sizes.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const dist = join(cache, 'dist');
  await build({ root, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } });
  const check = values.check === true;
  if (values.evidence === true) {
    const server = await serveStatic('/', dist);
    try {
      const runs = await measureEvidence(server.url, cache);
      printViews(runs);
      return check ? told([...findSlowReads(runs), ...findViewMisses(runs)]) : 0;
    } finally {
      await server.close();
    }
  }
  if (values.pair === true || values.views === true) {
    const one = sizes.find(({ name }) => name === (values.only ?? 'L'))!;
    const server = await serveStatic('/', dist);
    try {
      return await (values.pair === true ? benchPair : benchViews)(server.url, one, check);
    } finally {
      await server.close();
    }
  }
  const results: Result[] = [];
  for (const size of sizes.filter(({ name }) => names.includes(name))) {
    const file = await profileOf(size);
    const runs: Run[] = [];
    for (let run = 0; run < size.runs; run += 1) {
      const server = await serveStatic('/', dist, {
        '/scan/': join(root, 'tests', 'bench', 'scan'),
        '/profiles/': join(file, '..'),
      });
      try {
        runs.push(await measure(server.url, file));
      } finally {
        await server.close();
      }
      console.error(`${size.name}: run ${run + 1} of ${size.runs}`);
    }
    results.push({ name: size.name, file, runs });
  }
  printTable(results);
  return check ? told(findMisses(results)) : 0;
}

async function benchPair(home: string, size: Size, check: boolean): Promise<number> {
  const pair = await measurePair(home, await generated(size, 'before', 1), await generated(size, 'after', 2));
  printPair(pair);
  printViews(pair.views);
  return check ? told([...findPairMisses(pair), ...findViewMisses(pair.views)]) : 0;
}

async function benchViews(home: string, size: Size, check: boolean): Promise<number> {
  const views = await measureViews(home, await profileOf(size), true);
  for (const kind of size.file === undefined ? otherKinds : []) {
    const runs = await measureViews(home, await profileOf({ ...size, kind }), false);
    views.push(...runs.map((run) => ({ ...run, name: `${kind}: ${run.name}` })));
  }
  for (const kind of size.file === undefined ? (['runs', 'names'] as const) : []) {
    const text = join(cache, `benchmarks-${kind}-2.txt`);
    makeBigText(text, kind);
    const runs = await measureBenchmarks(home, text);
    views.push(...runs.map((run) => ({ ...run, name: `benchmarks, 100,000 ${kind}: ${run.name}` })));
  }
  printViews(views);
  return check ? told(findViewMisses(views)) : 0;
}

/** Tells what was missed; the exit code. */
function told(misses: string[]): number {
  for (const miss of misses) console.log(miss);
  console.log(misses.length === 0 ? 'Every bar is met.' : `${misses.length} bars are missed.`);
  return misses.length === 0 ? 0 : 1;
}

async function profileOf(size: Size): Promise<string> {
  if (size.file !== undefined && existsSync(size.file)) return size.file;
  return generated(size, size.kind ?? 'cpu');
}

/** A generated profile of this size; `mark` is a part of its name, `run` tells two of one program apart. */
async function generated({ name, scale, kind = 'cpu' }: Size, mark: string, run = 0): Promise<string> {
  if (scale === undefined) throw new Error(`No profile of size ${name} is generated.`);
  const path = join(cache, `${name}-${mark}-1.pb.gz`);
  if (!existsSync(path)) console.error(`${name}: writing ${path}`);
  await makeBigProfile(path, scale, 1, kind, run);
  return path;
}

async function make(name: string, path: string | undefined): Promise<number> {
  const scale = sizes.find((size) => size.name === name)?.scale;
  if (scale === undefined || path === undefined) {
    console.error('Say which size to generate (M1, M5 or L) and where: --make L big.pb.gz');
    return 2;
  }
  const made = await makeBigProfile(path, scale);
  console.log(made ? `${path}: ${made.samples} samples, ${made.bytes} bytes before compression` : `${path} was there.`);
  return 0;
}
