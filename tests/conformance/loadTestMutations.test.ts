import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileHead } from '../../src/formats/fileHead.ts';
import { format } from '../../src/formats/load-test/format.ts';
import { makeRandom, type Random } from '../random.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutCorpus } from './beside.ts';
import { tellSample, triesAll } from './sample.ts';

// Damaged output of every tool is read as figures or refused with a sentence, and never hangs.

/** The files of each reader. */
const files: Readonly<Record<string, readonly string[]>> = {
  wrk: ['wrk-latency.txt', 'wrk-timeouts.txt', 'wrk-latency-non2xx.txt', 'wrk-connrefused.txt'],
  wrk2: ['wrk2-readme-sample.txt'],
  'bombardier text': ['bombardier.txt', 'bombardier-errors.txt'],
  'bombardier JSON': ['bombardier.json'],
  hey: ['hey.txt', 'hey-errors.txt', 'hey-connrefused.txt'],
  'vegeta text': ['vegeta.txt', 'vegeta-errors.txt', 'vegeta-hist.txt', 'vegeta-hdrplot.txt'],
  'vegeta JSON': ['vegeta.json', 'vegeta-buckets.json'],
  'k6 text': ['k6-compact.txt', 'k6-compact-failing.txt', 'k6-legacy.txt'],
  'k6 JSON': ['k6-summary-export.json', 'k6-handleSummary.json', 'k6-new-machine-readable.json'],
  rows: ['hey.csv', 'vegeta-encode.csv', 'vegeta-encode.ndjson'],
};

const all = 10_000;
const count = triesAll ? all : 300;

skipWithout(withoutCorpus);
tellSample(`${count} of ${all} mutations of each reader's files`);

test.skipIf(withoutCorpus !== '').for(Object.keys(files))('%s', async (reader) => {
  const random = makeRandom(20_261_122);
  const seeds = files[reader]!.map((file) => new Uint8Array(readFileSync(join(shared, 'corpus/load-tests', file))));
  const began = performance.now();
  let read = 0;
  for (let turn = 0; turn < count; turn++) {
    const bytes = mutated(seeds[turn % seeds.length]!, random);
    expect(format.matches(new FileHead(bytes, false))).toBeLessThanOrEqual(1);
    const { dataset, problems } = await format.read(chunks(bytes, 1 + random.below(4000)));
    const isRead = dataset !== null;
    if (isRead) read++;
    expect(isRead ? faults(dataset.data) : sentenceFaults(problems[0]?.message)).toEqual([]);
  }
  // Most mutations leave something to read.
  expect(read).toBeGreaterThan(0);
  expect((performance.now() - began) / count).toBeLessThan(100);
});

test.for([
  ['one line of 20 MB', 'Running 2s test @ ', '0 requests in 1.00s, ', 2 ** 20],
  ['open brackets', '{"a":', '{', 2 ** 20],
  ['quotes', '{"a":"', '\\"', 2 ** 20],
  ['digits', '  Latency  ', '9', 2 ** 22],
  ['spaces', 'Latency', ' ', 2 ** 22],
  ['commas', '1795223479676601038,200,1,0,1,', '"",', 2 ** 20],
  ['headings', '', '==== a ', 2 ** 20],
  ['new lines', 'Summary:\n', '  [1]\tx\n', 2 ** 19],
] as const)('%s take linear time', async ([, head, repeated, times]) => {
  const bytes = new TextEncoder().encode(head + repeated.repeat(times));
  const began = performance.now();
  format.matches(new FileHead(bytes.subarray(0, 65_536), false));
  const { dataset, problems } = await format.read(chunks(bytes, 65_536));
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(dataset === null ? sentenceFaults(problems[0]?.message) : []).toEqual([]);
});

/** Figures that no test can have. */
function faults(value: unknown): string[] {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? [] : [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(faults) : [];
}

/** A refusal that is no sentence. */
function sentenceFaults(message = ''): string[] {
  return /^[A-Z].{10,}\.$/s.test(message) ? [] : [message];
}

function mutated(seed: Uint8Array, random: Random): Uint8Array {
  let bytes = Uint8Array.from(seed);
  for (let left = 1 + random.below(4); left > 0; left--) {
    const at = random.below(bytes.length);
    const length = 1 + random.skewed(bytes.length - at);
    const kind = random.below(7);
    if (kind === 0) bytes[at] = random.below(256);
    else if (kind === 1) bytes[at] = bytes[random.below(bytes.length)]!;
    else if (kind === 2) bytes = joined(bytes.subarray(0, at), bytes.subarray(at + length));
    else if (kind === 3) bytes = joined(bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at));
    else if (kind === 4)
      bytes = joined(bytes.subarray(0, at), new TextEncoder().encode(random.pick(inserted)), bytes.subarray(at));
    else if (kind === 5) bytes = Uint8Array.from(bytes.subarray(0, at + 1));
    else bytes = joined(bytes, seed);
  }
  return bytes;
}

const inserted = [
  '\n',
  '\r\n',
  '9'.repeat(400),
  '-',
  '1e999',
  'NaN',
  '"',
  '}',
  '{"a":',
  '\0',
  '\ufeff',
  '%',
  '-nan%',
  'ms',
  'Running 1s test @ x\n',
  ' '.repeat(500),
];

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0) || 1);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < bytes.length; index += size) yield bytes.subarray(index, index + size);
}
