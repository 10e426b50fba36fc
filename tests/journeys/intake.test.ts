import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { desk } from './putBack.ts';
import { runCommand } from './runCommand.ts';
import { tryExample } from './sharedExample.ts';
import { tar } from './tar.ts';
import { withVisit } from './withVisit.ts';

// What people drop: profiles, folders, archives, and things that are no profiles at all.

const visit = withVisit();

const text = (words: string) => Buffer.from(words);

async function fileList(): Promise<string> {
  return (await (await visit.files()).innerText()).replace(/\s+/g, ' ');
}

/** The list once it speaks of this many files. */
async function filesOnceThereAre(count: number): Promise<string> {
  await expect.poll(fileList).toMatch(new RegExp(`^Files ${count}\\b`));
  return fileList();
}

test('what is no profile is set aside with a reason, and the others stay untouched', async () => {
  await visit.drop(
    { path: 'cpu.prof', bytes: profile('cpu.prof') },
    { path: 'login.prof', bytes: text('<!doctype html><html><body>Please log in</body></html>') },
    { path: 'empty.prof', bytes: Buffer.alloc(0) },
    { path: 'cut.prof', bytes: profile('heap.prof').subarray(0, 9000) },
    { path: 'noise.prof', bytes: Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251)) },
  );
  await visit.total(/5\.12\ss/);
  await filesOnceThereAre(5);
  const aside = visit.page.getByRole('region', { name: 'Not opened' });
  expect(await aside.getByRole('listitem').count()).toBe(4);
  for (const item of await aside.getByRole('listitem').all()) {
    const reason = await item.getByRole('paragraph').first().textContent();
    expect(reason).toMatch(/^Not read\. .{10,}\.$/);
  }
  expect(await aside.getByRole('listitem').filter({ hasText: 'login.prof' }).textContent()).toContain('web page');
  expect(await aside.getByRole('listitem').filter({ hasText: 'empty.prof' }).textContent()).toContain('is empty');
  expect(await aside.getByRole('listitem').filter({ hasText: 'cut.prof' }).textContent()).toContain('cut off');
});

test('with nothing but a bad file, the first page says what was wrong', async () => {
  await visit.drop({ path: 'empty.prof', bytes: Buffer.alloc(0) });
  const aside = visit.page.getByRole('region', { name: 'Files that were not opened' });
  await aside.waitFor();
  expect(await aside.textContent()).toContain('This file is empty.');
  await visit.drop({ path: 'cpu.prof', bytes: profile('cpu.prof') });
  await visit.total(/5\.12\ss/);
});

test('two folders become the two sides', async () => {
  await visit.drop(
    { path: 'before/cpu.prof', bytes: profile('before/cpu.prof') },
    { path: 'before/mem.out', bytes: profile('before/mem.out') },
    { path: 'after/cpu.prof', bytes: profile('after/cpu.prof') },
    { path: 'after/mem.out', bytes: profile('after/mem.out') },
  );
  await filesOnceThereAre(4);
  for (const side of ['Before', 'After']) {
    const region = visit.page.getByRole('region', { name: side, exact: true });
    expect(await region.getByRole('listitem').count()).toBe(2);
  }
  await visit.section('Memory');
  await expect.poll(() => visit.profile()).toBe('Before → After');
  await visit.page.getByRole('figure', { name: /^Flame diff of/ }).waitFor();
});

test('a zip opens as the files that are in it', async () => {
  const zip = zipSync({ 'run/cpu.prof': profile('cpu.prof'), 'run/heap.prof': profile('heap.prof') });
  await visit.drop({ path: 'profiles.zip', bytes: zip });
  const files = await filesOnceThereAre(2);
  expect(files).toContain('CPU profile');
  expect(files).toContain('Memory profile');
  // As several files do.
  await visit.report();
  await visit.section('CPU');
  await visit.total(/5\.12\ss/);
});

test('a tar.gz opens as the files that are in it', async () => {
  const archive = gzipSync(tar({ 'run/mutex.prof': profile('mutex.prof'), 'run/block.prof': profile('block.prof') }));
  await visit.drop({ path: 'profiles.tar.gz', bytes: archive });
  const files = await filesOnceThereAre(2);
  expect(files).toContain('Mutex profile');
  expect(files).toContain('Block profile');
});

test('a cut archive still gives what was whole in it', async () => {
  const archive = tar({ 'a.prof': profile('cpu.prof'), 'b.prof': profile('heap.prof') });
  await visit.drop({ path: 'cut.tar', bytes: archive.subarray(0, profile('cpu.prof').length + 8192) });
  await visit.total(/5\.12\ss/);
  await visit.files();
  const aside = visit.page.getByRole('region', { name: 'Not opened' });
  await aside.getByText('The tar archive is cut off in the middle of b.prof.').waitFor();
  expect(await aside.textContent()).toContain('b.prof, cut.tar');
});

test('files are chosen in the browser’s dialog as well', async () => {
  const { page } = visit;
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles([
    visit.save({ path: 'heap.prof', bytes: profile('heap.prof') }),
    visit.save({ path: 'goroutine.prof', bytes: profile('goroutine.prof') }),
  ]);
  const files = await filesOnceThereAre(2);
  expect(files).toContain('Goroutine profile');
});

test('one click opens the example on its picture, beside what it says; its report is one more', async () => {
  const { page } = visit;
  await tryExample(page);
  await page.getByRole('note', { name: 'How the two sides are compared' }).getByText('Same work.').waitFor();
  const findings = page.getByRole('complementary', { name: 'Findings' });
  expect(plain(await findings.getByRole('listitem').first().textContent())).toMatch(/^−56\.72 ns\/op ?Better/);
  const [picture, column] = [await visit.frame(/^all,/).boundingBox(), await findings.boundingBox()];
  expect(picture!.x + picture!.width).toBeLessThanOrEqual(column!.x);
  expect(picture!.width).toBeGreaterThan(0.7 * desk.width);
  await visit.section('Report');
  const verdict = page.getByRole('list', { name: 'Verdict' });
  await verdict.waitFor();
  expect(plain(await verdict.getByRole('listitem').first().textContent())).toMatch(/^Time ?1 slower ?10 faster/);
  expect(await filesOnceThereAre(8)).toMatch(/Before .+ After /);

  // What the reader has closed stays closed, also in the example.
  await visit.section('CPU');
  await visit.closeFindings();
  await runCommand(page, 'Close all files');
  await page.getByRole('button', { name: 'Try the example' }).click();
  await visit.frame(/^all,/).waitFor();
  await visit.firstFinding.getByText('FormatKeyValue_String takes 59.50 → 2.779 ns/op').waitFor();
  expect(await findings.count()).toBe(0);
});

test.each([
  ['a small laptop', 1024, 768],
  ['a phone', 390, 844],
])('on %s the example opens on its picture, and its first finding is read whole above it', async (_, width, height) => {
  const { page } = visit;
  await page.setViewportSize({ width, height });
  await page.getByRole('button', { name: 'Try the example' }).click();
  await visit.frame(/^all,/).waitFor();
  const sentence = visit.firstFinding.locator('span').first();
  await sentence.getByText('FormatKeyValue_String').waitFor();
  expect(await visit.firstFinding.getAttribute('aria-expanded')).toBe('false');
  expect(plain(await sentence.textContent())).toMatch(
    /takes 59\.50 → 2\.779 ns\/op .* in response\.formatInterfaceValue\.$/,
  );
  expect(await sentence.evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThanOrEqual(1);
  expect(await visit.axe('all', ['html'])).toEqual([]);
});

test('a file is removed, put on a side, and all are closed', async () => {
  const { page } = visit;
  await visit.drop(
    { path: 'cpu.prof', bytes: profile('cpu.prof') },
    { path: 'heap.prof', bytes: profile('heap.prof') },
  );
  await filesOnceThereAre(2);
  await visit.tabTo(page.getByRole('button', { name: /^CPU profile/ }));
  await page.keyboard.press('b');
  await page.getByRole('region', { name: 'Before', exact: true }).waitFor();
  await visit.tabTo(page.getByRole('button', { name: /^CPU profile/ }));
  await page.keyboard.press('Delete');
  await filesOnceThereAre(1);
  await page.getByRole('button', { name: 'More about files' }).click();
  await page.getByRole('menuitem', { name: 'Close all' }).click();
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  expect(await page.getByRole('grid').count()).toBe(0);
});
