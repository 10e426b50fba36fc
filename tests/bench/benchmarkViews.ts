import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { makeRandom } from '../random.ts';
import { openApp } from './measure.ts';
import { settled, type ViewRun } from './settled.ts';
import { visit } from './views.ts';

const words = ['Encode', 'Decode', 'Map', 'Copy', 'Parse', 'Walk', 'Sort', 'Find', 'Merge', 'Split'];

/** 100,000 lines: `runs` of 10,000 benchmarks, ten each, or as many `names`, one each. */
export type BigText = 'runs' | 'names';

const lineCount = 100_000;
const views = ['table', 'bars', 'runs', 'variants', 'scaling', 'goals'];

/** Writes such a file, the same on every machine; a file that is there stays. */
export function makeBigText(path: string, kind: BigText): void {
  if (existsSync(path)) return;
  const random = makeRandom(1);
  const repeats = kind === 'runs' ? 10 : 1;
  const benchmarks = Array.from({ length: lineCount / repeats }, (_, index) => {
    const word = (place: number) => words[Math.floor(index / words.length ** place) % words.length]!;
    return {
      name: `${word(0)}${word(1)}/size=${Math.floor(index / words.length ** 2)}-8`,
      time: 10 ** (1 + 5 * random.next()),
    };
  });
  const lines = ['goos: linux', 'goarch: amd64', 'pkg: example.org/large', 'cpu: Any'];
  for (let run = 0; run < repeats; run++) {
    for (const { name, time } of benchmarks) {
      const taken = (time * (0.97 + 0.08 * random.next())).toPrecision(4);
      const bytes = Math.floor(time);
      lines.push(
        `Benchmark${name}\t${1000 + random.below(1e6)}\t${Number(taken)} ns/op\t${bytes} B/op\t${bytes % 31} allocs/op`,
      );
    }
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${lines.join('\n')}\n`);
}

/** Opens a file of benchmarks, goes through its views, and sorts, searches, filters and scrolls its table. */
export async function measureBenchmarks(home: string, file: string): Promise<ViewRun[]> {
  const browser = await launchBrowser();
  try {
    const page = await openApp(browser, home);
    const runs = [
      await measured(page, 'load', async () => {
        await page.setInputFiles('#choose-files', file);
        await page.getByRole('grid').first().waitFor();
      }),
    ];
    const section = new URL(page.url()).hash.replace(/\?.*/, '');
    for (const view of views) runs.push(await visit(page, view, `${section}?view=${view}`));
    runs.push(await visit(page, 'table again', `${section}?view=table`));
    const time = page.getByRole('columnheader', { name: /s\/op/ }).getByRole('button').first();
    runs.push(await measured(page, 'sort', () => time.click()));
    runs.push(await measured(page, 'sort back', () => time.click()));
    runs.push(
      await measured(page, 'search', async () => {
        await page.keyboard.press('/');
        await page.keyboard.type('copysort', { delay: 40 });
      }),
    );
    runs.push(await visit(page, 'filter', `${section}?view=table&filter=.name%3A%2FCopy%2F`));
    runs.push(await visit(page, 'filter gone', `${section}?view=table`));
    runs.push(await measured(page, 'scroll', () => scroll(page)));
    return runs;
  } finally {
    await browser.close();
  }
}

/** From what the reader does to what it shows; reading a file is part of that, typing is not. */
async function measured(page: Page, name: string, act: () => Promise<void>): Promise<ViewRun> {
  await page.evaluate(() => {
    window.longTasks = [];
  });
  const began = performance.now();
  await act();
  const acted = name === 'load' ? performance.now() - began : 0;
  const ms = acted + (await settled(page));
  const longestTask = await page.evaluate(() => Math.max(0, ...window.longTasks.map(({ duration }) => duration)));
  return { name, ms, longestTask };
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 650);
  for (let turns = 0; turns < 25; turns++) {
    await page.mouse.wheel(0, 3000);
    await page.waitForTimeout(30);
  }
}
