import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { encodeProfile } from '../encodeProfile.ts';
import { gzipBomb } from '../gzipBomb.ts';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { untilKept } from './untilKept.ts';
import { withVisit } from './withVisit.ts';
import { writeNotes } from './writeNotes.ts';

// What was open is not lost: by a reload, by closing the tab, or by the way to another browser.

const cpu = { path: 'cpu.prof', bytes: profile('cpu.prof') };
const heap = { path: 'heap.prof', bytes: profile('heap.prof') };

const visit = withVisit({ options: { acceptDownloads: true } });
const dialog = () => visit.page.getByRole('dialog', { name: 'Sessions' });
const recent = () => visit.page.getByRole('region', { name: 'Recent sessions' });

/** What the browser has kept, by title; it is written a moment after the change. */
async function kept(): Promise<string[]> {
  const { page } = visit;
  const rows = dialog().getByRole('listitem').locator(':scope > :first-child > :first-child');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sessions');
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await dialog()
    .getByText(/^\d+ sessions?,|^There are no sessions/)
    .waitFor();
  return rows.allTextContents();
}

async function act(title: string, item: string): Promise<void> {
  await dialog()
    .getByRole('button', { name: `Actions for ${title}` })
    .click();
  await visit.page.getByRole('menuitem', { name: item }).click();
}

/** Opens a profile and goes to a view of it that is not the first. */
async function work(): Promise<void> {
  const { page } = visit;
  await visit.drop(cpu, heap);
  await visit.section('CPU');
  await visit.total(/5\.12\ss/);
  await visit.view('Top');
  await page.getByLabel('Search functions').fill('runtime');
  await expect.poll(() => page.url()).toContain('q=runtime');
  await page.getByText(/functions match “runtime”/).waitFor();
}

async function isAtWork({ page } = visit): Promise<void> {
  await page.getByText(/functions match “runtime”/).waitFor();
  expect(await page.getByLabel('Search functions').inputValue()).toBe('runtime');
  await expect.poll(() => page.url()).toContain('#/cpu');
  const files = await page.getByRole('complementary', { name: 'Files' }).textContent();
  expect(files).toContain('cpu.prof');
  expect(files).toContain('heap.prof');
}

describe('a closed tab', () => {
  test('is a recent session, and opens at the view where it was left', async () => {
    await work();
    // The place is kept a moment after it has changed.
    await untilKept(visit.page, 'q=runtime');
    await visit.openAnew();
    expect(plain(await recent().getByRole('listitem').textContent())).toMatch(
      /^go-odata: cpu\.prof, heap\.prof2 files, 50\.98 KiB, just now$/,
    );
    await recent()
      .getByRole('button', { name: /cpu\.prof/ })
      .click();
    await isAtWork();
    expect(await kept()).toEqual(['go-odata: cpu.prof, heap.prof']);
    expect(await dialog().getByText('Open in this tab').count()).toBe(1);
  });

  test('whose files are opened again is the same session', async () => {
    await work();
    await untilKept(visit.page, 'q=runtime');
    await visit.openAnew();
    await recent().waitFor();
    await visit.drop(cpu, heap);
    await visit.report();
    await visit.page.waitForTimeout(800);
    expect(await kept()).toEqual(['go-odata: cpu.prof, heap.prof']);
  });
});

test('a file in which one figure was changed shows the new figure, after a reload, too', async () => {
  // So long that neither its beginning nor its end has the figure.
  const text = (figure: string): Buffer => {
    const line = (name: string, value: string) => `Benchmark${name}-8   1000   ${value} ns/op\n`.repeat(6);
    const others = (prefix: string) =>
      Array.from({ length: 300 }, (_, index) => line(`${prefix}${index}`, '100')).join('');
    return Buffer.from(`pkg: example.com/codec\n${others('A')}${line('Encode', figure)}${others('Z')}PASS\n`);
  };
  const row = () => visit.row(/Encode/).filter({ hasText: '990' });
  await visit.drop({ path: 'bench.txt', bytes: text('550') });
  await visit.page.getByRole('grid').first().waitFor();
  await untilKept(visit.page, 'bench.txt');
  await visit.openAnew();
  await visit.drop({ path: 'bench.txt', bytes: text('990') });
  await visit.page.getByLabel('Search benchmarks').fill('Encode');
  await row().waitFor();
  await expect.poll(() => visit.page.url()).toContain('q=Encode');
  // The row shows what was read; what was kept shows after a reload.
  await untilKept(visit.page, 'q=Encode');
  await visit.page.reload();
  await row().waitFor();
  expect(await kept()).toHaveLength(2);
});

test('a reload while a large file is being read brings back all of them', async () => {
  const { page } = visit;
  const head = encodeProfile({ valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }], samples: [] });
  const bytes = gzipBomb(head, new Uint8Array(4 * 2 ** 20), 256);
  await visit.drop(cpu);
  await visit.total(/5\.12\ss/);
  await visit.drop({ path: 'large.pb.gz', bytes });
  await page.getByRole('group', { name: 'Reading' }).waitFor();
  await untilKept(page, 'large.pb.gz');
  await page.reload();
  await visit.total(/5\.12\ss/);
  const notice = page.getByRole('group', { name: 'Reading' });
  const aside = page.getByRole('region', { name: 'Not opened' });
  const large = notice.or(aside).getByText(/large\.pb\.gz/);
  await expect.poll(() => large.count()).toBeGreaterThan(0);
});

test('sessions are named, deleted and brought back, by keys alone', async () => {
  await visit.drop(cpu);
  await visit.total(/5\.12\ss/);
  await untilKept(visit.page, 'cpu.prof');
  await visit.openAnew();
  const { page } = visit;
  expect(await kept()).toEqual(['cpu.prof of go-odata']);
  await visit.tabTo(dialog().getByRole('button', { name: 'Actions for cpu.prof of go-odata' }));
  await page.keyboard.press('Enter');
  await visit.pressTo('ArrowDown', page.getByRole('menuitem', { name: 'Rename' }));
  await page.keyboard.press('Enter');
  const field = dialog().getByRole('textbox', { name: 'Name of cpu.prof of go-odata' });
  await field.waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await dialog().isVisible()).toBe(true);
  await act('cpu.prof of go-odata', 'Rename');
  await field.waitFor();
  await page.keyboard.type('Friday review');
  await page.keyboard.press('Enter');
  await dialog()
    .getByRole('button', { name: /^Friday review/ })
    .waitFor();

  await act('Friday review', 'Delete');
  await dialog().getByText('Deleted Friday review.').waitFor();
  await dialog().getByText('There are no sessions.').waitFor();
  await expect.poll(() => visit.focused()).toBe('Undo');
  await page.keyboard.press('Enter');
  await dialog()
    .getByRole('button', { name: /^Friday review/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  expect(await recent().getByRole('listitem').textContent()).toContain('Friday review');

  // For good, once the dialog is closed.
  expect(await kept()).toEqual(['Friday review']);
  await act('Friday review', 'Delete');
  await dialog().getByText('There are no sessions.').waitFor();
  await page.keyboard.press('Escape');
  await visit.openAnew();
  expect(await kept()).toEqual([]);
});

describe('a session file', () => {
  const other = withVisit();

  test('goes to another browser, and opens there at the same view', async () => {
    const { page } = visit;
    await work();
    await kept();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog().getByRole('button', { name: 'Save the current session to a file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('go-odata-cpu.prof-heap.prof.perfolio-session.zip');
    await other.drop({ path: 'session.zip', bytes: readFileSync(await download.path()) });
    await isAtWork(other);
  });
});

test('a browser that keeps nothing says so once, and everything else works', async () => {
  const { page } = visit;
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visit.drop(cpu);
  await visit.total(/5\.12\ss/);
  const notice = page.getByText('This browser does not let Perfolio keep what is open, so a reload loses it.');
  await notice.waitFor();
  await page.getByRole('button', { name: 'Put away' }).click();
  await visit.view('Top');
  await visit
    .row(/runtime/)
    .first()
    .waitFor();
  await page.waitForTimeout(800);
  expect(await notice.count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sessions');
  await page.keyboard.press('Enter');
  await dialog().getByText('This browser does not let Perfolio keep sessions. Everything else works.').waitFor();
});

test('a browser without space says so, and works on', async () => {
  const { page } = visit;
  await page.addInitScript(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
      value: unknown,
      key?: IDBValidKey,
    ) => IDBRequest<IDBValidKey>;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (value instanceof Blob) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visit.drop(cpu);
  await visit.total(/5\.12\ss/);
  await page.getByText('The browser has no space left to keep what is open, so a reload loses it.').waitFor();
  await visit.view('Top');
  await visit
    .row(/runtime/)
    .first()
    .waitFor();
  await page.reload();
  await page
    .getByText('The browser had no space left to keep the open files over a reload. Open them again.')
    .waitFor();
  expect(await page.getByRole('button', { name: 'Choose files' }).count()).toBe(1);
});

test('a tab and its duplicate do not overwrite each other', async () => {
  const { page } = visit;
  await visit.drop(cpu, heap);
  await visit.report();
  await untilKept(page, 'cpu.prof');
  const tabStorage = await page.evaluate(() => Object.entries(sessionStorage));
  // What a browser does to duplicate a tab: it has the same storage.
  const duplicate = await page.context().newPage();
  await duplicate.addInitScript((entries) => {
    for (const [key, value] of entries)
      if (sessionStorage.getItem('copied') === null) sessionStorage.setItem(key, value);
    sessionStorage.setItem('copied', '1');
  }, tabStorage);
  await duplicate.goto(page.url());
  await duplicate.locator('article[aria-busy=false]').waitFor();
  await writeNotes(page, 'Ask Ann.');
  await writeNotes(duplicate, 'Carl knows.');
  await page.reload();
  await duplicate.reload();
  await page.getByText('Ask Ann.').first().waitFor();
  await duplicate.getByText('Carl knows.').first().waitFor();
  await duplicate.close();
  expect(await page.getByText('Carl knows.').count()).toBe(0);
});

/** Opens the session with heap.prof in another tab. */
async function openFromList(): Promise<Page> {
  const tab = await visit.page.context().newPage();
  await tab.goto(visit.home);
  await tab
    .getByRole('region', { name: 'Recent sessions' })
    .getByRole('button', { name: /heap\.prof/ })
    .first()
    .click();
  await tab.locator('article[aria-busy=false]').waitFor();
  return tab;
}

test('a session that two tabs opened from the list keeps what is written in each', async () => {
  const { page } = visit;
  await visit.drop(cpu, heap);
  await visit.report();
  await untilKept(page, 'heap.prof');
  const second = await openFromList();
  await writeNotes(page, 'Ask Ann.');
  await writeNotes(second, 'Carl knows.');
  await page.reload();
  await second.reload();
  await page.getByText('Ask Ann.').first().waitFor();
  await second.getByText('Carl knows.').first().waitFor();
  expect(await page.getByText('Carl knows.').count()).toBe(0);
  // Both are in the list, for later.
  await second.close();
  expect(await kept()).toHaveLength(2);
});

/** Writes notes on the first finding of the report, and waits until they are stored. */
async function note(tab: Page, text: string): Promise<void> {
  await tab.getByRole('button', { name: 'Unfold all' }).click();
  await tab
    .getByRole('button', { name: /^Write notes on this finding/ })
    .first()
    .click();
  await tab.getByRole('textbox', { name: /^Notes on the finding/ }).fill(text);
  await untilKept(tab, text);
}

test('two tabs of one session keep each its own notes on findings', async () => {
  const { page } = visit;
  await visit.drop(cpu, heap);
  await visit.report();
  await untilKept(page, 'heap.prof');
  const second = await openFromList();
  await note(page, 'It must stay.');
  await note(second, 'Too dear.');
  await page.reload();
  await second.reload();
  await page.getByText('It must stay.').first().waitFor();
  await second.getByText('Too dear.').first().waitFor();
  expect(await page.getByText('Too dear.').count()).toBe(0);
  await second.close();
});

test('a file that changes on disk after it was opened is kept as it was', async () => {
  const { page } = visit;
  const path = visit.save({ path: 'bench.txt', bytes: Buffer.from('BenchmarkEncode-8 1000 550 ns/op\n') });
  await page.locator('#choose-files').setInputFiles([path]);
  await visit
    .row(/Encode/)
    .filter({ hasText: '550' })
    .waitFor();
  await untilKept(page, 'bench.txt');
  visit.save({ path: 'bench.txt', bytes: Buffer.from('BenchmarkEncode-8 1000 990.5 ns/op\n') });
  await page.reload();
  await visit
    .row(/Encode/)
    .filter({ hasText: '550' })
    .waitFor();
  expect(await page.getByText('990').count()).toBe(0);
});

test('a file that cannot be kept since it has changed on disk is named, now and after a reload', async () => {
  const { page } = visit;
  await page.addInitScript(() => {
    // What a browser does with a file that has changed: here from the moment at which it is to be kept.
    const arrayBuffer: () => Promise<ArrayBuffer> = Reflect.get(Blob.prototype, 'arrayBuffer');
    Blob.prototype.arrayBuffer = function () {
      const isOpened = this instanceof File && this.name === 'bench.txt';
      return isOpened ? Promise.reject(new DOMException('changed', 'NotReadableError')) : arrayBuffer.call(this);
    };
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visit.drop(cpu, { path: 'bench.txt', bytes: Buffer.from('BenchmarkEncode-8 1000 550 ns/op\n') });
  await visit.report();
  await page.getByText('A reload leaves out what has changed on disk since it was opened: bench.txt.').waitFor();
  await untilKept(page, 'cpu.prof');
  await page.reload();
  await page
    .getByText('The reload left out what had changed on disk since it was opened: bench.txt. Open it again.')
    .waitFor();
  await visit.files();
  await page.getByRole('button', { name: 'Actions for cpu.prof' }).waitFor();
  expect(await page.getByRole('button', { name: 'Actions for bench.txt' }).count()).toBe(0);
});
