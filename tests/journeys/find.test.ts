import { expect, test } from 'vitest';
import { encodeProfile } from '../encodeProfile.ts';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// From a name to where it is shown, over all open files. Amounts are those that `go tool pprof -top -cum` and `-lines`
// print.

const visit = withVisit();

const ms = (value: number): bigint[] => [BigInt(value) * 1_000_000n];
const labelled = encodeProfile({
  valueTypes: [{ type: 'delay', unit: 'nanoseconds' }],
  samples: [
    { values: ms(50), stack: ['main.serve', 'main.list'], labels: { endpoint: '/orders' } },
    { values: ms(20), stack: ['main.serve', 'main.find'], labels: { endpoint: '/carts' } },
  ],
});
const text = 'pkg: example.com/shop\nBenchmarkEncode-8 100 5 ns/op\nBenchmarkEncodeLarge-8 100 7 ns/op\n';
const files = [
  { path: 'cpu.prof', bytes: profile('cpu.prof') },
  { path: 'heap.prof', bytes: profile('heap.prof') },
  { path: 'bench.txt', bytes: Buffer.from(text) },
  { path: 'delay.prof', bytes: labelled },
];

const field = () => visit.page.getByRole('combobox', { name: 'Find in the files, or a command' });
const chosen = () => visit.page.getByRole('dialog', { name: 'Commands' }).getByRole('option', { selected: true });

async function find(typed: string): Promise<void> {
  await visit.page.keyboard.press('Control+k');
  await field().fill(typed);
}

/** Waits for the rows of this text, and gives the chosen one. */
async function first(name: RegExp): Promise<string> {
  await expect.poll(async () => plain(await chosen().textContent())).toMatch(name);
  return plain(await chosen().textContent());
}

test('what is open is found by name, and Enter goes there', async () => {
  const { page } = visit;
  await visit.drop(...files);
  await expect.poll(() => visit.sections()).toContain('Memory');

  await find('cgocall');
  expect(await first(/^runtime\.cgocall/)).toMatch(
    /^runtime\.cgocall 19\.73% 1\.01 s Function cgocall\.go:167 · 890 ms CPU cpu\.prof$/,
  );
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Direct callers of runtime.cgocall', exact: true }).waitFor();
  await expect.poll(() => page.url()).toContain('#/cpu?file=cpu.prof&view=callers&fn=runtime.cgocall');

  // An exact name is above names of larger amounts.
  await find('malloc.go');
  await first(/\/runtime\/malloc\.go/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=lines/);
  const rows = page.getByRole('grid').getByRole('row');
  await expect
    .poll(async () => (await rows.allTextContents()).slice(1).every((row) => row.includes('malloc.go')))
    .toBe(true);

  await find('"net/http"');
  await first(/^net\/http /);
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=packages/);
  await expect.poll(() => page.getByRole('row', { selected: true }).textContent()).toContain('net/http');

  await find('encodelarge');
  await first(/^EncodeLarge-8 Benchmark/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Benchmarks' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.getByRole('row').allTextContents()).toHaveLength(2);

  await find('/orders');
  expect(await first(/^endpoint=\/orders/)).toMatch(/^endpoint=\/orders 71\.43% 50 ms Label/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=labels/);
  await page.getByRole('grid').getByText('/orders').waitFor();
  expect(await page.getByRole('grid').getByText('/carts').count()).toBe(0);
});

test('Enter before the names have arrived waits for them; nothing found says so', async () => {
  const { page } = visit;
  await visit.drop(...files);
  await expect.poll(() => visit.sections()).toContain('Memory');
  await page.keyboard.press('Control+k');
  await field().pressSequentially('cgocall');
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Direct callers of runtime.cgocall', exact: true }).waitFor();
  await find('nothing has this name');
  await page.getByText('Nothing of that name.').waitFor();
  expect(await visit.axe()).toEqual([]);
});

test('with both sides open a question has one row with both amounts, and leads to the comparison', async () => {
  const { page } = visit;
  const names = ['cpu.prof', 'mutex.prof'];
  await visit.drop(
    ...names.flatMap((name) => [
      { path: `before/${name}`, bytes: profile(name === 'cpu.prof' ? `before/${name}` : name) },
      { path: `after/${name}`, bytes: profile(name === 'cpu.prof' ? `after/${name}` : name) },
    ]),
  );
  await visit.report();

  await find('garbage collection');
  const row = await first(/^Garbage collection/);
  expect(row).toContain('before/cpu.prof → after/cpu.prof');
  expect(row.match(/\d+(?:\.\d+)?%/g)).toHaveLength(2);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/cpu\?.*compare=1.*view=flame/);
  const shown = new URLSearchParams(page.url().split('?')[1]);
  expect([shown.get('old'), shown.get('new')]).toEqual(['before/cpu.prof', 'after/cpu.prof']);
  await page.getByRole('button', { name: /^Remove .*(GC|arbage)/ }).waitFor();
  await visit.frame(/^all,/).waitFor();

  await find('hottest line');
  const [, place] = /After: \S+:(\d+) in/.exec(await first(/^Hottest line of your code/)) ?? [];
  await page.keyboard.press('Enter');
  const lines = page.getByRole('grid', { name: /^Changed lines of / });
  // The number before, and that after.
  const selected = lines.getByRole('row', { selected: true });
  await expect.poll(() => selected.getByRole('gridcell').nth(1).textContent()).toBe(place);

  await find('which lock is waited for longest?');
  const [, lock] = /(Mutex of \S+) at /.exec(await first(/^Lock that is waited for longest/)) ?? [];
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/contention\?.*compare=1.*view=locks/);
  await expect.poll(() => page.getByRole('row', { selected: true }).textContent()).toContain(lock);
  expect(await visit.axe()).toEqual([]);
});
