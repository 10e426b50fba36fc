import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { runCommand } from './runCommand.ts';
import { withVisit } from './withVisit.ts';

// What could be gained at most, and a slider that asks what less than all would bring.

const server = { path: 'cpu.prof', bytes: profile('cpu.prof') };
const text = `pkg: github.com/nlstn/go-odata/internal/response
BenchmarkCollectionMarshal_100Entities-2 100 53965 ns/op
BenchmarkFormatKeyValue_String-2 100000 2.78 ns/op
`;
const example = [
  { path: 'after/cpu.prof', bytes: profile('after/cpu.prof') },
  { path: 'after/bench.txt', bytes: Buffer.from(text) },
];

const visit = withVisit();

async function open(): Promise<void> {
  // Of one file the page has no menu of sections.
  await runCommand(visit.page, 'Go to Opportunities');
  await visit.page.getByRole('heading', { name: 'What if' }).waitFor();
}

/** What the slider's panel says, with plain spaces. */
async function said(words: string): Promise<void> {
  const status = visit.page.getByRole('region', { name: 'What if' }).getByRole('status');
  await expect.poll(async () => plain(await status.textContent())).toBe(words);
}

test('by mouse: the server’s profile, ranked by Amdahl’s bound; a link holds what is asked', async () => {
  const { page } = visit;
  await visit.drop(server);
  await visit.total(/5\.12.s/);
  await open();
  const [name, amount, share, bound, samples] = await visit.cells(/writeODataCollectionWithNavigationResponse/);
  expect(name).toContain('writeODataCollectionWithNavigationResponse');
  expect([amount, share, bound, samples]).toEqual(['1.96', '38.3%', '1.62×', '196']);
  await said(
    'With response.writeODataCollectionWithNavigationResponse 2× faster, the program needs at most 19.1% less CPU time (1.24×).',
  );
  await visit.row(/Garbage collection/).click();
  await page.getByRole('button', { name: 'Gone' }).click();
  await said('With garbage collection taking no time, the program needs at most 16.0% less CPU time (1.19×).');
  expect(await visit.axe()).toEqual([]);
  await expect.poll(() => page.url()).toMatch(/pick=cost(?:%3A|:)gc.*saved=100/);
  await page.reload();
  await said('With garbage collection taking no time, the program needs at most 16.0% less CPU time (1.19×).');
});

test('by keys alone, on a phone in the dark: a benchmark by itself, in its own figures', async () => {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.drop(...example);
  await visit.sectionByKeys('Opportunities');
  await said(
    'With response.(*OrderedMap).MarshalJSON 2× faster, CollectionMarshal_100Entities is at most 1.43× faster: 53,965 → 37,706 ns/op.',
  );

  await visit.tabTo(page.getByRole('slider'));
  await page.keyboard.press('End');
  await said(
    'With response.(*OrderedMap).MarshalJSON taking no time, CollectionMarshal_100Entities is at most 2.52× faster: 53,965 → 21,448 ns/op.',
  );
  await page.keyboard.press('Home');
  await said('Nothing is gained: it costs what it costs now.');
  expect(await visit.axe()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Another benchmark is asked about with what is in the address.
  await page.getByRole('button', { name: '2×' }).press('Enter');
  await visit.tabTo(page.getByRole('combobox', { name: 'Part' }), 'Shift+Tab');
  await page.keyboard.type('Format');
  await said(
    'With response.formatInterfaceValue 2× faster, FormatKeyValue_String is at most 1.76× faster: 2.780 → 1.58 ns/op.',
  );
});
