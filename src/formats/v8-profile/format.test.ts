import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMutations } from '../../../tests/mutatedTexts.ts';
import { stacksOf } from '../../../tests/stacksOf.ts';
import type { Profile } from '../../model/profile.ts';
import { FileHead } from '../fileHead.ts';
import { format } from './format.ts';

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const read = (value: unknown) => format.read(whole(typeof value === 'string' ? value : JSON.stringify(value)));

async function profileOf(value: unknown): Promise<Profile> {
  const { dataset } = await read(value);
  return dataset!.data as Profile;
}

const call = (functionName: string, lineNumber = 0) => ({ functionName, url: 'file:///a.js', lineNumber });
const nodes = [
  { id: 1, callFrame: call('(root)'), children: [2, 4] },
  { id: 2, callFrame: call('main', 4), children: [3] },
  { id: 3, callFrame: call('') },
  { id: 4, callFrame: call('(idle)') },
];

const totals = ({ samples }: Profile): number[] =>
  samples.values.map((column) => Array.from(column, Number).reduce((sum, value) => sum + value, 0));

describe('a profile of V8', () => {
  test('gives each sample the time until the next, the last one until the end', async () => {
    const profile = await profileOf({
      nodes,
      startTime: 1000,
      endTime: 1100,
      samples: [2, 3, 4],
      timeDeltas: [10, 20, 30],
    });
    expect(stacksOf(profile, 1)).toEqual(['(idle) 40000', 'main (anonymous) (a.js) 30000', 'main 20000']);
    expect(profile.durationNanos).toBe(100_000);
    expect(totals(profile)).toEqual([3, 90_000]);
  });

  test('has lines from 1 on, as editors count', async () => {
    const { lines } = await profileOf({ nodes, startTime: 0, endTime: 9, samples: [2], timeDeltas: [1] });
    expect(lines.line[0]).toBe(5);
  });

  test('may have deltas below zero: the samples are in the order of their times', async () => {
    const profile = await profileOf({
      nodes,
      startTime: 0,
      endTime: 40,
      samples: [2, 3, 2],
      timeDeltas: [10, 20, -10],
    });
    // At 10 and 20 main, at 30 the other one.
    expect(stacksOf(profile, 1)).toEqual(['main (anonymous) (a.js) 10000', 'main 20000']);
  });

  test('without samples shares its time by hits', async () => {
    const hits = nodes.map((node) => ({ ...node, hitCount: node.id === 2 ? 3 : node.id === 3 ? 1 : 0 }));
    const profile = await profileOf({ nodes: hits, startTime: 0, endTime: 400 });
    expect(stacksOf(profile, 1)).toEqual(['main (anonymous) (a.js) 100000', 'main 300000']);
  });

  test('has whole hits, and without one no time', async () => {
    const hits = nodes.map((node) => ({ ...node, hitCount: node.id === 2 ? 3.9 : 1e-303 }));
    const profile = await profileOf({ nodes: hits, startTime: 0, endTime: 400 });
    expect(stacksOf(profile, 1)).toEqual(['main 400000']);
  });

  test('may name its callers by parent, and even itself', async () => {
    const list = [
      { id: 1, callFrame: call('a'), parent: 2 },
      { id: 2, callFrame: call('b'), parent: 1 },
    ];
    const profile = await profileOf({ nodes: list, startTime: 0, endTime: 9, samples: [1], timeDeltas: [0] });
    expect(stacksOf(profile, 1)).toEqual(['b a 9000']);
  });

  test.each([
    ['{"nodes":[', 'is cut off or damaged'],
    [{ nodes: [] }, 'has no samples'],
    [{ nodes: [{ id: 1 }, null, 'x'], samples: [1, {}, null] }, 'has no samples'],
    [[], 'has no samples'],
  ])('%j is refused with a sentence', async (value, sentence) => {
    const { dataset, problems } = await read(value);
    expect(dataset).toBeNull();
    expect(problems.at(-1)).toMatchObject({ severity: 'fatal', message: expect.stringContaining(sentence) as string });
  });

  test('of this Node has all samples, and the time from the first one to the end', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perfolio-v8-'));
    try {
      const work = 'function busy() { let x = 0; for (let i = 0; i < 3e7; i++) x += Math.sqrt(i); return x; } busy();';
      spawnSync(process.execPath, ['--cpu-prof', `--cpu-prof-dir=${folder}`, '-e', work]);
      const text = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8');
      expect(format.matches(new FileHead(new TextEncoder().encode(text.slice(0, 60_000)), false))).toBe(0.96);
      const { samples, timeDeltas, startTime, endTime } = JSON.parse(text) as Record<string, number[]> &
        Record<'startTime' | 'endTime', number>;
      const profile = await profileOf(text);
      const [count, time] = totals(profile);
      expect(count).toBe(samples!.length);
      expect(time).toBe(Math.round((endTime - startTime - timeDeltas![0]!) * 1000));
      expect(stacksOf(profile, 1).some((line) => line.includes('busy'))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('damaged files are a profile or a sentence', async () => {
  const hits = nodes.map((node) => ({ ...node, hitCount: 2, parent: 1 }));
  expect(
    await readMutations(
      format,
      JSON.stringify({ nodes: hits, startTime: 0, endTime: 90, samples: [2, 3, 4], timeDeltas: [1, 2, 3] }),
    ),
  ).toEqual([]);
});

test('times beyond 2^63 ns count as the largest that there is, with a remark', async () => {
  const { dataset, problems } = await read({ nodes, startTime: 0, endTime: 1e17, samples: [2, 3], timeDeltas: [0, 5] });
  expect([...(dataset!.data as Profile).samples.values[1]!]).toEqual([5000n, 2n ** 63n - 1n]);
  expect(problems).toMatchObject([{ severity: 'warning', message: expect.stringContaining('beyond 2⁶³') as string }]);
});
