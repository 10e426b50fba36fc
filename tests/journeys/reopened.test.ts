import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { payloadText } from '../../src/link/payload/payloadText.ts';
import type { Edits } from '../../src/model/edits/edit.ts';
import { makeHtmlFile } from '../../src/report/makeHtmlFile.ts';
import { packFiles } from '../packFiles.ts';
import { awaitedLater } from './awaitedLater.ts';
import type { DroppedFile } from './dropFiles.ts';
import { profile } from './profile.ts';
import { dist, sharedBrowser, sharedHome } from './sharedApp.ts';
import { untilKept } from './untilKept.ts';
import { Visit } from './visit.ts';

// What a reader writes on a report is there when the same link or file is opened again, and so is what the sender
// wrote.

const folder = mkdtempSync(join(tmpdir(), 'perfolio-reopened-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files: DroppedFile[] = ['before/cpu.prof', 'after/cpu.prof'].map((path) => ({ path, bytes: profile(path) }));
const plain: Edits = [];
const senders: Edits = [
  { kind: 'title', about: '', value: 'Pooled' },
  { kind: 'notes', about: 'cpu', value: 'The sender asks Bob.' },
];

async function payload(edits: Edits): Promise<Uint8Array> {
  return packFiles(files, 'default', { names: { before: 'main', after: 'pool' }, place: '#/report', edits });
}

async function link(edits: Edits): Promise<string> {
  return `#/report?data=${payloadText(await payload(edits))}`;
}

/** Opens the link or file in a new tab of the same browser, and closes the one before. */
async function openAgain(visit: Visit, hash: string): Promise<Page> {
  const { home } = visit;
  visit.home = home + hash;
  await visit.openAnew();
  visit.home = home;
  await visit.report();
  return visit.page;
}

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for CPU', exact: true }).click();
  await page.getByRole('menuitem', { name: /Write notes|Edit the notes/ }).click();
  await page.getByRole('textbox', { name: /^Notes on CPU/ }).fill(text);
  await untilKept(page, text);
}

const notice = (page: Page) => page.getByRole('group', { name: 'Versions of the report' });
const note = (page: Page, text: string) => page.getByText(text).first();

test('a link without notes: what the reader wrote is there again, and nothing is asked', async () => {
  const visit = new Visit();
  const hash = await link(plain);
  await visit.begin(await sharedBrowser(), await sharedHome(), {}, hash);
  await visit.report();
  await writeNote(visit.page, 'Ask Ann.');
  const page = await openAgain(visit, hash);
  await note(page, 'Ask Ann.').waitFor();
  await visit.section('CPU');
  await untilKept(page, '#/cpu');
  expect(await notice(page).count()).toBe(0);
  await visit.leave();
});

test('a link with notes: the reader’s changes are shown, as received it is in the list, and one chooses once', async () => {
  const visit = new Visit();
  const hash = await link(senders);
  await visit.begin(await sharedBrowser(), await sharedHome(), {}, hash);
  await visit.report();
  await note(visit.page, 'The sender asks Bob.').waitFor();
  await writeNote(visit.page, 'Bob has answered.');
  let page = await openAgain(visit, hash);
  await note(page, 'Bob has answered.').waitFor();
  await notice(page)
    .getByText(/^You changed this report just now\. Your version is shown\. Both are in your sessions\.$/)
    .waitFor();
  expect(await visit.axeIn('light')).toEqual([]);
  await notice(page).getByRole('button', { name: 'Open as received' }).click();
  await note(page, 'The sender asks Bob.').waitFor();
  expect(await page.getByText('Bob has answered.').count()).toBe(0);
  expect(await notice(page).count()).toBe(0);

  // What was used last goes on, without a question.
  await visit.section('CPU');
  await untilKept(page, '#/cpu');
  page = await openAgain(visit, hash);
  await note(page, 'The sender asks Bob.').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sessions');
  await page.keyboard.press('Enter');
  const sessions = page.getByRole('dialog', { name: 'Sessions' });
  await sessions.getByText('as received').waitFor();
  expect(await notice(page).count()).toBe(0);
  await sessions.getByRole('button', { name: /with notes/ }).click();
  await visit.report();
  await note(page, 'Bob has answered.').waitFor();
  await visit.leave();
});

test('a link that nothing was written on shows no notice', async () => {
  const visit = new Visit();
  const hash = await link(senders);
  await visit.begin(await sharedBrowser(), await sharedHome(), {}, hash);
  await visit.report();
  await untilKept(visit.page, 'asks Bob');
  const page = await openAgain(visit, hash);
  await note(page, 'The sender asks Bob.').waitFor();
  await visit.section('CPU');
  await untilKept(page, '#/cpu');
  expect(await notice(page).count()).toBe(0);
  await visit.leave();
});

test('one HTML file: notes are there when it is opened again', async () => {
  const html = makeHtmlFile(readFileSync(join(dist, 'single.html'), 'utf8'), await payload(senders), 'Pooled');
  const file = join(folder, 'report.html');
  writeFileSync(file, html);
  const visit = new Visit();
  await visit.begin(await sharedBrowser(), pathToFileURL(file).href, { offline: true });
  await visit.report();
  await writeNote(visit.page, 'Bob has answered.');
  const page = await openAgain(visit, '');
  await note(page, 'Bob has answered.').waitFor();
  await notice(page).getByRole('button', { name: 'Open as received' }).click();
  await note(page, 'The sender asks Bob.').waitFor();
  expect(await page.getByText('Bob has answered.').count()).toBe(0);
  await visit.leave();
});

test('a session file with other notes: it is shown, and the reader’s version is one press away', async () => {
  const visit = new Visit();
  await visit.begin(await sharedBrowser(), await sharedHome(), { acceptDownloads: true });
  await visit.drop(...files);
  await visit.section('Report');
  await visit.report();
  await writeNote(visit.page, 'Ask Ann.');
  const download = awaitedLater(visit.page.waitForEvent('download'));
  await visit.page.keyboard.press('Control+k');
  await visit.page.keyboard.type('sessions');
  await visit.page.keyboard.press('Enter');
  await visit.page.getByRole('button', { name: 'Save the current session to a file' }).click();
  const saved = readFileSync(await (await download).path());
  await visit.page.keyboard.press('Escape');
  await writeNote(visit.page, 'Carl knows.');
  await visit.openAnew();
  const { page } = visit;
  await visit.drop({ path: 'old.perfolio-session.zip', bytes: saved });
  await visit.report();
  await note(page, 'Ask Ann.').waitFor();
  await notice(page).getByText('It is shown as you opened it now. Both are in your sessions.').waitFor();
  expect(await page.getByText('Carl knows.').count()).toBe(0);
  await notice(page).getByRole('button', { name: 'Open my version' }).click();
  await note(page, 'Carl knows.').waitFor();
  expect(await page.getByText('Ask Ann.').count()).toBe(0);
  expect(await notice(page).count()).toBe(0);
  await visit.leave();
});
