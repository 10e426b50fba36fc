import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
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
  await page.getByRole('link', { name: 'CPU' }).waitFor();
  await page.getByRole('radio', { name: 'Compare', exact: true }).waitFor();
  await page.locator('#main').focus();
  await page.keyboard.press('r');
  await page.getByRole('heading', { level: 2, name: 'Summary' }).waitFor();
  await page.locator('article[aria-busy=false]').waitFor();
}

const chapters = async () =>
  (await visit.page.locator('main article').getByRole('heading', { level: 2 }).allTextContents()).map(plain);

const chapter = (name: string) => visit.page.getByRole('region', { name, exact: true });

test('the summary leads to what it tells, and nothing of it needs a mouse', async () => {
  const { page } = visit;
  await openReport();
  const summary = page.getByRole('list', { name: 'Summary' });
  const first = summary.getByRole('listitem').first();
  expect(plain(await first.textContent())).toMatch(/\d/);
  expect(await visit.axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await visit.axe('colours')).toEqual([]);

  // The totals of the report are those that go tool pprof tells.
  await chapter('CPU')
    .getByRole('row', { name: /16\.37 s.*16\.53 s/ })
    .waitFor();

  const link = summary.getByRole('link').first();
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
    expect(before.slice(0, 2)).toEqual(['Summary', 'Environment']);

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

test('Markdown is copied and saved, and paper gets the whole report', async () => {
  const { page } = visit;
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.reload();
  await openReport();
  await page.getByRole('button', { name: 'Export' }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as Markdown' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved).toMatch(/^# Performance report\n/);
  expect(saved).toContain('\n## Summary\n');

  await page.getByRole('button', { name: 'Export' }).first().click();
  await page.getByRole('menuitem', { name: /^Print/ }).click();
  await page.locator('html[data-printed]').waitFor();
  // Every live view is drawn by then.
  expect(await page.locator('main section:not([data-drawn])[aria-label^="Flame"]').count()).toBe(0);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.length).toBeGreaterThan(30_000);
});
