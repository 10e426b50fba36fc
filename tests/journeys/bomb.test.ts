import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encodeProfile } from '../encodeProfile.ts';
import { gzipBomb } from '../gzipBomb.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Small files that unpack to gigabytes: the page says so, stays alive, and needs no gigabytes for it.

const MB = 2 ** 20;
const visit = withVisit();

/** Resident memory of the largest renderer among this test's descendants, in MB; 0 where the system does not tell. */
function rendererMegabytes(): number {
  if (process.platform !== 'linux') return 0;
  let largest = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')) continue;
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      largest = Math.max(largest, Number(kilobytes ?? 0) / 1024);
    } catch {
      // It ended in between.
    }
  }
  return largest;
}

/** Drops a bomb beside an open profile; returns its sentences and the most memory that a renderer had meanwhile. */
async function setAsideWords(bytes: Uint8Array): Promise<{ words: string; peak: number }> {
  await visit.drop({ path: 'cpu.prof', bytes: profile('cpu.prof') });
  await visit.total(/5\.12\ss/);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, rendererMegabytes());
  }, 50);
  try {
    await visit.drop({ path: 'bomb.pb.gz', bytes: Buffer.from(bytes) });
    const item = visit.page.getByRole('region', { name: 'Set aside' }).getByRole('listitem');
    await item.waitFor({ timeout: 90_000 });
    await visit.total(/5\.12\ss/);
    return { words: (await item.innerText()).replace(/\s+/g, ' '), peak };
  } finally {
    clearInterval(watch);
  }
}

test('two gigabytes of nothing', async () => {
  const { words, peak } = await setAsideWords(gzipBomb(new Uint8Array(1), new Uint8Array(32 * MB), 64));
  expect(words).toMatch(/Not read\. .+\./);
  expect(words).not.toContain('Read on');
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
  expect(peak).toBeLessThan(2048);
});
