import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { type StandIn, type StandInOptions, startStandIn } from '../fleetStandIn.ts';
import { openFiles, openSection } from './aroundViews.ts';
import { neverIdle } from './neverIdle.ts';
import { startServing } from './serving.ts';
import { sharedBrowser } from './sharedApp.ts';
import { PATIENCE } from './visit.ts';
import { withVisit } from './withVisit.ts';

// Profiles of a server: nothing is asked before the reader has pressed, and then only that server.

const visit = withVisit({ blank: true });

const root = fileURLToPath(new URL('../..', import.meta.url));
let standIn: StandIn | null = null;

afterEach(async () => {
  await standIn?.close();
  standIn = null;
});

async function start(options: StandInOptions): Promise<StandIn> {
  standIn = await startStandIn(options);
  return standIn;
}

/**
 * A page of its own: this one may ask another server, and the browser complains on the console where that goes wrong.
 */
async function withPage(home: string, then: (page: Page, dialog: Locator) => Promise<void>): Promise<void> {
  const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce' });
  try {
    await neverIdle(context);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(home);
    await page.getByRole('button', { name: 'Pyroscope or Parca' }).click();
    await then(page, page.getByRole('dialog', { name: 'Open from Pyroscope or Parca' }));
  } finally {
    await context.close();
  }
}

/** Two ranges that the stand-in has profiles of. */
async function chooseRanges(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Time', { exact: true }).selectOption('two');
  for (const [label, time] of [
    ['Before: from, in local time', '2026-09-21T14:00:00Z'],
    ['Before: until', '2026-09-21T14:30:00Z'],
    ['After: from', '2026-09-21T15:00:00Z'],
    ['After: until', '2026-09-21T15:30:00Z'],
  ] as const) {
    await dialog.getByLabel(label).fill(time);
  }
}

/** The totals of both sides, as the comparison says them. */
async function seePair(page: Page): Promise<void> {
  const files = await openFiles(page);
  await files.getByText(/before\/shop cpu 2026-09-21/).waitFor();
  await files.getByText(/after\/shop cpu 2026-09-21/).waitFor();
  await openSection(page, 'CPU');
  await page.getByRole('application').locator('.frame').first().waitFor();
}

test('a Pyroscope: consent, token, service, labels, two ranges, and the pair is drawn', async () => {
  const { address, asked } = await start({ kind: 'pyroscope', cors: true, authorization: 'Bearer glc_abc' });
  await withPage(visit.home, async (page, dialog) => {
    await dialog.getByLabel('Address').fill(address);
    await dialog.getByText(`Your browser will ask ${address}`).waitFor();
    expect(asked).toEqual([]);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await dialog.getByText(/asks for a token \(401/).waitFor();
    await dialog.getByLabel(/^Token/).fill('glc_abc');
    await page.keyboard.press('Enter');

    await dialog.getByText('Grafana Pyroscope at').waitFor();
    await expect.poll(() => dialog.getByLabel(/^Service/).inputValue()).toBe('shop');
    const type = dialog.getByLabel('Profile type');
    await expect.poll(() => type.inputValue()).toBe('process_cpu:cpu:nanoseconds:cpu:nanoseconds');
    const labels = dialog.getByRole('combobox', { name: 'Labels' });
    await labels.fill('reg');
    await labels.press('ArrowDown');
    await labels.press('Enter');
    await dialog.getByRole('option', { name: 'eu' }).click();
    await expect.poll(() => labels.inputValue()).toBe('region="eu"');
    await chooseRanges(dialog);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await seePair(page);

    // Every request carried the token and no cookie; nobody else was asked, and the tab forgets the token.
    expect(
      asked.slice(1).every((line) => /^POST \/querier\.v1\.QuerierService\/\w+ Bearer glc_abc no cookie$/.test(line)),
    ).toBe(true);
    expect(asked.filter((line) => line.includes('SelectMergeProfile'))).toHaveLength(2);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]));
    expect(kept).not.toContain('glc_abc');
    const before = asked.length;
    await page.reload();
    await page
      .getByRole('complementary')
      .getByText(/before\/shop cpu/)
      .waitFor();
    expect(asked).toHaveLength(before);
    await page.getByRole('button', { name: 'Add files' }).click();
    await page.getByRole('menuitem', { name: 'Pyroscope or Parca…' }).click();
    expect(await dialog.getByLabel(/^Token/).inputValue()).toBe('');
  });
});

test('a Parca, with a range in which nothing was recorded', async () => {
  const { address, asked } = await start({ kind: 'parca', cors: true });
  await withPage(visit.home, async (page, dialog) => {
    await dialog.getByLabel('Address').fill(address);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await dialog.getByText('Parca at').waitFor();
    await dialog.getByLabel(/^Service/).selectOption('');
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await dialog.getByText(/^Nothing was recorded from 20/).waitFor();
    await dialog.getByLabel(/^Service/).selectOption('shop');
    await chooseRanges(dialog);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await seePair(page);
    expect(asked.filter((line) => line.includes('/api/parca.query.v1alpha1.QueryService/Query '))).toHaveLength(3);
  });
});

test('without CORS the sentence names both causes and the command, and what was typed stays', async () => {
  const { address, asked } = await start({ kind: 'pyroscope' });
  await withPage(visit.home, async (_, dialog) => {
    await dialog.getByLabel('Address').fill(address);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    const alert = dialog.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain(
      `(CORS). The browser does not tell which. Start “npx perfolio --proxy ${address}”`,
    );
    expect(await dialog.getByLabel('Address').inputValue()).toBe(address);
    // The browser asks whether it may ask, and then does not.
    expect(asked).toEqual([]);
  });
});

test('an answer that does not come is cancelled', async () => {
  const { address } = await start({
    kind: 'pyroscope',
    cors: true,
    instead: (path) => path.endsWith('SelectMergeProfile'),
  });
  await withPage(visit.home, async (_, dialog) => {
    await dialog.getByLabel('Address').fill(address);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await dialog.getByLabel('Profile type').waitFor();
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await dialog.getByText(/^Fetching Before from 127\.0\.0\.1/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByText(/^Fetching/).waitFor({ state: 'detached' });
    expect(await dialog.getByRole('button', { name: 'Open', exact: true }).isEnabled()).toBe(true);
  });
});

test('the command passes the queries on where the server allows no page, and only there', async () => {
  const { address, asked } = await start({ kind: 'pyroscope', authorization: 'Bearer glc_abc' });
  const args = [join(root, 'src/cli/perfolio.mjs'), '--no-open', '--proxy', address];
  const serving = await startServing(process.execPath, args, root);
  try {
    await withPage(serving.address, async (page, dialog) => {
      expect(await dialog.getByLabel('Address').inputValue()).toBe(`${address}/`);
      await dialog.getByLabel('Address').fill('https://pyroscope.example.com');
      await dialog.getByRole('button', { name: 'Connect' }).click();
      await dialog.getByText(/^This page may only ask the server that the command named/).waitFor();
      expect(asked).toEqual([]);
      await dialog.getByLabel('Address').fill(address);
      await dialog.getByLabel(/^Token/).fill('glc_abc');
      await dialog.getByRole('button', { name: 'Connect' }).click();
      await dialog.getByLabel('Profile type').waitFor();
      await chooseRanges(dialog);
      await dialog.getByRole('button', { name: 'Open', exact: true }).click();
      await seePair(page);
      expect(asked.length).toBeGreaterThan(4);
      expect(asked.every((line) => line.endsWith(' Bearer glc_abc no cookie'))).toBe(true);
    });
  } finally {
    await serving.end();
  }
});

test('the dialog is accessible, and its keys lead through it', async () => {
  await visit.open();
  const { page } = visit;
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('pyroscope');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Open from Pyroscope or Parca' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Address').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await visit.axe()).toEqual([]);
  await page.keyboard.type('http://pyroscope.example.com');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^Without encryption a page may only ask this machine/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
