import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// A question that takes long. None of this example does, so its first worker has an endless loop put into it.

const visit = withVisit({ blank: true });

/** Opens the page with a first worker that does not end what `condition` says of its messages, and an example. */
async function openEndless(condition: string): Promise<Page> {
  const { page } = visit;
  const endless = `addEventListener('message', ({ data }) => {
    if (${condition}) for (;;);
  });
  `;
  let isFirst = true;
  await page.context().route(/\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: isFirst ? endless + text : text });
    isFirst = false;
  });
  await visit.open();
  await visit.drop({ path: 'cpu.prof', bytes: profile('cpu.prof') });
  await visit.total(/5\.12\ss/);
  return page;
}

/** Cancels what the page says that it is still working on. */
async function cancel(page: Page, ...what: string[]): Promise<void> {
  const notice = page.getByRole('group', { name: 'Working' });
  await notice.getByText(new RegExp(`^Still working on (?:${what.join('|')})…$`)).waitFor();
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await notice.waitFor({ state: 'detached' });
}

test('a question that takes long can be cancelled and asked again, and what was open stays', async () => {
  const page = await openEndless("data.type === 'ask' && data.question.params.view === 'packages'");
  await visit.view('Packages');
  await cancel(page, 'CPU');
  await page.getByText('Cancelled', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('grid').getByText('runtime', { exact: true }).first().waitFor();
  expect(await page.getByText('Cancelled', { exact: true }).count()).toBe(0);
  // Other views answer, too.
  await visit.view('Top');
  const row = page.getByRole('grid').getByRole('row').nth(3);
  await expect.poll(() => row.textContent()).toMatch(/\d\.\d\d/);
});

test('a search of the palette that takes long can be cancelled there and tried again, and commands can be run meanwhile', async () => {
  const page = await openEndless("data.type === 'find'");
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await palette.getByRole('option', { name: /Theme: dark/ }).waitFor();
  await cancel(page, 'the search');
  await palette.getByText('You cancelled this.').waitFor();
  await palette.getByRole('button', { name: 'Try again' }).click();
  await palette.getByRole('group', { name: 'Answers' }).waitFor();
  expect(await palette.getByText('You cancelled this.').count()).toBe(0);
});

test('a link that takes long to make can be cancelled in its dialog and made again', async () => {
  const page = await openEndless("data.type === 'pack'");
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Share' });
  // Private texts are looked for at the same time, and wait, too: what has waited longest is named.
  await cancel(page, 'what is shared', 'the private texts');
  await dialog.getByText('You cancelled this.').last().waitFor();
  await dialog.getByRole('button', { name: 'Try again' }).last().click();
  const link = dialog.getByRole('textbox', { name: 'Link', exact: true });
  await expect.poll(() => link.inputValue()).toMatch(/^http.*#/);
});

test('a look for private texts that takes long can be cancelled and begun again, and the link is made', async () => {
  const page = await openEndless("data.type === 'redactions'");
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await cancel(page, 'the private texts');
  const summary = dialog.getByRole('button', { name: /Nothing is redacted/ });
  await expect.poll(() => summary.textContent()).toContain('You cancelled this.');
  await dialog.getByRole('button', { name: 'Look again' }).click();
  await expect.poll(() => summary.textContent()).toMatch(/File paths: \d/);
  const link = dialog.getByRole('textbox', { name: 'Link', exact: true });
  await expect.poll(() => link.inputValue()).toMatch(/^http.*#/);
});

test('slides that take long to make can be cancelled while the page presents, and made again', async () => {
  const page = await openEndless("data.type === 'report'");
  await visit.present();
  await cancel(page, 'the report');
  await page.getByRole('button', { name: 'Try again' }).click();
  const slides = page.getByRole('main', { name: 'Presentation' });
  await slides.waitFor();
  expect(await slides.getByText(/^1 \/ \d+$/).count()).toBe(1);
});
