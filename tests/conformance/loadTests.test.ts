import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadComparison } from '../../src/analysis/load-tests/loadComparison.ts';
import { FileHead } from '../../src/formats/fileHead.ts';
import { format } from '../../src/formats/load-test/format.ts';
import { loadToolNamed } from '../../src/formats/load-test/loadTools.ts';
import type { LoadTest } from '../../src/model/loadTest.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutCorpus, withoutSamples } from './beside.ts';
import type { LeftOut } from './leftOut.ts';

// Every number that a load generator printed is in the dataset, in its base unit, or stands in loadTools/ with the
// reason why it is not.

const byTool = new Map(
  Object.entries(import.meta.glob<{ leftOut: LeftOut }>('./loadTools/*.ts', { eager: true })).map(
    ([path, { leftOut }]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), leftOut],
  ),
);

const texts = withoutCorpus === '' ? corpusFiles() : [];
const samples = withoutSamples === '' ? sampleFiles() : [];

skipWithout(withoutCorpus);
skipWithout(withoutSamples);

test.for([...texts, ...samples].filter((path) => !/\.(?:json|csv|ndjson)$/.test(path)))('%s', async (path) => {
  const text = readFileSync(join(shared, path), 'utf8');
  const tests = await read(path);
  const known = numbersOf(tests);
  const { lines = [], numbers = [] } = leftOutOf(tests);
  const missing: string[] = [];
  const kept = tests.flatMap(({ url, errors }) => [url, ...errors.map(({ kind }) => kind)]).filter(Boolean);
  kept.sort((a, b) => b.length - a.length);
  for (const line of outputLines(text, path)) {
    if (lines.some(([pattern]) => pattern.test(line))) continue;
    const plain = kept.reduce((rest, one) => rest.replace(one, ''), line);
    for (const [token] of plain.matchAll(/(?<![\w.])\d[\d.]*(?:(?:ns|us|µs|ms|s|m|h| ?[kKMG]?B|%)(?![\w.]))?/g)) {
      const said = token.replace(/\.$/, '');
      if (candidates(said).some((value) => isKnown(known, value))) continue;
      if (numbers.some(([where, what]) => where.test(line) && what.test(said))) continue;
      missing.push(`${said} in “${line.trim()}”`);
    }
  }
  expect(missing).toEqual([]);
});

test.for(texts.filter((path) => path.endsWith('.json')))('%s', async (path) => {
  const tests = await read(path);
  const known = numbersOf(tests);
  const leftOut = leftOutOf(tests).members ?? [];
  const missing = members(JSON.parse(readFileSync(join(shared, path), 'utf8')))
    .filter(
      ([at, value]) =>
        !leftOut.some(([pattern]) => pattern.test(at)) &&
        ![0, -3, -6, -9].some((power) => isKnown(known, value * 10 ** power)),
    )
    .map(([at, value]) => `${at}: ${value}`);
  expect(missing).toEqual([]);
});

test.skipIf(withoutCorpus !== '').for([
  [
    'vegeta-encode.csv',
    { requests: 3, latency: { min: 0.000404187, max: 0.00133995 }, url: 'http://127.0.0.1:18077/' },
  ],
  [
    'vegeta-encode.ndjson',
    { requests: 3, latency: { min: 0.000404187, max: 0.00133995 }, url: 'http://127.0.0.1:18077/' },
  ],
  ['hey.csv', { requests: 50, failedResponses: 0, latency: { min: 0.0013, max: 0.0197 } }],
] as const)('%s is added up', async ([file, figures]) => {
  const [added] = await read(`corpus/load-tests/${file}`);
  expect(added).toMatchObject(figures);
  const rows = readFileSync(join(shared, 'corpus/load-tests', file), 'utf8')
    .trim()
    .split('\n');
  const latencies = rows.flatMap((row) => {
    if (row.startsWith('{')) return [JSON.parse(row).latency / 1e9];
    if (!/^\d/.test(row)) return [];
    return file === 'hey.csv' ? [Number(row.split(',')[0])] : [Number(row.split(',')[2]) / 1e9];
  });
  latencies.sort((a, b) => a - b);
  for (const { percent, seconds } of added!.latency.percentiles) {
    expect(seconds).toBeCloseTo(latencies[Math.ceil((percent / 100) * latencies.length) - 1]!, 12);
  }
  expect(added!.latency.mean).toBeCloseTo(latencies.reduce((sum, value) => sum + value, 0) / latencies.length, 9);
});

test.skipIf(withoutCorpus !== '')('the script in k6’s summary is not kept', async () => {
  const tests = await read('corpus/load-tests/k6-new-machine-readable.json');
  expect(JSON.stringify(tests)).not.toMatch(/import|export|function/);
});

test.skipIf(withoutSamples !== '').for(['before', 'after'])(
  'all endpoints of the script of go-odata, %s',
  async (side) => {
    const tests = await read(`samples/go-odata/${side}/server/script/stdout-with-ansi.txt`);
    expect(tests.map(({ heading }) => heading)).toEqual([
      'service_document',
      'metadata',
      'categories',
      'products_top100',
      'products_top500',
      'filter',
      'orderby',
      'pagination',
      'select',
      'expand',
      'complex',
      'count',
      'single_entity',
      'singleton',
      'apply',
    ]);
  },
);

test.skipIf(withoutSamples !== '')(
  'the geometric mean over the endpoints of go-odata’s script, and how many are lower',
  async () => {
    const sides = await Promise.all(
      (['before', 'after'] as const).map(async (side) => {
        const path = `samples/go-odata/${side}/server/script/stdout-with-ansi.txt`;
        return { path, side, tests: await read(path) };
      }),
    );
    const [before = [], after = []] = sides.map(({ path }) =>
      [...readFileSync(join(shared, path), 'utf8').matchAll(/^Requests\/sec:\s+(\S+)$/gm)].map(([, rate]) =>
        Number(rate),
      ),
    );
    const ratios = before.map((rate, index) => after[index]! / rate);
    const { summaries } = loadComparison(sides);
    expect(summaries[0]).toMatchObject({
      metric: 'throughput',
      endpoints: 15,
      lower: ratios.filter((ratio) => ratio < 1).length,
      significant: 0,
    });
    expect(summaries[0]!.lower).toBe(9);
    expect(summaries[0]!.ratio).toBeCloseTo(ratios.reduce((product, ratio) => product * ratio, 1) ** (1 / 15), 12);
  },
);

/** What is not kept of the tool that printed these tests. */
function leftOutOf([first]: readonly LoadTest[]): LeftOut {
  const [name = ''] = loadToolNamed(first?.tool ?? '')?.names ?? [];
  return byTool.get(name) ?? {};
}

async function read(path: string): Promise<LoadTest[]> {
  const bytes = new Uint8Array(readFileSync(join(shared, path)));
  expect(format.matches(new FileHead(bytes.subarray(0, 65_536), false))).toBe(0.92);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let index = 0; index < bytes.length; index += 1000) yield bytes.subarray(index, index + 1000);
  }
  const { dataset } = await format.read(chunks());
  return dataset?.kind === 'load-test' ? dataset.data.tests : [];
}

function corpusFiles(): string[] {
  return readdirSync(join(shared, 'corpus/load-tests'))
    .filter((file) => file !== 'README.md')
    .map((file) => `corpus/load-tests/${file}`);
}

function sampleFiles(): string[] {
  return ['before', 'after'].flatMap((side) => [
    ...readdirSync(join(shared, `samples/go-odata/${side}/server/wrk`)).map(
      (file) => `samples/go-odata/${side}/server/wrk/${file}`,
    ),
    `samples/go-odata/${side}/server/script/stdout-with-ansi.txt`,
  ]);
}

/** The lines of the tools; a script's own lines between them are not theirs. */
function outputLines(text: string, path: string): string[] {
  const lines = text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '').split('\n');
  if (!path.endsWith('stdout-with-ansi.txt')) return lines;
  let isInside = false;
  return lines.filter((line) => {
    isInside ||= line.startsWith('Running ');
    const isOutput = isInside;
    if (line.startsWith('Transfer/sec:')) isInside = false;
    return isOutput;
  });
}

/** The values that a printed number may have in base units. */
function candidates(token: string): number[] {
  const [, digits = '', unit = ''] = /^([\d.]+) ?(.*)$/.exec(token) ?? [];
  const value = Number(digits);
  const factors: Readonly<Record<string, readonly number[]>> = {
    ns: [1e-9],
    us: [1e-6],
    µs: [1e-6],
    ms: [1e-3],
    s: [1],
    m: [60],
    h: [3600],
    B: [1],
    KB: [1024],
    MB: [1024 ** 2, 1e6],
    GB: [1024 ** 3],
    kB: [1e3],
    '%': [1],
  };
  // Columns of milliseconds and parts of 1 print no unit.
  return (factors[unit] ?? [1, 1e-3, 100]).map((factor) => value * factor);
}

function isKnown(known: readonly number[], value: number): boolean {
  return known.some((one) => Math.abs(one - value) <= 1e-12 * Math.max(Math.abs(one), Math.abs(value)));
}

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

/** The numbers of a JSON document with their paths. */
function members(value: unknown, at = ''): [path: string, value: number][] {
  if (typeof value === 'number') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  // k6's newest summary names its metrics in a member.
  const own = 'name' in value && typeof value.name === 'string' ? `${at}.${value.name}` : at;
  return Object.entries(value).flatMap(([key, one]) => members(one, own === '' ? key : `${own}.${key}`));
}
