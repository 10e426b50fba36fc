import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeProfile } from '../encodeProfile.ts';
import { gzipBomb } from '../gzipBomb.ts';
import { profile } from './profile.ts';
import { launchRecorded } from './requests.ts';
import { withVisit } from './withVisit.ts';

// Small files that unpack to gigabytes: the page says so, stays responsive, and needs no gigabytes for it.

const MB = 2 ** 20;
/** A browser of its own, so that its renderers are those of this visit. */
const browser = launchRecorded();
const visit = withVisit({ browser: () => browser });

/** Tells of the browser as a whole, and so of its processes. */
let session: CDPSession;

beforeAll(async () => {
  session = await (await browser).newBrowserCDPSession();
});

afterAll(async () => (await browser).close());

/** Where the system tells it, a page takes more; otherwise another process was watched. */
const leastMegabytes = process.platform === 'linux' ? 20 : -1;

/** Resident memory of the browser's largest renderer, in MB; 0 where the system does not tell. */
async function rendererMegabytes(): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMegabytes(id));
  return Math.max(0, ...renderers);
}

function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    // It ended in between.
    return 0;
  }
}

/** Drops a bomb beside an open profile; returns its sentences and the most memory that a renderer had meanwhile. */
async function setAsideWords(bytes: Uint8Array): Promise<{ words: string; peak: number }> {
  await visit.drop({ path: 'cpu.prof', bytes: profile('cpu.prof') });
  await visit.total(/5\.12\ss/);
  let peak = 0;
  const ended = new AbortController();
  const watch = (async () => {
    while (!ended.signal.aborted) {
      peak = Math.max(peak, await rendererMegabytes());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  try {
    await visit.drop({ path: 'bomb.pb.gz', bytes: Buffer.from(bytes) });
    const item = visit.page.getByRole('region', { name: 'Not opened' }).getByRole('listitem');
    await item.waitFor({ timeout: 300_000 });
    await visit.total(/5\.12\ss/);
    return { words: (await item.innerText()).replace(/\s+/g, ' '), peak };
  } finally {
    ended.abort();
    await watch;
  }
}

test('two gigabytes of nothing', async () => {
  const { words, peak } = await setAsideWords(gzipBomb(new Uint8Array(1), new Uint8Array(32 * MB), 64));
  expect(words).toMatch(/Not read\. .+\./);
  expect(words).not.toContain('Read on');
  expect(peak).toBeGreaterThan(leastMegabytes);
  expect(peak).toBeLessThan(1024);
});

test('two gigabytes of samples stop at the limit, and may be read on', async () => {
  const samples = Array.from({ length: 20_000 }, () => ({ values: [7n], stack: ['main'] }));
  const whole = encodeProfile({ valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }], samples });
  const none = encodeProfile({ valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }], samples: samples.slice(0, 1) });
  // What a sample takes, and where the first one lies: behind the one value type.
  const size = (whole.length - none.length) / (samples.length - 1);
  const start = 2 + whole[1]!;
  const filling = whole.slice(start, start + size * samples.length);
  const { words, peak } = await setAsideWords(gzipBomb(none, filling, Math.ceil((2048 * MB) / filling.length)));
  expect(words).toContain('This file unpacks to more than 512 MiB');
  expect(words).toContain('Read on, up to 2 GiB');
  expect(peak).toBeGreaterThan(leastMegabytes);
  expect(peak).toBeLessThan(2048);
});

test('half a gigabyte of results in one megabyte', async () => {
  const text = Buffer.alloc(500 * MB, 'BenchmarkA 1 1 x\n');
  const { words, peak } = await setAsideWords(gzipSync(text));
  expect(words).toContain('This benchmark text has more than 200,000 results');
  expect(words).toContain('Split it');
  expect(peak).toBeGreaterThan(leastMegabytes);
  expect(peak).toBeLessThan(1500);
});
