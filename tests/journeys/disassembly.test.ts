import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { withVisit } from './withVisit.ts';

// A function instruction by instruction. The amounts are those of cpu.pprof.txt, which go tool pprof -disasm printed.

const fixture = (path: string) => ({
  path,
  bytes: readFileSync(fileURLToPath(new URL(`../fixtures/disassembly/${path}`, import.meta.url))),
});
const visit = withVisit({ drop: [fixture('cpu.prof')], fresh: true });
const count = 'example.com/tally.Count';

const grid = (name: RegExp) => visit.page.getByRole('grid', { name });
const selected = (name: RegExp) => grid(name).getByRole('row', { selected: true });

/** Shows the lines of a function. */
async function open(name: string): Promise<void> {
  await visit.page.goto(`${visit.home}#/cpu?file=cpu.prof&view=lines&fn=${encodeURIComponent(name)}`);
  await visit.page.getByRole('radio', { name: 'Disassembly' }).waitFor();
}

test('the page names the command, and shows the instructions of its output', async () => {
  const { page } = visit;
  await open(count);
  await page.getByRole('radio', { name: 'Disassembly' }).check({ force: true });
  await page.getByText('go tool objdump /home/ann/tally/tally.test > objdump.txt').waitFor();
  await page.getByText(String.raw`go tool objdump -s '^example\.com/tally\.Count(\.abi0)?$' `).waitFor();
  expect(await visit.axe()).toEqual([]);

  await visit.drop(fixture('objdump.txt'), fixture('tally.go'));
  const listing = grid(/^Disassembly of example\.com\/tally\.Count with cpu$/);
  await listing.waitFor();
  await page.getByText('objdump.txt, of the same build: all 47 compared addresses of the profile agree.').waitFor();
  const call = listing.getByRole('row').filter({ hasText: 'CALL runtime.mapassign_fast32(SB)' });
  await expect
    .poll(async () => plain((await call.getByRole('gridcell').allTextContents()).join(' ')).trim())
    .toBe('530.00 72.60 CALL runtime.mapassign_fast32(SB)');
  await listing.getByText('counts[hash(text[start:i])]++').first().waitFor();
  expect(await visit.axe()).toEqual([]);
});

test('by keyboard: to hot instructions, along a jump, and from a line to its instructions', async () => {
  const { page } = visit;
  await visit.drop(fixture('objdump.txt'), fixture('tally.go'));
  await open(count);
  await page.getByRole('radio', { name: 'Disassembly' }).check({ force: true });
  const listing = /^Disassembly of/;
  await grid(listing).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL(/lines\.address=[0-9a-f]+/);
  const first = page.url();
  await page.keyboard.press('n');
  await expect.poll(() => page.url()).not.toBe(first);

  await grid(listing).focus();
  await page.keyboard.press('End');
  await grid(listing)
    .getByRole('row')
    .filter({ hasText: /JL\s*↑/ })
    .first()
    .click();
  const jump = plain(await selected(listing).textContent());
  const target = /↑ ([0-9a-f]+)/.exec(jump)![1]!;
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`lines\\.address=${target}\\b`));
  expect(plain(await selected(listing).textContent())).toMatch(new RegExp(`^${target}`));

  await page.getByRole('radio', { name: 'Source' }).check({ force: true });
  const source = /^Source of/;
  await grid(source).waitFor();
  const rows = Number(await grid(source).getAttribute('aria-rowcount'));
  await grid(source).getByRole('row').filter({ hasText: 'counts[hash(text[start:i])]++' }).click();
  await grid(source).focus();
  await page.keyboard.press('ArrowRight');
  await grid(source).getByText('CALL runtime.mapassign_fast32(SB)').waitFor();
  expect(Number(await grid(source).getAttribute('aria-rowcount'))).toBeGreaterThan(rows + 5);
  expect(await visit.axe()).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Number(await grid(source).getAttribute('aria-rowcount'))).toBe(rows);
});

test('of another build there are no amounts; an inlined function leads to where its code is', async () => {
  const { page } = visit;
  await visit.drop(fixture('objdump-pie.txt'));
  await open(count);
  await page.getByRole('radio', { name: 'Disassembly' }).check({ force: true });
  await page.getByText(/objdump-pie\.txt is of another build: 0 of 47 compared addresses/).waitFor();
  expect(await grid(/^Disassembly/).count()).toBe(0);

  await visit.drop(fixture('objdump.txt'));
  await grid(/^Disassembly of .*Count/).waitFor();
  await open('example.com/tally.hash');
  await page.getByRole('radio', { name: 'Disassembly' }).check({ force: true });
  await page.getByText(/tally\.hash has no code of its own in this profile/).waitFor();
  await page.getByRole('button', { name: 'tally.Count' }).last().click();
  await grid(/^Disassembly of .*Count/).waitFor();
});
