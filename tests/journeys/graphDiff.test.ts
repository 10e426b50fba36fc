import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// The call graph of what changed. Its numbers are those of `go tool pprof -diff_base -dot`.

const visit = withVisit({
  drop: [
    { path: 'before/cpu.prof', bytes: profile('before/cpu.prof') },
    { path: 'after/cpu.prof', bytes: profile('after/cpu.prof') },
  ],
  hash: '#/cpu?compare=1&basis=absolute&view=graph',
});

const graph = () => visit.page.getByRole('application', { name: /^Graph of what changed/ });
const boxes = () => graph().getByRole('button');

test('draws what changed most, with a legend, both sides of what is picked out, and a way to its row', async () => {
  const { page } = visit;
  await boxes().first().waitFor();
  expect(await boxes().count()).toBe(40);
  await page.getByText(/^40 of \d+ functions, those that changed most;/).waitFor();
  const legend = page.getByRole('group', { name: 'What the colours mean' });
  expect(plain(await legend.textContent())).toMatch(/^Colour: change of cum of cpu\./);

  await page.getByLabel('Search functions').fill('mallocgc');
  await page.getByText(/that match “mallocgc” (is|are) drawn/).waitFor();
  await boxes().filter({ visible: true }).first().waitFor();
  await page.getByLabel('Search functions').fill('');

  await graph().getByRole('button', { name: 'encoding/json.(*encodeState).reflectValue' }).first().focus();
  await page.keyboard.press(' ');
  const details = page.getByRole('complementary', { name: 'Picked out' });
  // A change, and both sides of it.
  await expect
    .poll(async () => plain(await details.locator('dd').last().textContent()))
    .toMatch(/^[+-−][\d.]+ m?s \([\d.]+ → [\d.]+ m?s\)/);
  const name = (await details.getByRole('heading', { level: 2 }).textContent())!;
  expect(await visit.axe()).toEqual([]);
  // The row is farther down than a low window shows.
  await page.setViewportSize({ width: 1440, height: 500 });
  await details.getByRole('button', { name: 'Find it in Changes' }).click();
  await page.waitForURL(/view=top/);
  const row = page.getByRole('row', { name }).and(page.locator('[aria-selected=true]'));
  await row.waitFor();
});

test('lists the same calls with both sides', async () => {
  const { page } = visit;
  await boxes().first().waitFor();
  await page.getByRole('radio', { name: 'Table', exact: true }).check();
  const row = visit.row(/./).nth(1);
  await row.waitFor();
  const [before, after, delta] = (await row.getByRole('gridcell').allTextContents()).map((text) =>
    Number(plain(text).replace('−', '-')),
  );
  expect(after! - before!).toBeCloseTo(delta!, 1);
});
