import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { makeLink, openElsewhere } from './sharing.ts';
import type { Visit } from './visit.ts';
import { withVisit } from './withVisit.ts';

// Compiler notes joined with a CPU and a memory profile: the hot functions that are not inlined, and why values escape.

const visit = withVisit();

function fixture(path: string): Buffer {
  return readFileSync(fileURLToPath(new URL(`../fixtures/compiler/${path}`, import.meta.url)));
}

const notes = { path: 'gcflags-m2.txt', bytes: fixture('crudp-m2.txt') };
const crudp = [
  notes,
  { path: 'mem.out', bytes: fixture('crudp/mem.out') },
  { path: 'cpu.prof', bytes: fixture('crudp/cpu.prof') },
];

async function open(of: Visit = visit): Promise<void> {
  await of.section('Compiler');
  await of.page.getByRole('grid', { name: /inline/ }).waitFor();
}

/** The note in full, with plain spaces. */
async function note(of: Visit = visit): Promise<string> {
  return plain(await of.page.getByRole('region', { name: 'Note' }).textContent());
}

test('by mouse: a hot function that is not inlined, an escape with its flow, and the way into the profile', async () => {
  const { page } = visit;
  await visit.drop(...crudp);
  await open();
  const cells = await visit.cells(/ProcessPacket/);
  expect(cells.slice(0, 3)).toEqual(['crudp.(*CrudP).ProcessPacket', '687', '607']);
  expect(cells[4]).toBe('44.32');
  await visit.row(/ProcessPacket/).click();
  await expect.poll(note).toContain('Function too complex: cost 687 exceeds budget 80, 607 over.');
  expect(await note()).toContain('(*CrudP).DecodePacket inlined, line 52');

  await visit.view('Escapes');
  await page.getByRole('grid', { name: 'Values on the heap' }).waitFor();
  expect((await visit.cells(/handlers\.go:11/)).slice(0, 2)).toEqual(['make([]actionHandler, len(handlers))', '2.03']);
  await visit.row(/handlers\.go:11/).click();
  await expect.poll(note).toContain('Why: assigned to cp.handlers.');
  expect(await note()).toContain('{heap} ← &{storage for make([]actionHandler, len(handlers))}');
  expect(await visit.axe()).toEqual([]);

  await page.getByRole('link', { name: 'Show: Lines, memory' }).click();
  await page
    .getByRole('heading', { name: /LoadHandlers/ })
    .or(page.getByText('LoadHandlers').first())
    .waitFor();
  await expect.poll(() => page.url()).toMatch(/#\/memory\?.*view=lines/);
  await page.goBack();
  await expect.poll(note).toContain('Why: assigned to cp.handlers.');

  await page.getByRole('radio', { name: 'Leaking parameters' }).check();
  await page.getByText('A leaking parameter is not a memory leak').waitFor();
  await visit.view('All notes');
  await page.getByRole('textbox', { name: 'Search notes' }).fill('decodeWithRawBytes');
  await expect.poll(async () => visit.row(/decodeWithRawBytes/).count()).toBe(3);
});

test('a link holds the notes, the profile and the note that is open', async () => {
  const { page } = visit;
  await visit.drop(...crudp);
  await open();
  await visit.row(/ProcessPacket/).click();
  await expect.poll(note).toContain('607 over');
  await page.locator('#main').focus();
  const link = await makeLink(visit);
  const receiver = await openElsewhere(visit, link);
  try {
    await expect.poll(() => note(receiver).catch(() => ''), { timeout: 20_000 }).toContain('607 over');
    const cells = await receiver.cells(/ProcessPacket/);
    expect(cells.slice(0, 3)).toEqual(['crudp.(*CrudP).ProcessPacket', '687', '607']);
    expect(cells[4]).toBe('44.32');
  } finally {
    await receiver.leave();
  }
});

test('on a phone in the dark, by keys: two sides are compared, and presented', async () => {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  const after = notes.bytes
    .toString()
    .replace(
      'cannot inline (*CrudP).EncodePacket: function too complex: cost 179 exceeds budget 80',
      'can inline (*CrudP).EncodePacket with cost 79 as: func() {}',
    );
  await visit.drop(
    { path: 'before/notes.txt', bytes: notes.bytes },
    { path: 'before/mem.out', bytes: fixture('crudp/mem.out') },
    { path: 'after/notes.txt', bytes: Buffer.from(after) },
    { path: 'after/mem.out', bytes: fixture('crudp/mem.out') },
  );
  await visit.sectionByKeys('Compiler');
  await page.getByRole('grid', { name: 'Changes of compiler notes' }).waitFor();
  expect((await visit.cells(/EncodePacket/)).slice(0, 4)).toEqual(
    expect.arrayContaining(['Can now be inlined', '(*CrudP).EncodePacket', '179', '79']),
  );
  expect(await visit.axe()).toEqual([]);
  await page.locator('#main').focus();
  await page.keyboard.press('f');
  await page.getByRole('region', { name: /^Slide 1 of/ }).waitFor();
  // What stands out beside a comparison is in the appendix.
  await page.keyboard.press('a');
  const names = new Set<string>();
  for (let slide = 0; slide < 25; slide++) {
    const shown = page.getByRole('region', { name: /^Slide \d+ of \d+$/ });
    names.add(plain(await shown.textContent()));
    await page.keyboard.press('ArrowRight');
  }
  expect([...names].some((text) => text.includes('1 function can now be inlined: (*CrudP).EncodePacket.'))).toBe(true);
});

test('values that are allocated in loops say so with source and coverage counts beside, and a phone shows it', async () => {
  const { page } = visit;
  await visit.drop(
    { path: 'm2.txt', bytes: fixture('shop/m2.txt') },
    { path: 'mem.out', bytes: fixture('shop/mem.out') },
    { path: 'shop/main.go', bytes: fixture('shop/main.go') },
    { path: 'cover.out', bytes: fixture('shop/cover.out') },
  );
  await open();
  await visit.view('Escapes');
  await page.getByRole('grid', { name: 'Values on the heap' }).waitFor();
  await page.getByText('Loops are those of the function around the value', { exact: false }).waitFor();
  expect((await visit.cells(/main\.go:14.*|.*"item"/)).map(plain)).toContain('in a loop, 200× per call');
  expect(await visit.axe()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
