import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makeRandom, type Random } from '../random.ts';
import { growStacks, type StackPool } from './growStacks.ts';
import { ProfileWriter, type WrittenLabel, type WrittenType } from './profileWriter.ts';

/** What scale 1 means. */
const samplesAtScale1 = 1_000_000;
const locationsAtScale1 = 60_000;
const functionsAtScale1 = 30_000;

const periodNanos = 10_000_000;
const objectSizes = [16, 48, 64, 144, 512, 4096, 65_536];

/** What a kind of profile says of each sample. */
interface KindOfProfile {
  types: WrittenType[];
  period: number;
  periodType: WrittenType;
  /** Of sample `row`, which was met `count` times. */
  values: (count: number, row: number) => number[];
  label: (row: number) => WrittenLabel | undefined;
}

const nanoseconds = 'nanoseconds';
const sizeOf = (row: number): number => objectSizes[row % objectSizes.length]!;
const endpointOf = (row: number): WrittenLabel | undefined =>
  row % 20 === 0 ? { key: 'endpoint', value: nouns[(row / 20) % nouns.length]! } : undefined;

const kinds = {
  cpu: {
    types: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: nanoseconds },
    ],
    period: periodNanos,
    periodType: { type: 'cpu', unit: nanoseconds },
    values: (count) => [count, count * periodNanos],
    label: endpointOf,
  },
  heap: {
    types: [
      { type: 'alloc_objects', unit: 'count' },
      { type: 'alloc_space', unit: 'bytes' },
      { type: 'inuse_objects', unit: 'count' },
      { type: 'inuse_space', unit: 'bytes' },
    ],
    period: 524_288,
    periodType: { type: 'space', unit: 'bytes' },
    values: (count, row) => [count, count * sizeOf(row), count >> 2, (count >> 2) * sizeOf(row)],
    label: (row) => ({ key: 'bytes', value: sizeOf(row) }),
  },
  mutex: {
    types: [
      { type: 'contentions', unit: 'count' },
      { type: 'delay', unit: nanoseconds },
    ],
    period: 1,
    periodType: { type: 'contentions', unit: 'count' },
    values: (count, row) => [count, count * (1000 + (row % 977) * 331)],
    label: () => undefined,
  },
  goroutine: {
    types: [{ type: 'goroutine', unit: 'count' }],
    period: 1,
    periodType: { type: 'goroutine', unit: 'count' },
    values: (count) => [count],
    label: endpointOf,
  },
} satisfies Record<string, KindOfProfile>;

export type BigProfileKind = keyof typeof kinds;

export interface BigProfileSize {
  samples: number;
  bytes: number;
}

/**
 * Writes a gzipped profile of the shape of a large merged one to `path`: at scale 1 a million samples with
 * distinct stacks, 60,000 locations (15% with inlined calls), 30,000 functions, about 110 MB before compression.
 * Same scale, seed and run, same bytes before compression; two runs from 1 on are of one program, each with four fifths
 * of its stacks. Leaves a file that is there already as it is, and resolves to
 * null then.
 */
export async function makeBigProfile(
  path: string,
  scale: number,
  seed = 1,
  kind: BigProfileKind = 'cpu',
  run = 0,
): Promise<BigProfileSize | null> {
  if (existsSync(path)) return null;
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.partial`;
  const gzip = createGzip({ level: 6 });
  const file = createWriteStream(partial);
  gzip.pipe(file);
  const random = makeRandom(seed);
  const writer = new ProfileWriter(async (bytes) => {
    if (!gzip.write(bytes)) await new Promise((resolve) => gzip.once('drain', resolve));
  });
  const stacks = growStacks(Math.round(samplesAtScale1 * scale), Math.round(locationsAtScale1 * scale), random);
  await writeProfile(writer, stacks, Math.round(functionsAtScale1 * scale), random, kinds[kind], run);
  gzip.end();
  await finished(file);
  renameSync(partial, path);
  return { samples: stacks.count, bytes: writer.written };
}

async function writeProfile(
  writer: ProfileWriter,
  stacks: StackPool,
  functions: number,
  random: Random,
  kind: KindOfProfile,
  run: number,
): Promise<void> {
  for (const type of kind.types) writer.valueType(1, type);
  const drawn = run === 0 ? random : makeRandom(1000 + run);
  for (let row = 0; row < stacks.count; row += 1) {
    if (run > 0 && drawn.below(5) === 0) continue;
    // Pareto: a few stacks are sampled very often, most once or twice.
    const count = Math.floor(Math.min(1e6, (1 - drawn.next()) ** (-1 / 1.3)));
    const { start, locations } = stacks;
    writer.sample(locations, start[row]!, start[row + 1]!, kind.values(count, row), kind.label(row));
    await writer.flush();
  }
  writer.mapping('/usr/local/bin/fleet-server');
  const startLines = Array.from({ length: functions }, () => 1 + random.below(900));
  const line = (row: number) => ({ function: row, line: startLines[row]! + random.below(80) });
  for (let location = 0; location < stacks.locationCount; location += 1) {
    const lines = [];
    if (random.below(100) < 15) {
      for (let inlined = 1 + random.below(2); inlined > 0; inlined -= 1) lines.push(line(random.skewed(functions)));
    }
    lines.push(line(location % functions));
    writer.location(location, lines);
    await writer.flush();
  }
  for (let row = 0; row < functions; row += 1) {
    const { name, file } = nameFunction(row, random);
    writer.function(row, name, file, startLines[row]!);
    await writer.flush();
  }
  writer.strings(kind.periodType);
  writer.header(1_767_225_600_000_000_000n, 600_000_000_000, kind.period, kind.periodType);
  await writer.flush(true);
}

const modules = [
  'example.com/fleet/dispatch',
  'example.com/fleet/tracking',
  'example.com/harbour/berths',
  'example.com/harbour/tariffs/v2',
  'golang.org/x/text/collate',
  'encoding/json',
  'net/http',
  'database/sql',
  'runtime',
  'strconv',
];
const nouns = [
  'anchor',
  'beacon',
  'cargo',
  'deck',
  'engine',
  'ferry',
  'gauge',
  'hull',
  'jetty',
  'keel',
  'lock',
  'mast',
];
const verbs = ['Load', 'Moor', 'Plan', 'Track', 'Weigh', 'Bill', 'Route', 'Inspect', 'Signal', 'Refuel'];

function nameFunction(row: number, random: Random): { name: string; file: string } {
  const module = random.pick(modules);
  const noun = random.pick(nouns);
  const type = noun[0]!.toUpperCase() + noun.slice(1);
  const method = `${random.pick(verbs)}${row}`;
  const folder = module.startsWith('example.com') ? `${module}/${noun}` : module;
  const forms = [
    `${folder}.${method}`,
    `${folder}.(*${type}).${method}.func${1 + random.below(3)}`,
    `${folder}.(*${type}[...]).${method}`,
    `${folder}.(*${type}).${method}`,
    `${folder}.${type}.${method}`,
  ];
  return { name: random.pick(forms), file: `/src/${folder}/${noun}_${row % 40}.go` };
}
