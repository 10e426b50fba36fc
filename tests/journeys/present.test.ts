import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awaitedLater } from './awaitedLater.ts';
import { profile } from './profile.ts';
import { isFirefox } from './sharedApp.ts';
import { untilKept } from './untilKept.ts';
import { withVisit } from './withVisit.ts';

// The report as slides, driven by keys as by a remote.

const visit = withVisit();

const slide = (page: Page = visit.page) => page.getByRole('region', { name: /^Slide \d+ of \d+$/ });

/** The number of the slide that is shown, and of all. */
async function place(): Promise<[number, number]> {
  const name = (await slide().getAttribute('aria-label')) ?? '';
  const [at = 0, count = 0] = (name.match(/\d+/g) ?? []).map(Number);
  return [at, count];
}

async function isAt(wanted: number): Promise<void> {
  await expect.poll(async () => (await place())[0]).toBe(wanted);
}

/** What of the slide's live view lies out of sight; a flame graph may be deeper than its place, and a table longer. */
async function hidden(): Promise<string[]> {
  return slide().evaluate((element) =>
    [...element.querySelectorAll('[data-live] *')].flatMap((each) => {
      const scrolls =
        /auto|scroll/.test(getComputedStyle(each).overflowY) &&
        !each.matches('[data-tall], [role=grid], [role=grid] *');
      return scrolls && each.scrollHeight > each.clientHeight + 1 ? [each.className] : [];
    }),
  );
}

/** Tables of the slide that are wider than their place. */
async function cutTables(): Promise<string[]> {
  return slide().evaluate((element) =>
    [...element.querySelectorAll('table')].flatMap((table) => {
      const room = table.parentElement!;
      return room.scrollWidth > room.clientWidth + 1 ? [table.textContent.slice(0, 80)] : [];
    }),
  );
}

/** Whether a frame says what it is under the pointer; until a live view has found its size it may move away. */
async function tells(frame: Locator): Promise<boolean> {
  const { page } = visit;
  await page.mouse.move(0, 0);
  await frame.hover();
  const tooltip = page.getByRole('tooltip').waitFor({ timeout: 1_000 });
  return tooltip.then(
    () => true,
    () => false,
  );
}

async function begin(): Promise<void> {
  await visit.drop(
    ...['before/cpu.prof', 'before/mem.out', 'after/cpu.prof', 'after/mem.out'].map((path) => ({
      path,
      bytes: profile(path),
    })),
  );
  await visit.report();
  await present();
}

/** Presents the report with its appendix, from the first slide. */
async function present(): Promise<void> {
  const { page } = visit;
  await page.locator('#main').focus();
  await page.keyboard.press('f');
  await slide().waitFor();
  const [, story] = await place();
  expect(story).toBeLessThanOrEqual(6);
  await page.keyboard.press('a');
  await slide().getByRole('heading', { level: 1, name: 'Appendix' }).waitFor();
  await isAt(story + 1);
  await page.keyboard.press('Home');
  await isAt(1);
}

/**
 * Opens the presenter's window by its key. In Chromium's headless shell this ends full screen, as in Firefox; and the
 * page loses the focus, of which the driver says that it never does.
 */
async function openPresenter(): Promise<Page> {
  const { page } = visit;
  if (!isFirefox) await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  const opening = awaitedLater(page.waitForEvent('popup'));
  await page.keyboard.press('n');
  const presenter = await opening;
  await presenter.getByRole('region', { name: 'Notes' }).waitFor();
  if (!isFirefox) await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'));
  return presenter;
}

test('by keys from the first slide to the last; every slide says something, and exhibits are alive', async () => {
  const { page } = visit;
  await begin();
  const [at, count] = await place();
  expect(at).toBe(1);
  expect(count).toBeGreaterThan(6);
  await page.getByRole('heading', { level: 1, name: /^Performance report/ }).waitFor();
  await expect.poll(() => visit.focused()).toBe(`Slide 1 of ${count}`);

  let alive = 0;
  const keys = ['ArrowRight', ' ', 'PageDown', 'Enter'];
  for (let next = 2; next <= count; next++) {
    // Once a drawing has the focus, the keys that it uses are its own.
    await page.keyboard.press(alive > 0 ? 'PageDown' : keys[next % keys.length]!);
    await isAt(next);
    expect(((await slide().textContent()) ?? '').trim()).not.toBe('');
    // Whatever begins invisible is blank for as long as a busy machine delays the next frame.
    expect(await slide().evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    await expect.poll(() => slide().locator('[aria-busy=true]').count()).toBe(0);
    const size = await slide().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(size).toBeLessThanOrEqual(0);
    await expect.poll(hidden).toEqual([]);
    await expect.poll(cutTables).toEqual([]);
    const frames = slide().getByRole('application').getByRole('button');
    if (alive > 0 || (await frames.count()) < 3) continue;
    // A press on a frame zooms where the view stands, and does not turn the page.
    const frame = frames.nth(2);
    await expect.poll(() => tells(frame)).toBe(true);
    await frame.click();
    await slide().getByRole('button', { name: 'Reset zoom' }).waitFor();
    await isAt(next);
    alive++;
  }
  expect(alive).toBe(1);
  await slide().getByRole('heading', { level: 1, name: 'What is not on the slides' }).waitFor();
  await page.keyboard.press('PageDown');
  await isAt(count);
  await page.keyboard.press('Home');
  await isAt(1);
});

test('numbers, the overview, black, halves of the screen, a reload, and out', async () => {
  const { page } = visit;
  await begin();
  await page.keyboard.press('3');
  await page.getByText('Go to 3: Enter').waitFor();
  await page.keyboard.press('Enter');
  await isAt(3);
  await expect.poll(() => new URL(page.url()).hash).toBe('#/present?slide=3&appendix=');
  expect(await visit.axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await visit.axe('colours')).toEqual([]);

  await page.keyboard.press('o');
  const all = page.getByRole('toolbar', { name: 'All slides' });
  await expect.poll(() => visit.focused()).toMatch(/^Slide 3: /);
  expect(await visit.axe()).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await all.waitFor({ state: 'hidden' });
  await isAt(5);

  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Show the slide again' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Show the slide again' }).waitFor({ state: 'detached' });
  await isAt(5);
  await page.mouse.click(1400, 450);
  await isAt(6);
  await page.mouse.click(30, 450);
  await isAt(5);

  // The address follows a moment later.
  await page.waitForURL(/slide=5&/);
  await page.reload();
  await isAt(5);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 2, name: 'Summary' }).waitFor();
});

test('the presenter has a window with notes, the next slide and the time; keys work there, too', async () => {
  const { page } = visit;
  await begin();
  // The first of the appendix: findings.
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await isAt(4);
  const presenter = await openPresenter();
  await presenter.getByRole('region', { name: 'Notes' }).waitFor();
  await presenter
    .getByRole('timer', { name: 'Elapsed' })
    .getByText(/^\d+:\d\d$/)
    .waitFor();
  const ground = await presenter.getByRole('region', { name: 'Notes' }).textContent();
  expect(ground).toMatch(/\d/);
  // It looks as the page does: the fonts are there, and the next slide is beside this one.
  const font = await presenter.evaluate(() => getComputedStyle(document.querySelector('main')!).display);
  expect(font).toBe('grid');
  await presenter.keyboard.press('ArrowRight');
  await isAt(5);
  await presenter
    .getByText(/^5 \/ \d+$/)
    .first()
    .waitFor();
  await page.keyboard.press('n');
  await expect.poll(() => presenter.isClosed()).toBe(true);

  // Where windows are blocked, a sentence says so, and the presentation goes on.
  await page.evaluate(() => {
    const given: unknown = Reflect.get(window, 'open');
    window.open = () => {
      Reflect.set(window, 'open', given);
      return null;
    };
  });
  await page.keyboard.press('n');
  await page.getByText(/has blocked the presenter’s window/).waitFor();
  await page.keyboard.press('ArrowRight');
  await isAt(6);
});

test('the reader moves, hides and notes slides; pictures are the slides, and a reload keeps all', async () => {
  const { page } = visit;
  await begin();
  const [, count] = await place();
  await page.keyboard.press('?');
  await page.getByText('Next slide (also Space, Page Down)').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Next slide (also Space, Page Down)').waitFor({ state: 'hidden' });

  await page.keyboard.press('o');
  const all = page.getByRole('toolbar', { name: 'All slides' });
  const cards = all.getByRole('button', { name: /^Slide \d+: / });
  const names = () =>
    cards.evaluateAll((each) => each.map((card) => card.getAttribute('aria-label')!.replace(/^.*?: /, '')));
  await expect.poll(async () => (await names()).length).toBe(count);
  const before = await names();
  // Live views are drawn one after another, each in its picture.
  const drawn = () => all.locator('[data-live] svg, [data-live] canvas, [data-live] table').count();
  await expect.poll(drawn, { timeout: 20_000 }).toBeGreaterThan(0);

  // From the appendix into the story.
  const divider = before.indexOf('Appendix');
  expect(divider).toBeGreaterThan(0);
  await cards.nth(divider + 1).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(async () => (await names()).indexOf('Appendix')).toBe(divider + 1);
  expect((await names())[divider]).toBe(before[divider + 1]);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await names()).length).toBe(count - 1);
  await page.getByRole('region', { name: 'Hidden slides' }).waitFor();
  expect(await visit.axe()).toEqual([]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await names()).length).toBe(count);

  await cards.first().focus();
  await page.keyboard.press('e');
  await page.getByRole('textbox').fill('Thank the team.');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('Escape');
  // As long as all slides are shown, keys are theirs.
  await all.waitFor({ state: 'hidden' });
  await isAt(1);
  const presenter = await openPresenter();
  await presenter.getByRole('region', { name: 'Notes' }).getByText('Thank the team.').waitFor();
  await page.keyboard.press('n');

  await untilKept(page, 'Thank the team.');
  await page.reload();
  await isAt(1);
  await page.keyboard.press('o');
  await expect.poll(async () => (await names())[divider]).toBe(before[divider + 1]);
  await all.getByRole('button', { name: /^Edit the note on slide 1: / }).waitFor();
});

test('print while presenting gives all slides, each on its page', async () => {
  const { page } = visit;
  await begin();
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-print', String(document.querySelectorAll('[class*=printed] h1').length));
  });
  const [, count] = await place();
  await page.keyboard.press('ControlOrMeta+p');
  await page.locator('body[data-print]').waitFor();
  expect(Number(await page.locator('body').getAttribute('data-print'))).toBeGreaterThanOrEqual(count);
  if (isFirefox) return;
  await page.emulateMedia({ media: 'print' });
  const pages = page.locator('[class*=printed] > *');
  expect(await pages.count()).toBe(count);
  expect(await pages.evaluateAll((all) => all.every((one) => getComputedStyle(one).breakAfter === 'page'))).toBe(true);
});

test('on a phone charts are shown, with a height of their own, and nothing is wider than the screen', async () => {
  const { page } = visit;
  // As on an iPhone, which lets only videos fill its screen. Firefox changes no size while the page fills the screen.
  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
  await page.setViewportSize({ width: 390, height: 844 });
  await begin();
  const [, count] = await place();
  const heights: number[] = [];
  for (let next = 2; next <= count; next++) {
    await page.keyboard.press('PageDown');
    await isAt(next);
    await expect.poll(() => slide().locator('[aria-busy=true]').count()).toBe(0);
    const wide = await slide().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    heights.push(
      ...(await slide()
        .locator('[data-live]')
        .evaluateAll((views) => views.map((view) => view.getBoundingClientRect().height))),
    );
  }
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeGreaterThan(300);
});

test('on a phone names of files wrap, however long they are: no slide scrolls sideways', async () => {
  const { page } = visit;
  const run = 'measured_on_the_build_machine_of_the_team_2026_11_24T13_02_11Z_';
  await visit.drop(
    ...['before/cpu.prof', 'after/cpu.prof', 'before/mem.out', 'after/mem.out'].map((path, index) => ({
      path: `run/${run}${index}.prof`,
      bytes: profile(path),
    })),
  );
  await visit.report();
  await page.setViewportSize({ width: 390, height: 844 });
  await present();
  const [, count] = await place();
  const wide: string[] = [];
  for (let next = 1; next <= count; next++) {
    await isAt(next);
    await expect.poll(() => slide().locator('[aria-busy=true]').count()).toBe(0);
    const excess = await slide().evaluate((element) =>
      [element, ...element.querySelectorAll('[data-kind]')].some((each) => each.scrollWidth > each.clientWidth),
    );
    if (excess) wide.push(await slide().getByRole('heading').first().innerText());
    await page.keyboard.press('PageDown');
  }
  expect(count).toBeGreaterThan(10);
  expect(wide).toEqual([]);
});
