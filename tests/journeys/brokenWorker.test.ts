import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { randomId } from '../../src/codes/randomId.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';
import { writeNotes } from './writeNotes.ts';

// A worker that ends, breaks down or gets no memory. None of the page's does so by itself, so a text is put before its
// script.

const visit = withVisit({ blank: true });

const cpu = { path: 'cpu.prof', bytes: profile('cpu.prof') };
const heap = { path: 'heap.prof', bytes: profile('heap.prof') };

const restarted =
  'The part of the page that reads files stopped, probably for lack of memory, and was started again. What was open is still open.';

/** Opens the page anew, with this text before the script of its workers of this name. */
async function withScript(name: 'worker' | 'inflateWorker', before: string): Promise<void> {
  const { page } = visit;
  await page.context().route(new RegExp(`/${name}-[^/]*\\.js$`), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: before + (await response.text()) });
  });
  await visit.open();
}

/** Opens the page anew, so that the test can end the workers that it starts. */
async function collectWorkers(): Promise<void> {
  const { page } = visit;
  await page.addInitScript(() => {
    const { Worker } = window;
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        (window.started ??= []).push(this);
      }
    };
  });
  await visit.open();
}

async function endWorker(): Promise<void> {
  await visit.page.evaluate(() => window.started?.[0]?.terminate());
}

/** The table of functions has amounts in it, which the worker has worked out. */
async function seeTable(): Promise<void> {
  await visit.view('Top');
  const row = visit.page.getByRole('grid').getByRole('row').nth(3);
  await expect.poll(() => row.textContent()).toMatch(/\d\.\d\d/);
}

test('where the worker ends without a word, another one goes on with all that was open', async () => {
  const { page } = visit;
  await collectWorkers();
  await visit.drop(cpu, heap);
  await visit.report();
  await writeNotes(page, 'Ask Ann.');
  await visit.section('CPU');
  await visit.total(/5\.12\ss/);
  await endWorker();
  await page.getByText(restarted).waitFor();
  // Each has one beside it that decompresses.
  expect(await page.evaluate(() => window.started?.length)).toBe(4);
  expect(await visit.axeIn('light')).toEqual([]);
  await seeTable();
  await visit.section('Memory');
  await visit.frame(/^all,/).waitFor();
  await visit.section('Report');
  await page.getByText('Ask Ann.').first().waitFor();
  await page.reload();
  await visit.report();
  await page.getByText('Ask Ann.').first().waitFor();
});

test('a file that has changed on disk before another worker reads it is named, and the others stay open', async () => {
  const { page } = visit;
  await collectWorkers();
  const path = visit.save({ path: 'bench.txt', bytes: Buffer.from('BenchmarkEncode-8 1000 550 ns/op\n') });
  await page.setInputFiles('#choose-files', [visit.save(cpu), path]);
  await visit.report();
  visit.change({ path: 'bench.txt', bytes: Buffer.from('BenchmarkEncode-8 1000 990.5 ns/op\n') });
  await endWorker();
  await page.getByText('What has changed on disk could not be read again: bench.txt. Open it again.').waitFor();
  await page.getByRole('button', { name: 'Actions for bench.txt' }).waitFor();
  await visit.report();
  expect(await page.getByText('no longer open').count()).toBe(0);
  await visit.section('CPU');
  await visit.total(/5\.12\ss/);
  // Open it again, as the sentence says.
  await page.setInputFiles('#choose-files', [path]);
  await visit.section('Benchmarks');
  await visit
    .row(/Encode/)
    .filter({ hasText: '990.5' })
    .waitFor();
});

test('a file at which workers break down is named, and what was open stays', async () => {
  const { page } = visit;
  await withScript(
    'worker',
    `addEventListener('message', (event) => {
      if (event.data.type !== 'read' || event.data.files[0].path !== 'deadly.txt') return;
      event.stopImmediatePropagation();
      throw new Error('broken');
    });`,
  );
  await visit.drop(cpu);
  await visit.total(/5\.12\ss/);
  const buffer = Buffer.from('BenchmarkA 1 1 ns/op\n');
  await page.setInputFiles('#choose-files', [{ name: 'deadly.txt', mimeType: 'text/plain', buffer }]);
  await page.getByText(restarted).waitFor();
  expect(await visit.axeIn('light')).toEqual([]);
  await page.getByText('Reading stopped in the middle of this file.').first().waitFor();
  await page.getByRole('button', { name: 'Actions for deadly.txt' }).waitFor();
  await seeTable();
  await visit.drop(heap);
  await page.getByRole('button', { name: 'Actions for heap.prof' }).waitFor();
  await visit.section('Memory');
  await visit.frame(/^all,/).waitFor();
});

test('a question for which there is no memory says so, and can be asked again', async () => {
  await withScript(
    'worker',
    `let isTop = false;
    addEventListener('message', ({ data }) => {
      isTop = data.type === 'ask' && JSON.stringify(data.question.params).includes('"top"');
      if (data.type === 'read' && data.files[0].path === 'heap.prof') globalThis.hasMemory = true;
    });
    const { throwIfAborted } = AbortSignal.prototype;
    AbortSignal.prototype.throwIfAborted = function () {
      if (isTop && !globalThis.hasMemory) new ArrayBuffer(2 ** 50);
      return throwIfAborted.call(this);
    };`,
  );
  await visit.drop(cpu);
  await visit.total(/5\.12\ss/);
  await visit.view('Top');
  await visit.page
    .getByText('The browser has not enough memory for this. Close other files or tabs, and try again.')
    .waitFor();
  expect(await visit.axeIn('light')).toEqual([]);
  await visit.view('Flame graph');
  await visit.total(/5\.12\ss/);
  await visit.drop(heap);
  await visit.section('CPU');
  await seeTable();
});

test.each([
  ['at its start', `throw new Error('broken');`],
  [
    'at a file',
    `addEventListener('message', ({ data }) => {
      data.port.addEventListener('message', (event) => {
        event.stopImmediatePropagation();
        throw new Error('broken');
      });
    });`,
  ],
])('where the worker that decompresses breaks down %s, files are read without it', async (_, broken) => {
  // Smaller files are decompressed where they are read.
  const lines = Array.from({ length: 20_000 }, (__, row) => `BenchmarkName${randomId()}-8 1000 ${row + 1} ns/op\n`);
  const bytes = gzipSync(lines.join(''));
  expect(bytes.length).toBeGreaterThan(300_000);
  await withScript('inflateWorker', broken);
  await visit.drop({ path: 'bench.txt.gz', bytes });
  await visit.page.getByText('20,000').first().waitFor();
  expect(await visit.page.getByText('stopped').count()).toBe(0);
});

declare global {
  interface Window {
    /** The workers that the page has started. */
    started?: Worker[];
  }
}
