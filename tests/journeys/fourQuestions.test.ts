import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { haveSamples, samplePath, withoutSamples } from '../sharedSamples.ts';
import type { DroppedFile } from './dropFiles.ts';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// What is asked most of profiles is there after one press from where the files open: which function of mine allocates most, on
// which line, called by whom; how much is garbage collection; the hottest line; the lock that is waited for longest.
// Figures are those of `go tool pprof`: attributed ones of `-top -show=<own packages>`, with `-lines` for lines;
// callers of `-peek`; garbage collection of `-focus=<its functions>`; locks of `-top` and `-peek` of the block profile.

const sample = (path: string): DroppedFile => ({
  path: path.split('/').at(-1)!,
  bytes: readFileSync(samplePath(path)),
});

/** Whether all of it can be seen and pressed without scrolling. */
async function isSeen(what: Locator): Promise<boolean> {
  await what.waitFor();
  return what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
    return corners.every((at) => at !== null && element.contains(at));
  });
}

async function seenText(what: Locator): Promise<string> {
  expect(await isSeen(what)).toBe(true);
  return plain(await what.textContent())
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const ways = ['by mouse', 'by keyboard'] as const;

describe.skipIf(!haveSamples).each(ways)(`all profiles of a server, from the report, %s${withoutSamples}`, (way) => {
  const names = ['cpu.prof', 'heap.prof', 'mutex.prof', 'block.prof', 'goroutine.prof'];
  const drop = haveSamples ? names.map((name) => sample(`map-cache/after/${name}`)) : [];
  const visit = withVisit({ drop });
  const answer = (name: string): Locator => visit.page.getByRole('option', { name });

  beforeEach(async () => {
    if (way === 'by keyboard') await visit.page.keyboard.press('Control+k');
    else await (await visit.pageMenu()).getByRole('menuitem', { name: /^Ask or find/ }).click();
  });

  // Pages are shared by tests, and an open palette would stay.
  afterEach(() => visit.page.keyboard.press('Escape'));

  test('the function of mine that allocates most, on which line, called by whom', async () => {
    // 98318.83kB 24.49%, all on session.go:47; called by (*Session).Handle 100%.
    expect(await seenText(answer('Your function that allocates most'))).toBe(
      'Your function that allocates most 24.49% 96.01 MiB resp.(*Session).ReadCommand, all on session.go:47; called by resp.(*Session).Handle only. Memory, alloc_space heap.prof',
    );
    // 5801.22kB 34.34% of inuse_space.
    expect(await seenText(answer('Your function that holds most'))).toContain(
      '34.34% 5.67 MiB containers.(*GabsMap).Set, all on gabs_map.go:94; called by caches.(*Cache).Create only.',
    );
  });

  test('how much is garbage collection', async () => {
    // 330ms, 10.22% of 3230ms total.
    expect(await seenText(answer('Garbage collection'))).toMatch(
      /^Garbage collection 10\.22% 330 ms .* CPU cpu\.prof$/,
    );
  });

  test('the hottest line', async () => {
    // 800ms 24.77% session.go:53; of the callers of WriteValue HandleHSet has 250ms of 800ms, WriteOK 230ms.
    expect(await seenText(answer('Hottest line of your code'))).toBe(
      'Hottest line of your code 24.77% 800 ms session.go:53 in resp.(*Session).WriteValue; called by resp.HandleHSet (31.25%), resp.(*Session).WriteOK (28.75%) and 2 more. CPU cpu.prof',
    );
  });

  test('the lock that is waited for longest', async () => {
    // sync.(*Mutex).Lock below (*Cache).Acquire: 83285223.53us, 74.99%.
    expect(await seenText(answer('Lock that is waited for longest'))).toBe(
      'Lock that is waited for longest 74.99% 1m23.3s Mutex of caches.(*Cache) at caches_caches.go:69: held by Release, waited for by Acquire (1m23.3s in 66,542 waits). Contention, delay mutex.prof and block.prof',
    );
    // And where it comes from.
    await (way === 'by mouse'
      ? answer('Lock that is waited for longest').click()
      : visit.page.keyboard.type('which lock is waited for longest?').then(() => visit.page.keyboard.press('Enter')));
    await visit.page.waitForURL(/view=locks/);
    await visit.page.getByRole('button', { name: /Acquire caches_caches\.go:69/ }).waitFor();
  });
});

/** One profile: what it says beside the flame graph, and what is there after a press of it or of its key. */
const alone = [
  {
    file: 'go-odata/quiet/after/mem.out',
    // 2400654.85kB 40.91%; line 49: 2307934.73kB; -peek: 76.29% and 23.71%.
    said: 'Your function that allocates most 40.91% 2.29 GiB response.NewOrderedMapWithCapacity, of which 2.20 GiB on ordered_map.go:49; called by response.BenchmarkOrderedMapCreation (76.29%), response.BenchmarkOrderedMapSetAndMarshal (23.71%) and 3 more.',
    line: '2.202.2096.1439.33Line 49',
    callers: /^Called by response\.BenchmarkOrderedMapCreation 76\.29%, .*SetAndMarshal 23\.71%, .* and 2 more$/,
  },
  {
    file: 'gotap/quiet/after/cpu.prof',
    // 2310ms 20.77% context.go:351; -peek: String 86.15%, JSON 13.85%.
    said: 'Hottest line of your code 20.77% 2.31 s context.go:351 in gotap.(*Context).setContentType; called by gotap.(*Context).String (86.15%) and gotap.(*Context).JSON (13.85%).',
    line: '0.102.31100.0020.77Line 351',
    callers: /^Called by gotap\.\(\*Context\)\.String 86\.15% and gotap\.\(\*Context\)\.JSON 13\.85%$/,
  },
  {
    file: 'crudp/quiet/after/mem.out',
    // 2307851.93kB 34.16%; crudp.go:71: 1555708.21kB.
    said: 'Your function that allocates most 34.16% 2.20 GiB crudp.(*CrudP).encode, of which 1.48 GiB on crudp.go:71; called by crudp.(*CrudP).EncodePacket (51.54%), crudp.(*CrudP).ProcessPacket (48.37%) and 1 more.',
    line: '0.001.4867.3323.02Line 71',
    callers: /^Called by crudp\.\(\*CrudP\)\.EncodePacket 51\.54%, crudp\.\(\*CrudP\)\.ProcessPacket 48\.37% and /,
  },
];

describe.skipIf(!haveSamples).each(alone)(`$file${withoutSamples}`, ({ file, said, line, callers }) => {
  const visit = withVisit({ drop: haveSamples ? [sample(file)] : [] });

  test.each(ways)('%s', async (way) => {
    const { page } = visit;
    // The sentence above the flame graph is the first of them.
    await visit.closeFindings();
    const [, title, share] = /^(.+?) (\d+\.\d\d%) /.exec(said)!;
    expect(await seenText(visit.firstFinding)).toContain(`${title}: ${share}, `);
    if (way === 'by keyboard') {
      await visit.tabTo(visit.firstFinding);
      await page.keyboard.press('Enter');
    }
    const row = (await visit.findings())
      .getByRole('list', { name: 'Costliest of your code' })
      .getByRole('button')
      .first();
    // The key that opens it stands beside it.
    expect(await seenText(row)).toBe(`${said} LLines`);
    if (way === 'by keyboard') await page.keyboard.press('l');
    else await row.click();
    const shown = page.getByRole('row', { selected: true });
    expect(await seenText(shown)).toBe(line);
    expect(await seenText(page.getByText(/^Called by/))).toMatch(callers);
    expect(await visit.axe()).toEqual([]);
  });
});

describe('files of the project itself', () => {
  const visit = withVisit();

  test('a CPU profile says how much is garbage collection, and a press keeps only it', async () => {
    const { page } = visit;
    await visit.drop({ path: 'cpu.prof', bytes: profile('cpu.prof') });
    const part = page.getByRole('group', { name: 'cpu by kind of work' }).getByRole('button', { name: /^GC/ }).last();
    expect(await seenText(part)).toBe('GC16.0%');
    await part.click();
    await visit.total(/820 ms/);
    const findings = await visit.findings();
    await findings.getByText('This is what the filters leave: 16.02% of 5.12 s.').waitFor();
  });

  test('a mutex profile opens on the lock that is waited for longest', async () => {
    const { page } = visit;
    await visit.drop({ path: 'mutex.prof', bytes: profile('mutex.prof') });
    const lock = page
      .getByRole('grid', { name: /^Locks of/ })
      .getByRole('row', { name: /^Mutex of/ })
      .first();
    expect(await seenText(lock)).toBe(
      'Mutex of context.(*cancelCtx)context.go:460held by Done (99.83%) and cancel (0.17%)9.48155',
    );
  });

  test('the answers look right in the dark, on a phone, too', async () => {
    const { page } = visit;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await visit.drop({ path: 'heap.prof', bytes: profile('heap.prof') });
    const findings = await visit.findings();
    await findings.getByRole('list', { name: 'Costliest of your code' }).waitFor();
    expect(await visit.axe()).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Your function that holds most' }).waitFor();
    expect(await visit.axe()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
