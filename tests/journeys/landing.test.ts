import { expect, test } from 'vitest';
import { encodeProfile } from '../encodeProfile.ts';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// What one sees first: of one file its section's answer, of several the verdict; and that what is added takes nobody
// away.

const visit = withVisit();

const utf8 = (text: string) => new TextEncoder().encode(text);

/** A CPU profile of 100 ms in a function, recorded at this second. */
function recordedAt(second: number, name: string): Uint8Array {
  return encodeProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    timeNanos: BigInt(1_700_000_000 + second) * 1_000_000_000n,
    samples: [{ values: [100_000_000n], stack: ['main.main', name] }],
  });
}

test('one profile opens on its flame graph, with what it says beside it, in light and dark and on a phone', async () => {
  const { page } = visit;
  await visit.drop({ path: 'cpu.prof', bytes: profile('after/cpu.prof') });
  await visit.total(/16\.53\ss/);
  await visit.firstFinding.getByText(/^Hottest line of your code: /).waitFor();
  await expect.poll(() => page.url()).toMatch(/#\/cpu\?file=cpu\.prof$/);
  const drawing = page.getByRole('figure', { name: /^Flame graph of cpu/ });
  const box = (await drawing.boundingBox())!;
  expect(box.y).toBeLessThan(150);
  expect(Math.min(box.y + box.height, 900) - box.y).toBeGreaterThan(500);
  const findings = await visit.findings();
  await findings.getByRole('list', { name: 'Costliest of your code' }).waitFor();
  expect(await visit.axeIn('light')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await visit.axe('colours')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.settled();
  await expect.poll(async () => (await drawing.boundingBox())!.y).toBeLessThan(700);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await visit.axe('all', ['html'])).toEqual([]);
});

test('on a small laptop the files make room for the answer until they are asked for, and then stay', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 1024, height: 768 });
  await visit.drop(
    { path: 'before/cpu.prof', bytes: profile('before/cpu.prof') },
    { path: 'after/cpu.prof', bytes: profile('after/cpu.prof') },
  );
  const drawing = page.getByRole('figure', { name: /^Flame diff of cpu/ });
  await visit.frame(/^all, before/).waitFor();
  await expect.poll(async () => (await drawing.boundingBox())!.y).toBeLessThan(500);
  const files = page.getByRole('complementary', { name: 'Files' });
  await files.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show the files' }).click();
  await files.waitFor();
  await page.reload();
  await files
    .getByRole('button', { name: /^CPU profile/ })
    .first()
    .waitFor();
  await visit.settled();
  expect(await visit.axeIn('light')).toEqual([]);
});

test('several files open on the report, and each section on its answer', async () => {
  const { page } = visit;
  const before = ['cpu.prof', 'mem.out'].map((name) => ({ path: `before/${name}`, bytes: profile(`before/${name}`) }));
  const after = ['cpu.prof', 'mem.out'].map((name) => ({ path: `after/${name}`, bytes: profile(`after/${name}`) }));
  const alone = ['mutex.prof', 'goroutine.prof'].map((path) => ({ path, bytes: profile(path) }));
  await visit.drop(...before, ...after, ...alone);
  await visit.report();
  await expect.poll(() => page.url()).toMatch(/#\/report$/);
  await visit.section('CPU');
  await page.getByRole('figure', { name: /^Flame diff of cpu/ }).waitFor();
  // Without the text of the benchmarks their shares are what can be compared.
  await page
    .getByRole('note', { name: 'How the two sides are compared' })
    .getByText(/within/i)
    .first()
    .waitFor();
  await visit.section('Contention');
  await page.getByRole('grid', { name: /^Locks of/ }).waitFor();
  await visit.section('Goroutines');
  await page.getByRole('table', { name: 'Where goroutines are' }).waitFor();
  // A row of the list shows its file alone, and the section stays with it.
  await page
    .getByRole('button', { name: /^CPU profile/ })
    .last()
    .click();
  await expect.poll(() => visit.profile()).toMatch(/^After: /);
  await visit.section('Memory');
  await page.getByRole('figure', { name: /^Flame diff of/ }).waitFor();
});

test('a file that is added is announced, and leads to where it is shown; the reader stays', async () => {
  const { page } = visit;
  await visit.drop({ path: 'cpu.prof', bytes: profile('cpu.prof') });
  await visit.total(/5\.12\ss/);
  await visit.view('Top');
  await page.waitForURL(/view=top/);
  const here = page.url();
  await visit.drop({ path: 'mutex.prof', bytes: profile('mutex.prof') });
  const notices = page.getByRole('region', { name: 'Notices' });
  await notices.getByText('Added mutex.prof: Mutex profile.').waitFor();
  await expect.poll(() => page.url()).toBe(here);
  expect(await visit.axeIn('light')).toEqual([]);
  await visit.tabTo(notices.getByRole('button', { name: 'Show in Contention' }));
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: /^Locks of/ }).waitFor();
  expect(await notices.getByText(/^Added/).count()).toBe(0);
  await page.goBack();
  await page.waitForURL(here);
});

test('of two files of one name one press makes the earlier before, in whatever order they came', async () => {
  const { page } = visit;
  await visit.drop({ path: 'cpu.prof', bytes: recordedAt(60, 'main.later') });
  await visit.frame(/^all,/).waitFor();
  await visit.drop({ path: 'cpu.prof', bytes: recordedAt(0, 'main.earlier') });
  const bar = page.getByRole('region', { name: 'Two runs' });
  await bar.getByText(/By recorded time, \d\d:\d\d:20 is before and \d\d:\d\d:20 is after\./).waitFor();
  // What was shown still is, though the other one was recorded earlier.
  await visit.frame(/main\.later/).waitFor();
  expect(await visit.axeIn('light')).toEqual([]);
  await visit.tabTo(bar.getByRole('button', { name: 'Compare them' }));
  await page.keyboard.press('Enter');
  await visit.frame(/^main\.earlier, before 100/).waitFor();
  await visit.frame(/^main\.later, before 0/).waitFor();
  await bar.waitFor({ state: 'detached' });
});

test('the folder of a project takes profile and source, and only counts what is neither', async () => {
  const { page } = visit;
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  const elf = new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]);
  await visit.drop(
    { path: 'shop/go.mod', bytes: utf8('module example.com/shop\n\ngo 1.26\n') },
    { path: 'shop/go.sum', bytes: utf8('golang.org/x/text v0.1.0 h1:abc=\ngolang.org/x/text v0.1.0/go.mod h1:def=\n') },
    { path: 'shop/main.go', bytes: utf8('package main\n\nfunc main() {\n\tprintln("hello")\n}\n') },
    { path: 'shop/README.md', bytes: utf8('# Shop\n\nSells things.\n') },
    { path: 'shop/LICENSE', bytes: utf8('Permission is hereby granted, free of charge, to any person.\n') },
    { path: 'shop/config.json', bytes: utf8('{ "name": "shop" }\n') },
    { path: 'shop/logo.png', bytes: png },
    { path: 'shop/shop', bytes: elf },
    { path: 'shop/.git/HEAD', bytes: utf8('ref: refs/heads/main\n') },
    { path: 'shop/cpu.prof', bytes: profile('cpu.prof') },
    { path: 'shop/old.prof', bytes: utf8('<!doctype html><html><body>Please log in</body></html>') },
  );
  await visit.total(/5\.12\ss/);
  const files = await visit.files();
  await files.getByText('6 other files were not read.').waitFor();
  expect(plain(await files.getByRole('region', { name: 'Source code' }).textContent())).toContain('shop2 files');
  // What calls itself a profile and is none is not passed over.
  const aside = files.getByRole('region', { name: 'Not opened' });
  expect(await aside.getByRole('listitem').count()).toBe(1);
  expect(await aside.textContent()).toContain('old.prof');
  await page.keyboard.press('r');
  await visit.report();
  expect(await page.getByText('logo.png').count()).toBe(0);
});
