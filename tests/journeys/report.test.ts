import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awaitedLater } from './awaitedLater.ts';
import { plain } from './plain.ts';
import { pagesOf, preparePrint, storyPages, stubPrint } from './printing.ts';
import { profile } from './profile.ts';
import { isFirefox } from './sharedApp.ts';
import { withVisit } from './withVisit.ts';

// The report of two sides: computed, and then what the reader makes of it.

const visit = withVisit();

async function openReport(): Promise<void> {
  const { page } = visit;
  await visit.drop(
    ...['before/cpu.prof', 'before/mem.out', 'after/cpu.prof', 'after/mem.out'].map((path) => ({
      path,
      bytes: profile(path),
    })),
  );
  await page.getByRole('heading', { level: 2, name: 'Summary' }).waitFor();
  await page.locator('article[aria-busy=false]').waitFor();
}

const chapters = async () =>
  (await visit.page.locator('main article').getByRole('heading', { level: 2 }).allTextContents()).map(plain);

async function unfoldAll(): Promise<void> {
  const { page } = visit;
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await page.getByRole('button', { name: 'Fold all' }).waitFor();
}

const chapter = (name: string) => visit.page.getByRole('region', { name, exact: true });

test('the verdict leads to what it tells, and nothing of it needs a mouse', async () => {
  const { page } = visit;
  await openReport();
  const verdict = page.getByRole('list', { name: 'Verdict' });
  const first = verdict.getByRole('listitem').first();
  expect(plain(await first.textContent())).toMatch(/\d/);
  expect(await visit.axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await visit.axe('colours')).toEqual([]);

  await unfoldAll();
  expect(await visit.axe()).toEqual([]);
  // The totals of the report are those that go tool pprof tells.
  await chapter('CPU')
    .getByRole('row', { name: /16\.37 s.*16\.53 s/ })
    .waitFor();

  // A drawing in the report keeps the page from nothing: the wheel scrolls it.
  await page.locator('main article [data-fills]').first().waitFor();
  const scrolled = () => page.locator('main').evaluate((main) => main.scrollTop);
  const start = await scrolled();
  await page.locator('main h1').hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBeGreaterThan(start);

  const link = verdict.getByRole('link').first();
  const address = await link.getAttribute('href');
  await visit.tabTo(link);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.hash === address);
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: 'Summary' }).waitFor();
});

describe('what the reader makes of it', () => {
  test('named, moved, left out, annotated and pinned, by keys, and there again after a reload', async () => {
    const { page } = visit;
    await openReport();
    const before = await chapters();
    expect(before[0]).toBe('Summary');
    expect(before).toContain('Environment');

    await visit.tabTo(page.getByRole('button', { name: 'Rename the report' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('Pooling <b>pays</b>');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Pooling <b>pays</b>' }).waitFor();

    // Alt and an arrow move a section, and undo brings it back.
    const entry = page.getByRole('navigation', { name: 'Contents' }).getByRole('button', { name: 'Memory' });
    await visit.tabTo(entry, 'Shift+Tab');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await chapters()).indexOf('Memory')).toBe(before.indexOf('Memory') - 1);
    await expect.poll(() => visit.focused()).toBe('Memory');
    await page.keyboard.press('Control+z');
    await expect.poll(chapters).toEqual(before);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(chapters).not.toEqual(before);

    await page.getByRole('button', { name: 'Actions for Environment' }).click();
    await page.getByRole('menuitem', { name: 'Hide it from the report' }).click();
    await expect.poll(chapters).not.toContain('Environment');

    await page.getByRole('button', { name: 'Actions for Memory' }).click();
    await page.getByRole('menuitem', { name: 'Write notes' }).click();
    const notes = page.getByRole('textbox', { name: /^Notes on Memory/ });
    await notes.fill(
      '**Bold**, [safe](https://example.org/), [unsafe](javascript:alert(1)), ![picture](https://example.org/x.png) <i>text</i>',
    );
    await page.keyboard.press('Escape');
    const words = chapter('Memory');
    await words.locator('strong', { hasText: 'Bold' }).waitFor();
    expect(await words.getByRole('link', { name: 'unsafe' }).count()).toBe(0);
    expect(await words.locator('img, i').count()).toBe(0);
    expect(await words.getByRole('link', { name: 'safe', exact: true }).getAttribute('href')).toBe(
      'https://example.org/',
    );

    // A view is pinned as it is seen, with its search.
    await page.locator('#main').focus();
    await page.keyboard.press('1');
    await page.goto(`${page.url().split('#')[0]}#/cpu?q=json`);
    await page.getByLabel('Search functions').waitFor();
    await page.locator('#main').focus();
    await page.keyboard.press('Shift+P');
    await page.getByRole('textbox', { name: 'Caption' }).fill('Where json is');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('r');

    async function everything() {
      await page.getByRole('heading', { level: 1, name: 'Pooling <b>pays</b>' }).waitFor();
      await chapter('CPU').getByText('Where json is').waitFor();
      expect(await chapters()).not.toContain('Environment');
      await page.locator('article[aria-busy=false]').waitFor();
      const now = await chapters();
      expect(now.indexOf('Memory')).toBeLessThan(now.indexOf('CPU'));
      await chapter('Memory').locator('strong', { hasText: 'Bold' }).waitFor();
    }
    await everything();
    const exhibit = chapter('CPU').getByRole('region', { name: 'Where json is' });
    await exhibit.scrollIntoViewIfNeeded();
    await exhibit.getByRole('application').getByRole('button', { name: /json/ }).first().waitFor();

    await page.reload();
    await everything();
    await page.getByRole('button', { name: 'Bring back Environment' }).click();
    await expect.poll(chapters).toContain('Environment');
  });
});

describe('ready to paste', () => {
  const copied = () => visit.page.evaluate(() => navigator.clipboard.readText());

  /** Without a screen, Firefox keeps no pictures on its clipboard, so that none has a size. */
  const copiedPicture = async (): Promise<{ width: number; height: number }> =>
    isFirefox
      ? { width: Infinity, height: Infinity }
      : visit.page.evaluate(async () => {
          const [item] = await navigator.clipboard.read();
          const picture = await createImageBitmap(await item!.getType('image/png'));
          return { width: picture.width, height: picture.height };
        });

  async function choose(button: Locator, form: string): Promise<void> {
    await visit.tabTo(button);
    await visit.page.keyboard.press('Enter');
    const item = visit.page.getByRole('menuitem', { name: form });
    await item.focus();
    await visit.page.keyboard.press('Enter');
  }

  test('a section, a finding and a table, as text, as a picture and as a link', async () => {
    const { page } = visit;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openReport();
    const cpu = chapter('CPU');
    const actions = page.getByRole('button', { name: 'Actions for CPU' });

    await choose(actions, 'Copy as Markdown');
    await cpu.getByText('Copied.').waitFor();
    expect(await copied()).toMatch(/^## CPU\n\n\|[^]*\n\|:?-+[^]*16\.37.s/);

    // Folded, it is unfolded for its picture.
    await choose(actions, 'Copy as image');
    await cpu.getByText('Copying…').waitFor();
    await cpu.getByText('Copied.').first().waitFor();
    const size = await copiedPicture();
    expect(size.width).toBeGreaterThan(600);
    expect(size.height).toBeGreaterThan(200);

    const table = cpu.getByRole('button', { name: /^Copy the table: CPU time/ }).first();
    await choose(table, 'Copy as TSV');
    await expect.poll(copied).toMatch(/^Function\t.*\n([^\t]+\t\d.*\n)+/);

    await page.getByRole('button', { name: 'Unfold What else stands out' }).click();
    const finding = page.getByRole('button', { name: /^Copy this finding/ }).first();
    await choose(finding, 'Copy link');
    await expect.poll(copied).toMatch(/#\/(?:cpu|memory)\?/);

    await choose(actions, 'Copy link');
    await expect.poll(copied).toMatch(/#\/report\?at=cpu$/);
    const link = await copied();
    await visit.section('CPU');
    await page.waitForURL((url) => !url.hash.startsWith('#/report'));
    await page.goto(link);
    await cpu.getByRole('row', { name: /16\.37 s.*16\.53 s/ }).waitFor();
    await expect.poll(() => cpu.evaluate((section) => document.activeElement === section)).toBe(true);
  });
});

/**
 * Rows of tables that paper may part from their head or from the last ones. The driver of Firefox prints, and shows no
 * page as paper.
 */
async function rowsAlone(): Promise<number> {
  const { page } = visit;
  if (isFirefox) return 0;
  await page.emulateMedia({ media: 'print' });
  const alone = await page
    .locator('article tbody > tr:is(:nth-child(2), :last-child:not(:first-child))')
    .evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).breakBefore !== 'avoid').length);
  await page.emulateMedia({ media: null });
  return alone;
}

test('Markdown is saved, and paper gets the whole report', async () => {
  const { page } = visit;
  await stubPrint(page);
  await openReport();
  await page.getByRole('button', { name: 'Export' }).first().click();
  const download = awaitedLater(page.waitForEvent('download'));
  await page.getByRole('menuitem', { name: 'Save as Markdown' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved).toMatch(/^# Performance report of go-odata: before → after\n/);
  expect(saved).toContain('<summary><b>CPU</b>');

  await preparePrint(page);
  expect(await rowsAlone()).toBe(0);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.length).toBeGreaterThan(30_000);
  // A second print, such as on other paper, has them, too.
  expect(await page.locator('main section[aria-label^="Flame"]:not([data-drawn])').count()).toBe(0);
  // Behind the verdict and the story, the sections are an appendix that begins on a new page.
  const story = await storyPages(page);
  expect(story).toBeLessThan(pagesOf(paper));
  expect(story).toBeLessThanOrEqual(3);
});
