import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { awaitedLater } from './awaitedLater.ts';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Two CPU profiles in one flame graph, and beside each other. Their numbers are those of `go tool pprof -diff_base`.

const files = ['before/cpu.prof', 'after/cpu.prof'].map((path) => ({ path, bytes: profile(path) }));

const visit = withVisit({ drop: files, hash: '#/cpu?compare=1&basis=absolute' });

const tooltip = () => visit.page.getByRole('tooltip');
const diff = () => visit.page.getByRole('figure', { name: /^Flame diff of cpu/ });
const side = (name: 'before' | 'after') => visit.page.getByRole('figure', { name: `Flame graph of cpu ${name}` });

test('the colours have a legend, above it the basis is named, and the width can be either side’s', async () => {
  const { page } = visit;
  await diff().waitFor();
  await visit.frame(/^all, before 16\.37\ss, after 16\.53\ss, \+0\.16\ss \(\+0\.98%\)/).waitFor();
  const legend = page.getByRole('group', { name: 'What the colours mean' });
  expect(plain(await legend.textContent())).toMatch(
    /^Colour: change of cpu\.less −[\d.]+ s\+[\d.]+ s moreunchanged or noise(?:new)?(?:gone)?(?:moved or replaced)?$/,
  );
  const note = page.getByRole('note', { name: 'How the two sides are compared' });
  await note.getByText(/^Raw totals\. .*No verdict/).waitFor();
  await page.getByLabel('Scale by').selectOption({ label: 'Share of total' });
  await legend.getByText('in percentage points').waitFor();
  await page.goBack();

  // Where one function gave way to another: the old one has no width after, the new one none before.
  await visit
    .frame(/BenchmarkCollectionMarshal_10Entities,/)
    .first()
    .click();
  await page.waitForURL(/zoom=/);
  // By their amounts: some are new and gone, others moved or replaced.
  const isNew = visit.frame(/, before 0\.00\sm?s, after/);
  const isGone = visit.frame(/, after 0\.00\sm?s,/);
  await isNew.first().waitFor();
  await isGone.first().waitFor();
  const choose = async (name: RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitemcheckbox', { name }).click();
  };
  await choose(/^Before/);
  await page.waitForURL(/flame\.width=before/);
  await expect.poll(() => isNew.count()).toBe(0);
  expect(await isGone.count()).toBeGreaterThan(0);
  await choose(/^After/);
  await expect.poll(() => isGone.count()).toBe(0);
  await isNew.first().waitFor();

  await choose(/^Share/);
  await page.waitForURL(/flame\.colour=share/);
  await legend.getByText(/^Colour: change of the share of cpu/).waitFor();
});

test('a frame says what it was, what it is, and whether the samples support the difference', async () => {
  const { page } = visit;
  const launch = visit.frame(/^testing\.\(\*B\)\.launch,/);
  await launch.hover();
  const words = async () => plain(await tooltip().textContent());
  await expect.poll(words).toMatch(/Before\s*After\s*change/);
  expect(await words()).toMatch(/of total[\d.]+%[\d.]+%[+−]?[\d.]+ points/);
  const noise = visit.frame(/\d+ vs \d+ samples: within noise$/).first();
  await noise.hover();
  await expect.poll(words).toMatch(/\d+ vs \d+ samples: within noise/);

  await launch.click();
  await page.waitForURL(/zoom=/);
  await page.getByText(/^Zoomed to [\d.]+\ss before, [\d.]+\ss after/).waitFor();
  await page.getByLabel('Search functions').fill('mallocgc');
  await page.getByText(/^Matched [\d.]+\ss \([\d.]+%\) before, [\d.]+\ss \([\d.]+%\) after$/).waitFor();
  await page.goBack();
});

test('the drawing is saved with its legend and the basis', async () => {
  const { page } = visit;
  await visit.frame(/^all,/).waitFor();
  const download = awaitedLater(page.waitForEvent('download'));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Save as SVG' }).click();
  const svg = plain(readFileSync(await (await download).path(), 'utf8'));
  expect(svg).toContain('Scaled by: Raw totals.');
  expect(svg).toMatch(/>less, up to −[\d.]+ s<\/text>/);
  expect(svg).toMatch(
    /<title>[^<]+, before [\d.]+ m?s, after 0\.00 m?s, −[\d.]+ m?s \(−100\.00%\), gone, \d+ vs 0 samples(?:, [^<]+)?<\/title>/,
  );
});

test('side by side on one scale: what is pointed at in one is outlined in the other, and zoomed in both', async () => {
  const { page } = visit;
  await visit.form('Side by side');
  const launch = (which: 'before' | 'after') => side(which).getByRole('button', { name: /^testing\.\(\*B\)\.launch,/ });
  await launch('before').waitFor();
  await launch('after').waitFor();
  const [old, now] = [(await launch('before').boundingBox())!, (await launch('after').boundingBox())!];
  // 14.90 s and 14.84 s, to the pixel and the gap beside a frame.
  expect(old.width).toBeGreaterThan(300);
  expect(Math.abs(now.width / old.width - 1)).toBeLessThan(0.05);

  await launch('before').hover();
  const outline = side('after')
    .locator('div[aria-hidden=true]')
    .filter({ has: page.locator(':scope:empty') });
  await expect
    .poll(async () => {
      const boxes = await Promise.all((await outline.all()).map((one) => one.boundingBox()));
      return boxes.some((box) => box !== null && Math.abs(box.y - now.y) < 3 && Math.abs(box.width - now.width) < 3);
    })
    .toBe(true);

  await launch('before').click();
  await page.waitForURL(/zoom=/);
  await page.getByText(/^Zoomed to /).waitFor();
  await page.getByRole('radio', { name: 'Change', exact: true }).check();
  await page.waitForURL(/sides\.colour=change/);
  await page.getByRole('group', { name: 'What the colours mean' }).waitFor();
  await page.getByRole('radio', { name: 'Fill', exact: true }).check();
  await page.waitForURL(/sides\.fit=own/);
});

test('by keyboard alone: along the frames, into one and out again, and to the other side', async () => {
  const { page } = visit;
  await diff().waitFor();
  await visit.settled();
  await visit.tabTo(diff().getByRole('button').and(page.locator('[tabindex="0"]')));
  expect(await visit.focused()).toMatch(/^all, before/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => visit.focused()).not.toMatch(/^all,/);
  await tooltip().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/zoom=/);
  await visit.settled();
  await page.keyboard.press('Backspace');
  await expect.poll(() => page.url()).not.toContain('zoom=');
  expect(await visit.axe()).toEqual([]);

  await visit.formByKeys('Side by side');
  await side('after').getByRole('button').first().waitFor();
  await visit.settled();
  for (const which of ['before', 'after'] as const) {
    await visit.tabTo(side(which).getByRole('button').and(page.locator('[tabindex="0"]')));
  }
  await page.keyboard.press('ArrowDown');
  await tooltip().waitFor();
  expect(await visit.axe()).toEqual([]);
});

describe('in a page that nobody has looked at', () => {
  const first = withVisit({ blank: true });

  test('the first paint has the last colours', async () => {
    const { page } = first;
    await page.addInitScript(keepFirstPaint);
    await first.open('#/cpu?compare=1&basis=absolute');
    await first.drop(...files);
    await page.waitForFunction(() => 'firstPaint' in window);
    await page.waitForTimeout(3000);
    const { width, coloured, other } = await page.evaluate(compareWithFirstPaint);
    expect(width.now).toBe(width.first);
    expect(other).toBe(0);
    // Something has a colour.
    expect(coloured).toBeGreaterThan(50);
  });
});

/** In the page, before anything else: keeps the pixels of the first flame diff that is painted. */
function keepFirstPaint(): void {
  const look = (): void => {
    const canvas = document.querySelector<HTMLCanvasElement>(
      'figure[aria-label^="Flame diff"] [class*=content] > canvas',
    );
    if (canvas !== null && canvas.width > 0) {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!;
      copy.drawImage(canvas, 0, 0);
      const picture = copy.getImageData(0, 0, canvas.width, canvas.height);
      if (picture.data.some((channel) => channel > 0)) {
        Object.assign(window, { firstPaint: picture });
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * In the page: how many pixels have a colour, and how many have another one than at first. Below the words on frames,
 * because their elements take them over.
 */
function compareWithFirstPaint(): { width: { first: number; now: number }; coloured: number; other: number } {
  const { firstPaint } = window as unknown as { firstPaint: ImageData };
  const canvas = document.querySelector<HTMLCanvasElement>(
    'figure[aria-label^="Flame diff"] [class*=content] > canvas',
  )!;
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!;
  copy.drawImage(canvas, 0, 0);
  const { data, width } = copy.getImageData(0, 0, canvas.width, canvas.height);
  let [coloured, other] = [0, 0];
  const row = Number(document.querySelector('figure[aria-label^="Flame diff"] g > rect')!.getAttribute('height'));
  for (let y = row - 2; y < Math.min(canvas.height, firstPaint.height); y += row) {
    for (let x = 0; x < width; x++) {
      const [now, then] = [data, firstPaint.data].map((pixels) =>
        Array.from(pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)),
      ) as [number[], number[]];
      if (Math.max(...now) - Math.min(...now) > 40) coloured++;
      if (now.some((channel, index) => channel !== then[index])) other++;
    }
  }
  return { width: { first: firstPaint.width, now: width }, coloured, other };
}
