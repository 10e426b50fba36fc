import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { partsOf } from './offline.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perfolio-build-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'samples'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const revisions = () => Object.fromEntries(partsOf(folder).map(({ url, revision }) => [url, revision]));

test('all files of a build are kept, but for what the page does not use', () => {
  write('index.html', 'one');
  write('screenshot.png', 'large');
  write('screenshot-dark.png', 'large');
  write('serviceWorker.js', 'itself');
  write('samples/cpu.prof', 'example');
  write('assets/index-a1B2c3D4.js', 'code');
  write('assets/source-sans-3-latin-wght-normal-BqRLTx4X.woff2', 'letters');
  write('assets/source-sans-3-cyrillic-wght-normal-BMDVbyM7.woff2', 'other letters');
  expect(Object.keys(revisions())).toEqual([
    'assets/index-a1B2c3D4.js',
    'assets/source-sans-3-latin-wght-normal-BqRLTx4X.woff2',
    'index.html',
    'samples/cpu.prof',
  ]);
});

test('a file whose name stays has another revision if its content changes', () => {
  write('index.html', 'one');
  write('assets/index-a1B2c3D4.js', 'code');
  const before = revisions();
  write('index.html', 'two');
  const after = revisions();
  expect(before['index.html']).toMatch(/^[0-9a-f]{16}$/);
  expect(after['index.html']).not.toBe(before['index.html']);
  expect(after['assets/index-a1B2c3D4.js']).toBeNull();
});
