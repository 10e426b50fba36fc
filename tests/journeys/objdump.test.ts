import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { withVisit } from './withVisit.ts';

// A function of C++ instruction by instruction, beside the text of perf script.

const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });

/** perf script -F +srcline: the addresses are those of the program's file. */
const perf = `shop 25929  5530.918402:    2000000 cpu-clock:ppp: 
\t            19e4 shop::Item::price+0x0
  /home/ann/price.h:4 (inlined)
\t            19e4 shop::Cart::total+0x4 (/home/ann/shop)
  /home/ann/shop.cpp:20
\t            1393 main+0x253 (/home/ann/shop)
  /home/ann/shop.cpp:36

shop 25929  5530.920402:    1000000 cpu-clock:ppp: 
\t            19e0 shop::Cart::total+0x0 (/home/ann/shop)
  /home/ann/shop.cpp:19
\t            1393 main+0x253 (/home/ann/shop)
  /home/ann/shop.cpp:36

`;
const objdump = `
shop:     file format elf64-x86-64


Disassembly of section .text:

0000000000001140 <main>:
main():
/home/ann/shop.cpp:36
    138f:\te8 4c 06 00 00       \tcall   19e0 <shop::Cart::total(int) const>

00000000000019e0 <shop::Cart::total(int) const>:
shop::Cart::total(int) const:
/home/ann/shop.cpp:19 (discriminator 2)
    19e0:\t85 f6                \ttest   %esi,%esi
    19e2:\t7e 01                \tjle    19e5 <shop::Cart::total(int) const+0x5>
/home/ann/price.h:4
    19e4:\t90                   \tnop
/home/ann/shop.cpp:22
    19e5:\tc3                   \tret
`;
const visit = withVisit({ drop: [file('perf.txt', perf)], fresh: true });

test('a profile of C++ names objdump, and shows the instructions of its output', async () => {
  const { page } = visit;
  await page.goto(`${visit.home}#/cpu?file=perf.txt&view=lines&fn=${encodeURIComponent('shop::Cart::total')}`);
  await page.getByRole('radio', { name: 'Disassembly' }).check({ force: true });
  await page.getByText('objdump -d -l -C /home/ann/shop > objdump.txt', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('go tool objdump').count()).toBe(0);

  await visit.drop(file('objdump.txt', objdump));
  await page.getByText('objdump.txt, of the same build: all 3 compared addresses of the profile agree.').waitFor();
  const listing = page.getByRole('grid', { name: /^Disassembly of shop::Cart::total\(int\) const with cpu$/ });
  const cells = async (text: string): Promise<string> =>
    plain((await listing.getByRole('row').filter({ hasText: text }).getByRole('gridcell').allTextContents()).join(' '));
  await expect.poll(() => cells('test %esi,%esi')).toContain('1.00 1.00 33.33');
  expect(await cells('nop')).toMatch(/2\.00 2\.00 66\.67.*price\.h:4 .*price/);
  await listing.getByRole('button', { name: '↓ 19e5' }).click();
  await page.waitForURL(/lines\.address=19e5/);
  expect(await visit.axe()).toEqual([]);
});
