import { expect, test } from 'vitest';
import { goroutineSeries } from '../planSeries.ts';
import { waitProfile } from '../planWaits.ts';
import { plain } from './plain.ts';
import { withVisit } from './withVisit.ts';

// Mutex, block and goroutine profiles of two runs: who holds and who waits, before and after.

const visit = withVisit();

const put = 'main.main cache.(*Cache).Put@cache.go:26 sync.(*Mutex).Unlock';
const get = 'main.main cache.(*Cache).Get@cache.go:34 sync.(*Mutex).Unlock';
const receive = 'main.serve main.worker@w.go:8 runtime.chanrecv1';

function run(
  side: string,
  waits: Parameters<typeof waitProfile>[0],
  parked: number,
): { path: string; bytes: Uint8Array }[] {
  const [goroutines] = goroutineSeries({
    'main.serve main.worker@w.go:8': [parked],
    'main.main main.idle@m.go:3': [4],
  });
  return [
    { path: `run/${side}/mutex.pb.gz`, bytes: waitProfile(waits) },
    { path: `run/${side}/block.pb.gz`, bytes: waitProfile({ [receive]: [3, 30_000_000] }) },
    { path: `run/${side}/goroutine.pb.gz`, bytes: goroutines! },
  ];
}

/** Both functions unlock where the profiles say. */
const cacheSource = `package cache
${'\n'.repeat(18)}
func (c *Cache) Put(key string) {
${'\n'.repeat(3)}
	c.mu.Unlock() // of Put
}
${'\n'.repeat(3)}
func (c *Cache) Get(key string) int {

	c.mu.Unlock() // of Get
	return 0
}
`;

const files = [
  ...run('before', { [put]: [900, 9_000_000] }, 2),
  ...run('after', { [put]: [300, 2_000_000], [get]: [100, 1_000_000] }, 12),
];

test('locks of two runs side by side; parked goroutines lead to these goroutines', async () => {
  const { page } = visit;
  await visit.drop(...files, { path: 'cache/cache.go', bytes: new TextEncoder().encode(cacheSource) });
  await visit.report();
  await visit.section('Contention');
  await page.getByText(/Before: mutex\.pb\.gz, block\.pb\.gz, goroutine\.pb\.gz\./).waitFor();
  await page.getByLabel('Scale by').selectOption('absolute');
  const locks = page.getByRole('grid', { name: /^Changed locks of/ });
  await expect
    .poll(async () => (await visit.cells(/^Mutex of cache\.\(\*Cache\)/)).slice(1))
    .toEqual(['9.00→3.00', '−6.00', '–', '–', '–']);
  await locks.getByText('held by Put before, Put (66.67%) and Get (33.33%) after').waitFor();
  await locks.getByRole('button', { name: /^Mutex of cache/ }).click();
  expect(await visit.axe()).toEqual([]);
  // The line where others waited longest, and it on both sides.
  await locks.getByText('c.mu.Unlock() // of Put').waitFor();
  await locks.getByRole('button', { name: /Cache\)\.Put cache\.go:26/ }).click();
  const lines = page.getByRole('grid', { name: /^Changed lines of cache\.\(\*Cache\)\.Put/ });
  const row = lines.getByRole('row', { selected: true });
  expect(plain(await row.textContent())).toMatch(/^2626.*c\.mu\.Unlock\(\) \/\/ of Put$/);
  await page.goBack();
  await locks.getByRole('link', { name: '2 → 12 (+10)' }).click();
  await page.getByText('parked at main.worker:8').waitFor();
  const places = page.getByRole('table', { name: /^Where goroutines are/ });
  expect(plain(await places.getByRole('row').filter({ hasText: 'main.worker' }).textContent())).toMatch(
    /^main\.worker w\.go:8chan receive12/,
  );
  expect(await places.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: /^Show all goroutines/ }).click();
  await places.getByRole('button').filter({ hasText: 'main.idle' }).waitFor();
});

test('the lines of a lock of one run have their source, and lead to it', async () => {
  const { page } = visit;
  await visit.drop(
    ...run('', { [put]: [900, 9_000_000] }, 2).map((file) => ({ ...file, path: file.path.replace('//', '/') })),
    { path: 'cache/cache.go', bytes: new TextEncoder().encode(cacheSource) },
  );
  await visit.report();
  await visit.section('Contention');
  await page.getByRole('button', { name: /^Mutex cache/ }).click();
  await page.getByText('c.mu.Unlock() // of Put').waitFor();
  await page.getByRole('button', { name: /Cache\)\.Put cache\.go:26/ }).click();
  await page.waitForURL(/view=lines/);
  await page.getByRole('row', { selected: true, name: /of Put/ }).waitFor();
  expect(await visit.axe()).toEqual([]);
});
