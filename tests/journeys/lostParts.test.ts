import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { missingPart } from '../../src/model/laterPart.ts';
import { profile } from './profile.ts';
import { runCommand } from './runCommand.ts';
import { sharedBrowser, sharedHome } from './sharedApp.ts';
import { exampleFiles } from './sharedExample.ts';
import { untilKept } from './untilKept.ts';
import { Visit } from './visit.ts';

// A part of the page that cannot be fetched: without a connection, or because the server has another version by now.

/** A visit to a page whose server answers requests for a part in this way. */
async function begin(part: string, answer: (route: Route) => Promise<void>): Promise<Visit> {
  const visit = new Visit();
  await visit.openTab(await sharedBrowser(), await sharedHome(), {});
  await visit.page.route(part, answer);
  await visit.open();
  return visit;
}

/**
 * Ends a visit in which the browser has reported requests that failed: Firefox, by errors whose words its driver leaves
 * out.
 */
async function leave(visit: Visit): Promise<void> {
  await expect(visit.leave()).rejects.toThrow(/Failed to load resource|preload|404|text\/html|^Error$/m);
}

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

const answers: [string, (route: Route) => Promise<void>][] = [
  ['is not sent', (route) => route.abort()],
  ['is not there', (route) => route.fulfill({ status: 404, body: 'Not found.' })],
  ['is another page', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
];

test.each(answers)('the report says so if its code %s, and shows after another try', async (_what, answer) => {
  const visit = await begin('**/assets/ReportPlace-*.js', answer);
  const { page } = visit;
  await visit.drop(...exampleFiles);
  await page.getByText('The report could not be shown.').waitFor();
  // The page is whole.
  await visit.section('CPU');
  await visit.frame(/^all,/).waitFor();
  await visit.section('Report');
  await page.getByText('The report could not be shown.').waitFor();
  expect(await visit.axeIn('light')).toEqual([]);
  // It fails again as long as the code is not there.
  await again(page).click();
  await page.waitForEvent('load');
  await page.getByText('The report could not be shown.').waitFor();
  await page.unrouteAll();
  await again(page).click();
  await visit.report();
  expect(await page.getByRole('button', { name: /^Actions for (before|after)\// }).count()).toBe(4);
  await leave(visit);
});

test.each([
  ['a section', 'OpportunitiesView', 'What to try next'],
  ['a view of a profile', 'CallersPane', 'CPU'],
])('%s says so, the others go on, and another try shows it', async (_what, part, section) => {
  const visit = await begin(`**/assets/${part}-*.js`, (route) => route.abort());
  const { page } = visit;
  const goTo = async (title: string) => {
    await runCommand(page, `Go to ${title}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'attached' });
  };
  const open = async () => {
    await goTo(section);
    if (part === 'CallersPane') await visit.view('Callers');
  };
  await visit.drop({ path: 'cpu.prof', bytes: profile('before/cpu.prof') });
  await visit.frame(/^all,/).waitFor();
  await open();
  await page.getByText(`${section} could not be shown.`).waitFor();
  expect(await visit.axeIn('light')).toEqual([]);
  await goTo('Environment');
  await visit.settled();
  expect(await page.getByText('could not be shown').count()).toBe(0);
  await goTo(section);
  await page.getByText(`${section} could not be shown.`).waitFor();
  if (part === 'CallersPane') {
    // The section's other views are there.
    await page.getByRole('button', { name: 'Reset section' }).click();
    await visit.frame(/^all,/).waitFor();
    await open();
    await page.getByText(`${section} could not be shown.`).waitFor();
  }
  await page.unrouteAll();
  await again(page).click();
  await page.waitForEvent('load');
  await visit.settled();
  expect(await page.getByText('could not be shown').count()).toBe(0);
  await (await visit.files()).getByRole('button', { name: 'Actions for cpu.prof' }).waitFor();
  await leave(visit);
});

test('what the worker loads later: profiles are shown, the report says so, and a reload shows it', async () => {
  const visit = await begin('**/assets/workerPart-*.js', (route) => route.abort());
  const { page } = visit;
  await visit.drop(...exampleFiles);
  await page.getByText('The report could not be made.').waitFor();
  await page.getByText(missingPart).waitFor();
  await visit.section('CPU');
  await visit.frame(/^all,/).waitFor();
  await visit.section('Environment');
  await page.getByText(missingPart).waitFor();
  expect(await visit.axeIn('light')).toEqual([]);
  await untilKept(page, 'after/mem.out');
  await page.unrouteAll();
  await page.reload();
  await visit.section('Report');
  await visit.report();
  expect(await page.getByText(missingPart).count()).toBe(0);
  await visit.leave();
});

test('the presentation says so, and can be left', async () => {
  const visit = await begin('**/assets/PresentPlace-*.js', (route) => route.abort());
  const { page } = visit;
  await visit.drop(...exampleFiles);
  await visit.report();
  await page.keyboard.press('f');
  await page.getByText('The presentation could not be shown.').waitFor();
  expect(await visit.axeIn('light')).toEqual([]);
  await page.getByRole('button', { name: 'Go back' }).click();
  await visit.report();
  await page.keyboard.press('f');
  await page.unrouteAll();
  await again(page).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('region', { name: /^Slide 1 of/ }).waitFor();
  expect(await visit.page.getByText('could not be shown').count()).toBe(0);
  await leave(visit);
});

test('a view without styles is not shown half', async () => {
  const visit = await begin('**/assets/ReportPlace-*.css', (route) => route.abort());
  await visit.drop(...exampleFiles);
  await visit.page.getByText('The report could not be shown.').waitFor();
  await visit.page.unrouteAll();
  await again(visit.page).click();
  await visit.report();
  expect(await visit.page.getByText('could not be shown').count()).toBe(0);
  await leave(visit);
});

test('without a connection another try changes nothing, and with one again the report shows', async () => {
  const visit = await begin('**/assets/ReportPlace-*.js', (route) => route.abort());
  const { page } = visit;
  await visit.drop(...exampleFiles);
  await page.getByText('The report could not be shown.').waitFor();
  await untilKept(page, 'after/mem.out');
  await page.unrouteAll();
  await page.context().setOffline(true);
  await again(page).click();
  await page.getByText('The server of this page cannot be reached. Check the connection and try again.').waitFor();
  await page.context().setOffline(false);
  await again(page).click();
  await visit.report();
  expect(await page.getByText('The report could not be shown.').count()).toBe(0);
  await leave(visit);
});

test('where nothing can be kept, a reload that loses the files is left to the reader', async () => {
  const visit = await begin('**/assets/ReportPlace-*.js', (route) => route.abort());
  const { page } = visit;
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await page.reload();
  await visit.drop(...exampleFiles);
  await page.getByText('The report could not be shown.').waitFor();
  await again(page).click();
  await page
    .getByText(/so a reload loses it/)
    .first()
    .waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload anyway' }).click();
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  expect(await visit.page.getByText('could not be shown').count()).toBe(0);
  await leave(visit);
});
