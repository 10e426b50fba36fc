import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { awaitedLater } from './awaitedLater.ts';
import { notInFirefox } from './notInFirefox.ts';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { isFirefox } from './sharedApp.ts';
import { withVisit } from './withVisit.ts';

// The call graph, by mouse and by keyboard alone. Its numbers are those of `go tool pprof -dot`.

const visit = withVisit({ drop: [{ path: 'cpu.prof', bytes: profile('cpu.prof') }], hash: '#/cpu?view=flame' });

const box = (name: RegExp | string) =>
  visit.page.getByRole('application', { name: /^Call graph/ }).getByRole('button', { name });
const cgocall = /^runtime\.cgocall, flat 810\sms, cum 1\.01\ss/;

test('a press picks a function out, another on its caller follows the arrow, and two open callers and callees', async () => {
  const { page } = visit;
  await visit.view('Graph');
  await box(cgocall).waitFor();
  expect(await page.getByText(/^40 of 560 functions, [\d.]+% of flat/).count()).toBe(1);
  // A graph opens at a scale that can be read, on its heaviest path, which this is not on.
  await page.getByRole('button', { name: 'Show all' }).click();
  await box(cgocall).click();
  const details = page.getByRole('complementary', { name: 'Picked out' });
  await details.getByText(/^810\sms \(15\.82%\)$/).waitFor();
  await expect.poll(() => page.url()).toContain('fn=runtime.cgocall');
  // All callees, as `go tool pprof -peek` has them, those below the limits included.
  await details.getByText('not drawn').first().waitFor();
  expect(await visit.axe()).toEqual([]);
  const caller = details.getByRole('listitem').first().getByRole('button');
  const name = (await caller.textContent())!;
  await caller.click();
  await details.getByRole('heading', { level: 2, name }).waitFor();
  await box(/./).and(page.locator('[aria-pressed=true]')).waitFor();

  const far = page.getByRole('application').locator('svg > g');
  const before = await far.getAttribute('transform');
  await page.mouse.move(600, 600);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(() => far.getAttribute('transform')).not.toBe(before);
  // The wheel alone pans: the scale stays.
  const zoomed = await far.getAttribute('transform');
  await page.mouse.wheel(0, 60);
  await expect.poll(() => far.getAttribute('transform')).not.toBe(zoomed);
  const scaleOf = (transform: string | null) => /scale\((.*)\)/.exec(transform ?? '')?.[1];
  expect(scaleOf(await far.getAttribute('transform'))).toBe(scaleOf(zoomed));
  await page.getByRole('button', { name: 'Show all' }).click();
  // A graph of 40 boxes is larger than the window: each is within it now.
  const stage = (await page.getByRole('application').boundingBox())!;
  for (const one of await box(/./).all()) {
    const place = (await one.boundingBox())!;
    expect(place.x).toBeGreaterThanOrEqual(stage.x - 1);
    expect(place.x + place.width).toBeLessThanOrEqual(stage.x + stage.width + 1);
  }
  await box(cgocall).dblclick();
  await expect.poll(() => page.url()).toContain('view=callers');
});

notInFirefox('a double click whose presses land at two places');

test.skipIf(isFirefox)(
  'a double click is that of its first press, whatever the panel brings below the pointer',
  async () => {
    const { page } = visit;
    await visit.view('Graph');
    await box(cgocall).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    // The box furthest right: the panel opens over it, and the drawing moves.
    const stage = (await page.getByRole('application').boundingBox())!;
    const places = await Promise.all(
      (await box(/./).all()).map(async (one) => ({
        name: (await one.getAttribute('aria-label'))!.split(',')[0]!,
        ...(await one.boundingBox())!,
      })),
    );
    const last = places.reduce((most, one) => (one.x + one.width > most.x + most.width ? one : most));
    const at = { x: last.x + last.width / 2, y: last.y + last.height / 2 };
    const details = page.getByRole('complementary', { name: 'Picked out' });
    const press = async (clickCount: number): Promise<void> => {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    await page.mouse.move(at.x, at.y);
    await press(1);
    await details.getByRole('heading', { level: 2, name: last.name }).waitFor();
    const room = (await details.boundingBox())!;
    expect(room.x).toBeLessThan(stage.x + stage.width);
    // A button of the panel is where the second press lands.
    const below = (await details.getByRole('listitem').first().getByRole('button').boundingBox())!;
    await page.mouse.move(below.x + 4, below.y + 4);
    await press(2);
    await page.waitForURL(/view=callers/);
    expect(new URLSearchParams(page.url().split('?')[1]).get('fn')).toBe(last.name);

    // A third press without a pause lands on what the double click has opened, and does nothing.
    const opened = page.url();
    const tab = (await page.getByRole('radio', { name: 'Top', exact: true }).locator('..').boundingBox())!;
    await page.mouse.move(tab.x + tab.width / 2, tab.y + tab.height / 2);
    await press(3);
    await expect.poll(() => page.url()).toBe(opened);
    await press(1);
    await page.waitForURL(/view=top/);
    await page.goBack();

    // Two presses are two.
    await page.goBack();
    await details.waitFor();
    const other = details.getByRole('listitem').first().getByRole('button');
    const name = (await other.textContent())!;
    await other.click();
    await details.getByRole('heading', { level: 2, name }).waitFor();
    await expect.poll(() => page.url()).toContain('view=graph');
  },
);

test('fewer nodes, a search, and the table of the same calls', async () => {
  const { page } = visit;
  await visit.view('Graph');
  await page.getByRole('combobox', { name: 'Nodes', exact: true }).selectOption('20');
  await page.getByText(/^20 of 560 functions/).waitFor();
  await expect.poll(() => page.url()).toContain('graph.nodecount=20');
  await page.getByLabel('Search functions').fill('mallocgc');
  await page.getByText(/that match “mallocgc” (is|are) drawn/).waitFor();
  await page.getByRole('radio', { name: 'Table', exact: true }).check();
  const row = visit.row(/caller|callee|\./).nth(1);
  await row.waitFor();
  const cells = await row.getByRole('gridcell').allTextContents();
  // net/http.(*conn).serve calls the router over functions that are not drawn.
  expect(plain(cells[0] ?? '')).toMatch(/^[3-9]\.\d\d$/);
  expect(cells[3]).toBe('others');
});

test('the drawing is saved as an SVG document of its own', async () => {
  const { page } = visit;
  await visit.view('Graph');
  await box(cgocall).waitFor();
  const download = awaitedLater(page.waitForEvent('download'));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Save as SVG' }).click();
  const svg = readFileSync(await (await download).path(), 'utf8');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).toContain('runtime.cgocall, flat 810');
  // The boxes; the ground of the page and those of labels have no edge.
  expect(svg.match(/<rect [^>]*stroke="/g)!.length).toBe(40);
});

test('by keyboard alone: along the arrows, zoom, and on to callers and callees', async () => {
  const { page } = visit;
  await visit.viewByKeys('Graph');
  await box(/./).first().waitFor();
  await visit.tabTo(box(/./).and(page.locator('[tabindex="0"]')));
  const start = await visit.focused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => visit.focused()).not.toBe(start);
  await expect.poll(() => page.url()).toContain('fn=');
  const callee = await visit.focused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => visit.focused()).not.toBe(callee);
  const scene = page.getByRole('application').locator('svg > g');
  const scale = async () => Number(/scale\(([\d.]+)/.exec((await scene.getAttribute('transform'))!)![1]);
  const before = await scale();
  await page.keyboard.press('+');
  await expect.poll(scale).toBeGreaterThan(before);
  await page.keyboard.press('0');
  await expect.poll(scale).toBeLessThan(before);
  expect(await visit.axe()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).not.toContain('fn=');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('view=callers');
});
