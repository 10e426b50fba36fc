import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// A function line by line. The amounts are those that `go tool pprof -list` and `-top -lines` print.

const visit = withVisit({ drop: [{ path: 'cpu.prof', bytes: profile('after/cpu.prof') }], fresh: true });

const grid = (name: RegExp) => visit.page.getByRole('grid', { name });
const source = () => grid(/^Source of/);
/** The profile says that the function begins at line 345 of navigation_links.go. */
const code = `${Array.from({ length: 420 }, (_, index) => {
  const line = index + 1;
  if (line === 1) return 'package response';
  if (line === 345) return 'func formatInterfaceValue(value any) string {';
  if (line === 371) return '\treturn "end of the switch" // line 371';
  if (line === 376) return '}';
  return line > 345 && line < 376 ? `\tuse(${line})` : '';
}).join('\n')}\n`;

test('all functions come first, of one the user’s hottest, and its source once that is dropped', async () => {
  const { page } = visit;
  await visit.view('Lines');
  await grid(/^Lines of cpu\.prof by cpu/).waitFor();
  await page.getByRole('radio', { name: 'One function' }).check({ force: true });
  const table = grid(/^Lines of .*formatInterfaceValue by cpu/);
  await table.waitFor();
  const row = table.getByRole('row').filter({ hasText: 'Line 371' });
  await expect
    .poll(async () => plain((await row.getByRole('gridcell').allTextContents()).join(' ')))
    .toBe('0.79 0.79 25.90 4.78 Line 371');
  await page.getByText(/The profile names .*navigation_links\.go/).waitFor();

  await visit.drop(
    { path: 'go-odata-main/internal/response/navigation_links.go', bytes: new TextEncoder().encode(code) },
    { path: 'go-odata-main/other/navigation_links.go', bytes: new TextEncoder().encode('package other\n') },
    { path: 'go-odata-main/go.mod', bytes: new TextEncoder().encode('module github.com/nlstn/go-odata\n') },
  );
  await source().waitFor();
  const hottest = source().getByRole('row').filter({ hasText: 'end of the switch' });
  expect(plain(await hottest.textContent())).toMatch(/^3710\.790\.7925\.90 return "end of the switch" \/\/ line 371$/);
  expect(await source().getByRole('row').first().textContent()).toContain('% of function');
  // One row stands for the folder.
  const files = (await visit.files()).getByRole('region', { name: 'Source code' });
  expect(plain(await files.textContent())).toContain('go-odata-main3 files');

  await page.getByRole('radio', { name: 'Whole file' }).check();
  await expect.poll(async () => source().getAttribute('aria-rowcount')).toBe('421');
  expect(await source().getByRole('row').first().textContent()).toContain('% of profile');
  await page.goBack();
  await expect.poll(async () => source().getAttribute('aria-rowcount')).toBe('33');
  expect(await visit.axe()).toEqual([]);
});

test('the source comes from its repository once the reader has agreed to the address, and a line opens in the editor', async () => {
  const { page } = visit;
  await visit.view('Lines');
  await page.getByRole('radio', { name: 'One function' }).check();
  await page.getByRole('button', { name: 'Fetch from github.com/nlstn/go-odata…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fetch the source from its repository?' });
  await dialog.getByRole('button', { name: 'Fetch', exact: true }).and(page.locator(':disabled')).waitFor();
  await dialog.getByLabel(/^Commit or tag/).fill('v0.9.1');
  const address = 'https://raw.githubusercontent.com/nlstn/go-odata/v0.9.1/internal/response/navigation_links.go';
  await dialog.getByText(address).waitFor();
  // Until now any request would be an offence.
  expect(await visit.axe()).toEqual([]);
  await visit.agreeTo(address, code);
  await dialog.getByRole('button', { name: 'Fetch', exact: true }).click();
  await source().waitFor();
  await page.getByText('github.com/nlstn/go-odata@v0.9.1/internal/response/navigation_links.go').first().waitFor();

  await page.getByRole('button', { name: 'Open in your editor…' }).click();
  const editor = page.getByRole('dialog', { name: 'Open lines in your editor' });
  await editor.getByLabel(/^Link/).fill('javascript:alert({path})');
  await editor.getByText('Links that begin with javascript: are not opened.').waitFor();
  await editor.getByLabel(/^Link/).fill('vscode://file/home/ann/{file}:{line}');
  await editor.getByRole('button', { name: 'Save' }).click();
  const link = page.getByRole('link', { name: /^Open line \d+ in your editor/ });
  const line = /\d+/.exec((await link.textContent())!)![0];
  expect(await link.getAttribute('href')).toBe(`vscode://file/home/ann/internal/response/navigation_links.go:${line}`);

  await page.getByRole('radio', { name: 'All functions' }).check();
  await grid(/^Lines of cpu\.prof by cpu/)
    .getByText('return "end of the switch"')
    .waitFor();
});

test('a file that has changed since says so', async () => {
  const { page } = visit;
  await visit.view('Lines');
  await page.getByRole('radio', { name: 'One function' }).check({ force: true });
  await visit.drop({
    path: 'response/navigation_links.go',
    bytes: new TextEncoder().encode(code.replace('package response\n', 'package response\n\n\n')),
  });
  await page.getByText(/declares the function at another line than the profile/).waitFor();
  expect(await source().count()).toBe(1);
});

test('from the hottest lines to a function and its hot lines, by keyboard alone', async () => {
  const { page } = visit;
  await visit.viewByKeys('Lines');
  const lines = grid(/^Lines of cpu\.prof by cpu/);
  await lines.waitFor();
  const first = plain(await lines.getByRole('row').nth(1).textContent());
  await visit.tabTo(lines);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/lines\.at=\d+/);
  const at = /lines\.at=(\d+)/.exec(page.url())![1]!;
  expect(first).toContain(`:${at}`);
  const selected = grid(/^Lines of /).getByRole('row', { selected: true });
  await expect.poll(async () => selected.textContent()).toContain(`Line ${at}`);
  await page.keyboard.press('n');
  await expect.poll(() => /lines\.at=(\d+)/.exec(page.url())?.[1]).not.toBe(at);
  await page.keyboard.press('p');
  await page.waitForURL(new RegExp(`lines\\.at=${at}\\b`));
});
