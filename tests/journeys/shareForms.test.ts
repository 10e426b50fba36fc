import { expect, test } from 'vitest';
import { awaitedLater } from './awaitedLater.ts';
import { plain } from './plain.ts';
import { asReceiver, dropExample, exampleFiles, shareDialog } from './sharedExample.ts';
import { makeLink, readTable, soon, tables, tall } from './sharing.ts';
import { withVisit } from './withVisit.ts';

// The other ways to share, and what is chosen before.

const visit = withVisit({ fresh: true, options: tall });

const dialog = () => shareDialog(visit);

test('a link without data says which files it is about, and knows them under any name', async () => {
  await dropExample(visit);
  const view = tables.memory.at(-1)!;
  const sent = await readTable(visit, view);
  await visit.page.keyboard.press('s');
  await dialog().getByRole('radio', { name: 'Link without data' }).check();
  const field = dialog().getByRole('textbox', { name: 'Link', exact: true });
  await soon(() => field.inputValue()).toMatch(/files=/);
  const link = await field.inputValue();
  expect(link.length).toBeLessThan(500);
  await asReceiver(visit, link, async (to) => {
    const list = to.page.getByRole('region', { name: 'Files of this link' });
    expect(plain(await list.textContent())).toContain('This link needs 4 files. Drop them here.');
    expect(await to.axeIn('light')).toEqual([]);
    await to.drop(...exampleFiles.slice(0, 2).map(({ bytes }, index) => ({ path: `download ${index}`, bytes })));
    await to.page.getByText(/^The link also needs after\/cpu\.prof .* and 1 more\. Drop them, too\.$/).waitFor();
    await to.drop(...exampleFiles.slice(2).map(({ bytes }, index) => ({ path: `new ${index}.pb.gz`, bytes })));
    await soon(() => to.page.getByRole('button', { name: /^Actions for after\// }).count()).toBe(2);
    expect(await readTable(to, view)).toEqual(sent);
  });
});

test('one HTML file and a session file are saved', async () => {
  const { page } = visit;
  await dropExample(visit);
  await page.keyboard.press('s');
  await dialog().getByRole('button', { name: 'Make one HTML file' }).click();
  const save = dialog().getByRole('button', { name: 'Save the HTML file' });
  await soon(() => save.isEnabled()).toBe(true);
  const html = awaitedLater(page.waitForEvent('download'));
  await save.click();
  expect((await html).suggestedFilename()).toMatch(/\.html$/);
  await dialog().getByText('The file has been saved.').waitFor();
  await dialog().getByRole('radio', { name: 'Session file' }).check();
  const session = awaitedLater(page.waitForEvent('download'));
  await dialog().getByRole('button', { name: 'Save the session file' }).click();
  expect((await session).suggestedFilename()).toMatch(/\.zip$/);
});

test('a public address makes links that teammates can open', async () => {
  const { page } = visit;
  await dropExample(visit);
  await page.keyboard.press('s');
  await dialog()
    .getByText(/^This page is served from your own machine, so a teammate cannot open this link\./)
    .waitFor();
  const address = dialog().getByLabel('Public address of Perfolio');
  await address.fill('nonsense://x');
  await dialog().getByText('This is not a web address. It must start with https://.').waitFor();
  await address.fill('https://perf.example/app/');
  const field = dialog().getByRole('textbox', { name: 'Link', exact: true });
  await soon(() => field.inputValue()).toMatch(/^https:\/\/perf\.example\/app\/#\/cpu\?/);
  expect(
    await dialog()
      .getByText(/a teammate cannot open this link/)
      .count(),
  ).toBe(0);
});

test('a file that is left out is not in the link', async () => {
  await dropExample(visit);
  const whole = await makeLink(visit);
  await dialog()
    .getByRole('checkbox', { name: /before\/mem\.out/ })
    .uncheck();
  const field = dialog().getByRole('textbox', { name: 'Link', exact: true });
  await soon(async () => (await field.inputValue()).length).toBeLessThan(whole.length);
  await soon(() => field.inputValue()).toMatch(/data=/);
  await asReceiver(visit, await field.inputValue(), async (to) => {
    await to.frame(/^all,/).waitFor();
    expect(await to.page.getByRole('button', { name: /^Actions for / }).count()).toBe(3);
  });
});
