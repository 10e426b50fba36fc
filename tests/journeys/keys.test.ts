import { expect, test } from 'vitest';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// Keys that open views and sections, beside the keys of the flame graph and of fields.

const visit = withVisit({
  drop: [
    { path: 'cpu.prof', bytes: profile('cpu.prof') },
    { path: 'heap.prof', bytes: profile('heap.prof') },
  ],
});

const heading = (name: string) => visit.page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });

test('digits open views, g and a letter sections, also from within the flame graph', async () => {
  const { page } = visit;
  const press = (key: string) => page.keyboard.press(key);
  await visit.section('CPU');
  await visit.frame(/^all,/).waitFor();
  await press('2');
  await page.waitForURL(/view=top/);
  await press('7');
  await page.waitForURL(/view=packages/);
  await press('1');
  await visit.frame(/^all,/).waitFor();

  // The focused graph has keys of its own; after g they mean a section.
  await visit.frame(/^all,/).focus();
  await press('g');
  await press('m');
  await heading('Memory');
  await press('g');
  await press('c');
  await heading('CPU');

  // In a field they are text.
  await visit.frame(/^all,/).waitFor();
  await press('/');
  await page.keyboard.type('g3');
  await page.waitForURL(/q=g3/);
  await expect.poll(() => page.url()).not.toContain('view=');
  await press('Escape');
});

test('the keyboard sheet and the palette show them', async () => {
  const { page } = visit;
  await visit.section('CPU');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  await expect.poll(() => sheet.textContent()).toMatch(/Views of this section.*Top2.*SectionsEnvironmentGthenE/s);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cpu: tree');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect.poll(() => palette.getByRole('option', { selected: true }).textContent()).toBe('CPU: TreeSections5');
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=tree/);
});
