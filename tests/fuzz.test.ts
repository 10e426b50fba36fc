import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Dataset } from '../src/model/dataset.ts';
import { runBatch } from './fuzz/batch.ts';
import { fuzz } from './fuzz/fuzz.ts';
import type { Outcome, Reader } from './fuzz/reader.ts';
import { readers } from './fuzz/readers.ts';
import { takeOwnSeeds } from './fuzz/seeds.ts';
import { tryInput } from './fuzz/tryInput.ts';

takeOwnSeeds();

/** Inputs of each reader that were refused, by its name. */
const refused = new Map<string, number>();
const runs = 60;

// A few inputs for every reader; `npm run fuzz` tries more.
test.each(readers.map((reader) => [reader.name, reader] as const))('%s takes hostile inputs', async (name, reader) => {
  const { counts, found } = await runBatch(reader, { reader: name, seed: 1, batch: 0, runs }, new Set());
  expect(found.map(({ message }) => message)).toEqual([]);
  expect(counts).toMatchObject({ tried: runs, failed: 0 });
  refused.set(name, counts.refused);
});

test('the readers are found, and have inputs that they read', () => {
  expect([...refused.keys()]).toEqual(expect.arrayContaining(['pprof', 'go-bench', 'goals', 'link', 'session']));
  // One only names files, and of damaged archives a part is always refused.
  const others = [...refused].filter(([name]) => name !== 'foreign' && name !== 'archive');
  expect(others.filter(([, count]) => count === runs)).toEqual([]);
});

// What fuzzing has found, as small as it became.
test.each([
  ['go-bench', 'Benchmark 1 NaN ns/op'],
  ['go-bench', 'Benchmark 1 -Inf ns/op'],
  ['go-bench', `BenchmarkA-${'9'.repeat(400)} 100 5 ns/op`],
  ['goals', ''],
  ['legacy-pprof', 'goroutine 1 [running]:'],
  ['folded', 'main 0.000001 \n 0 99999999999999999999'],
  ['folded', 'walk (/b.py:12) 4\nmain (a.py:9) 1'],
  ['v8-profile', '{"nodes":[{"id":2,"callFrame":{}}],"samples":[2],"timeDeltas":[1e308],"startTime":1e308}'],
  [
    'speedscope',
    '{"profiles":[{"type":"sampled","unit":"seconds","samples":[[0]],"weights":[1.7e300]}],"shared":{"frames":[{}]}}',
  ],
  [
    'load-test',
    '{"metrics":{"http_req_duration":{"avg":1,"med":1,"p(99)":1e308,"max":2},"http_reqs":{"count":5,"rate":2}}}',
  ],
  [
    'load-test',
    '{"spec":{"numberOfConnections":1e-320,"method":"GET","url":"."},"result":{"timeTakenSeconds":2,"req2xx":10,"latency":{"mean":1500}}}',
  ],
  [
    'load-test',
    '{"spec":{"numberOfConnections":10,"method":"GET","url":"."},"result":{"timeTakenSeconds":2,"req2xx":1e-320,"latency":{"mean":1500}}}',
  ],
  ['pprof', '\x5a\x04\x08\x01\x10\x02\x60\x00\x32\x00\x32\x03cpu\x32\x0bnanoseconds'],
  [
    'pprof',
    '8\x01@\x02H\x80\x80\x80\x80\x80\x80\x80\x80@\x1a\x06\x08\x01(\x030\x00Z\x04\x08\x04\x10\x05`\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01p\x062\x002\x02.*2\x01[2\x06/bin/a2\x03cpu2\x0bnanoseconds2\x04none',
  ],
])('%s: %j', async (name, text) => {
  const reader = readers.find((one) => one.name === name)!;
  const bytes = Uint8Array.from(Buffer.from(text, 'latin1'));
  for (let turn = 0; turn < 16; turn++) {
    const { datasets } = await tryInput(reader, bytes, turn);
    for (const dataset of datasets) {
      await expect(tryInput(reader, bytes, turn, { dataset, bytes })).resolves.toBeDefined();
    }
  }
});

/** A reader of any bytes. */
function planted(read: (bytes: Uint8Array) => Partial<Outcome>): Reader {
  return {
    name: 'planted',
    inputs: () => Promise.resolve(fc.uint8Array({ maxLength: 60 }).map((bytes) => Uint8Array.from(bytes))),
    read: (bytes) => Promise.resolve({ datasets: [], problems: [], refused: false, ...read(bytes) }),
  };
}

const batch = { reader: 'planted', seed: 3, batch: 0, runs: 200 };

describe('a planted failure is found', () => {
  const numbers = { kind: 'figures', data: null } as never;
  test.each<[string, (bytes: Uint8Array) => Partial<Outcome>, string]>([
    ['an error', (bytes) => ({ datasets: (null as unknown as Dataset[]).slice(bytes.length) }), 'TypeError'],
    ['a problem that is no sentence', () => ({ problems: [{ severity: 'warning', message: 'oops' }] }), 'no sentence'],
    ['a refusal without a reason', () => ({ refused: true }), 'without a reason'],
    ['an error of a question', () => ({ datasets: [numbers] }), 'TypeError'],
  ])('%s', async (_, read, message) => {
    const { counts, found } = await runBatch(planted(read), batch, new Set());
    expect(found[0]!.message).toContain(message);
    expect(counts.failed).toBeGreaterThan(50);
  });

  test('and made small', async () => {
    const reader = planted((bytes) => ({ refused: bytes.includes(200) }));
    const { found } = await runBatch(reader, { ...batch, runs: 500 }, new Set());
    expect(found.map(({ bytes }) => [...bytes])).toEqual([[200]]);
  });

  test('again from the same seed', async () => {
    const reader = planted((bytes) => ({ refused: bytes[0]! > 100 }));
    const [first, second] = [await runBatch(reader, batch, new Set()), await runBatch(reader, batch, new Set())];
    expect(first.counts.failed).toBeGreaterThan(0);
    expect(second.counts.failed).toBe(first.counts.failed);
    expect(second.found).toEqual(first.found);
  });
});

describe('an input that does not end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perfolio-fuzz-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const worker = join(folder, 'worker.mjs');

  test('is named, its worker ended, and the run goes on', async () => {
    writeFileSync(
      worker,
      `import { parentPort, workerData } from 'node:worker_threads';
      const words = new Int32Array(workerData, 0, 2);
      const counts = { tried: 500, refused: 0, failed: 0, slowest: { ms: 1, input: '1.1' }, most: { bytes: 1, input: '1.1' } };
      parentPort.on('message', ({ batch }) => {
        new Uint8Array(workerData, 8).set([7, 8]);
        Atomics.store(words, 1, 2);
        Atomics.store(words, 0, 3);
        if (batch === 0) for (;;);
        parentPort.postMessage({ type: 'done', counts, found: [] });
      });
      parentPort.postMessage({ type: 'ready', readers: ['slow'] });`,
    );
    const said: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((text: string) => said.push(text));
    const code = await fuzz(['--runs', '1000', '--seed', '4', '--longest', '0.1', '--found', folder], worker);
    vi.restoreAllMocks();
    expect(code).toBe(1);
    expect(said[1]).toBe(`slow, input 0.3 (2 bytes, ${join(folder, 'slow-0.3')}): It does not end.`);
    expect(said[2]).toMatch(/^slow +503 +0 +1 /m);
  });
});
