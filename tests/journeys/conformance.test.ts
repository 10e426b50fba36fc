import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shared, withoutCorpus } from '../conformance/beside.ts';
import { readCases } from '../conformance/corpus.ts';
import { sampleOf, tellSample } from '../conformance/sample.ts';
import { skipWithout } from '../skipWithout.ts';
import { type StaticServer, serveStatic } from '../staticServer.ts';
import { sharedBrowser } from './sharedApp.ts';

// The same comparison as in Node, because gunzip, text decoding and memory are the browser's own here.

const cases = readCases() ?? [];
const chosen = sampleOf(cases, {
  every: 6,
  name: ({ path }) => path,
  kind: ({ kind }) => kind,
  always: ({ isException }) => isException,
});
tellSample('profiles', chosen, cases);
const folder = mkdtempSync(join(tmpdir(), 'perfolio-conformance-'));
const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));

let server: StaticServer;
let page: Page;

beforeAll(async () => {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../conformance/harness', import.meta.url)),
    base: './',
    logLevel: 'error',
    build: { outDir: folder, target: 'es2022', emptyOutDir: true },
  });
  server = await serveStatic('/harness/', folder, { '/shared/': shared, '/fixtures/': fixtures });
  page = await (await sharedBrowser()).newPage();
  await page.goto(server.url);
  await page.waitForFunction(() => 'readFacts' in window);
});

afterAll(async () => {
  await page?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

function readFacts(path: string, stacks = false) {
  const url = path.split('/').map(encodeURIComponent).join('/');
  const request = [`/${url}`, basename(path), stacks] as const;
  return page.evaluate(([address, name, all]) => window.readFacts(address, name, all), request);
}

test('a fixture opens in this browser', async () => {
  const [facts] = await readFacts('fixtures/heap.prof');
  expect(facts?.profile?.totals.map(({ reported }) => reported)).toContain('13361721');
});

skipWithout(withoutCorpus);

test.for(chosen.map((item) => [item.path, item] as const))('%s', async ([path, { stacks, differences }]) => {
  expect(differences(await readFacts(`shared/${path}`, stacks))).toEqual([]);
});
