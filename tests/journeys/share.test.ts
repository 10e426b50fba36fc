import { expect, test } from 'vitest';
import { asReceiver, dropExample, shareDialog } from './sharedExample.ts';
import { makeLink, readTable, soon, tables, tall } from './sharing.ts';
import { withVisit } from './withVisit.ts';

// What one shares and another opens: the same view of the same evidence, in a browser where nobody was before.

const visit = withVisit({ fresh: true, options: tall });

const dialog = () => shareDialog(visit);

test('the default link opens elsewhere: the same view, the same totals, the same tables', async () => {
  await dropExample(visit);
  const views = [tables.cpu[0]!, tables.cpu.at(-1)!, tables.memory.at(-1)!];
  const sent = new Map<string, string[]>();
  for (const view of views) sent.set(view, await readTable(visit, view));
  const last = views.at(-1)!;
  const link = await makeLink(visit);
  expect(link).toContain(`${last}&data=`);
  await asReceiver(visit, link, async (to) => {
    await to.page.getByRole('grid', { name: /^What changed/ }).waitFor();
    await expect.poll(() => to.page.url()).toBe(link);
    expect(await to.page.getByRole('button', { name: /^Actions for / }).count()).toBe(4);
    for (const view of views) expect([view, await readTable(to, view)]).toEqual([view, sent.get(view)]);
    // The data stays in the address, and a reload brings nothing twice.
    await expect.poll(() => to.page.url()).toContain('&data=');
    await to.page.reload();
    await to.page.getByRole('grid').first().waitFor();
    expect(await readTable(to, last)).toEqual(sent.get(last));
    expect(await to.page.getByRole('button', { name: /^Actions for / }).count()).toBe(4);
    // It goes when something else is open.
    await to.page.getByRole('button', { name: 'Actions for before/mem.out' }).focus();
    await to.page.keyboard.press('Delete');
    await soon(() => to.page.url()).not.toContain('data=');
  });
});

test('by keyboard alone: made smaller, redacted, copied', async () => {
  const { page } = visit;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dropExample(visit);
  await visit.tabTo(page.getByRole('button', { name: 'Share', exact: true }));
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  const field = dialog().getByRole('textbox', { name: 'Link', exact: true });
  await soon(() => field.inputValue()).toMatch(/data=/);
  expect(await visit.axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await visit.axe('colours')).toEqual([]);

  await visit.tabTo(dialog().getByRole('slider'));
  await page.keyboard.press('End');
  await dialog()
    .getByText(/^Everything is kept/)
    .waitFor();
  await soon(() => field.inputValue()).toMatch(/data=/);
  const lossless = (await field.inputValue()).length;
  await page.keyboard.press('Home');
  await dialog()
    .getByText(/^Everything is kept/)
    .waitFor({ state: 'detached' });
  const isSmaller = (link: string) => link.length > 100 && link.length < lossless;
  await soon(async () => isSmaller(await field.inputValue())).toBe(true);
  const small = await field.inputValue();

  await visit.tabTo(dialog().getByRole('button', { name: /^Nothing is redacted/ }));
  await page.keyboard.press('Enter');
  const paths = dialog().getByRole('radiogroup', { name: 'File paths' });
  await visit.tabTo(paths.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await soon(() => field.inputValue()).not.toBe(small);
  await soon(() => field.inputValue()).toMatch(/#\/\?data=/);
  const redacted = await field.inputValue();

  await visit.tabTo(dialog().getByRole('button', { name: 'Copy the link' }));
  await page.keyboard.press('Enter');
  await dialog().getByText('The link has been copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(redacted);
  await page.keyboard.press('Escape');
  await soon(() => visit.focused()).toBe('Share');

  await asReceiver(visit, redacted, async (to) => {
    await to.frame(/^all,/).waitFor();
    await expect.poll(() => to.page.url()).toContain('#/cpu?');
  });
});
