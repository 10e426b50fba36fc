import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dist } from './sharedApp.ts';

// What is fetched before a first file is answered. What else there is comes while the page is idle, or when it is
// needed.

const assets = join(dist, 'assets');
const textOf = (name: string): string => readFileSync(join(assets, name), 'utf8');

/** The kilobytes of scripts with all that they import at once, compressed as hosts do. */
function kilobytesOf(...names: string[]): number {
  const found = new Set<string>();
  for (const waiting = names; waiting.length > 0; ) {
    const name = waiting.pop()!;
    if (found.has(name)) continue;
    found.add(name);
    for (const [, other = ''] of textOf(name).matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      waiting.push(other);
    }
  }
  const sizes = [...found].map((name) => gzipSync(textOf(name), { level: 9 }).length);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}

test('the page is drawn with 200 kB of compressed scripts', () => {
  const scripts = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/"\.\/assets\/([\w.-]+\.js)"/g)];
  const kilobytes = kilobytesOf(...scripts.map(([, name = '']) => name));
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThanOrEqual(200);
});

test('the worker answers about a profile with 420 kB of compressed scripts', () => {
  const kilobytes = kilobytesOf(...readdirSync(assets).filter((name) => /^worker-[\w-]+\.js$/.test(name)));
  expect(kilobytes).toBeGreaterThan(200);
  expect(kilobytes).toBeLessThanOrEqual(420);
});
