import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { encodeProfile } from '../encodeProfile.ts';
import { serveStatic } from '../staticServer.ts';
import { limitCases } from './limitCases.ts';

/** A case that has not ended after so many milliseconds hangs. */
const longest = 600_000;
/** A page that does not answer a click for so long is dead to whoever clicks. */
const longestAnswer = 30_000;

interface PageCase {
  title: string;
  files: () => Iterable<{ path: string; blob: Blob }>;
}

const pageCases: Readonly<Record<string, PageCase>> = {
  profiles: {
    title: '5,000 small profiles',
    files: function* files() {
      for (let index = 0; index < 5000; index++) {
        const bytes = encodeProfile({
          valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
          samples: [{ values: [BigInt(10_000_000 + index)], stack: ['main.main', `main.f${index % 100}`] }],
        });
        yield { path: `profiles/${index}.prof`, blob: new Blob([Uint8Array.from(bytes)]) };
      }
    },
  },
  folder: {
    title: 'A folder of 100,000 files, 100 of them benchmarks',
    files: function* files() {
      for (let index = 0; index < 100_000; index++) {
        const isOurs = index % 1000 === 0;
        const text = isOurs
          ? `BenchmarkCase${index / 1000}-8 \t 100\t ${1000 + index} ns/op\n`
          : `<svg id="${index}"/>\n`;
        yield { path: `folder/${index % 100}/${index}.${isOurs ? 'txt' : 'svg'}`, blob: new Blob([text]) };
      }
    },
  },
  results: limitCases['results']!,
  lines: limitCases['lines']!,
  depth: limitCases['depth']!,
  labels: limitCases['labels']!,
  functions: limitCases['functions']!,
  size: limitCases['size']!,
  files: limitCases['files']!,
};

export const pageCaseNames: readonly string[] = Object.keys(pageCases);

/**
 * Drops the files of a case on the built page in `dist`, in a browser of its own, and prints a row of a table. The
 * process fails if the page dies, or does not answer for long.
 */
export async function runPageCase(name: string, dist: string): Promise<void> {
  const { title, files } = pageCases[name]!;
  const folder = mkdtempSync(join(tmpdir(), 'perfolio-limits-'));
  const server = await serveStatic('/', dist);
  const browser = await launchBrowser();
  try {
    const outermost = await write(folder, files());
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(longest);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    const crashed = new Promise<never>((_, reject) => page.on('crash', () => reject(new Error('The page crashed.'))));
    const row = await Promise.race([tryPage(browser, page, outermost), crashed]);
    console.log(`| ${title} | ${row} |`);
  } catch (error) {
    console.log(`| ${title} | | | | ${String(error).split('\n')[0]} |`);
    process.exitCode = 1;
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the files; returns what is dropped of them. */
async function write(folder: string, files: Iterable<{ path: string; blob: Blob }>): Promise<string[]> {
  const outermost = new Set<string>();
  for (const { path, blob } of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(await blob.arrayBuffer()));
    outermost.add(join(folder, path.split('/')[0]!));
  }
  return [...outermost];
}

async function tryPage(browser: Browser, page: Page, dropped: readonly string[]): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const began = performance.now();
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [...dropped], dragOperationsMask: 1 };
    await session.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data });
  }
  await page.getByRole('button', { name: 'Choose files' }).waitFor({ state: 'detached' });
  const frozen = await settled(page);
  const opened = (performance.now() - began) / 1000;
  const answer = await clickThrough(page);
  if (Math.max(...frozen, answer) > longestAnswer) {
    throw new Error(`The page did not answer for ${(Math.max(...frozen, answer) / 1000).toFixed(0)} s.`);
  }
  const told = await page.evaluate(() => {
    const alerts = [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent);
    const files = document.querySelector('aside')?.textContent ?? document.querySelector('main')?.textContent ?? '';
    return [...alerts, files].join(' ').replaceAll(/\s+/g, ' ').slice(0, 400);
  });
  const memory = peakMemory(await processes(browser)) / 1024 ** 3;
  const longestFreeze = Math.max(0, ...frozen) / 1000;
  return `${opened.toFixed(1)} s | ${memory.toFixed(1)} GB | ${longestFreeze.toFixed(1)} s, click ${(answer / 1000).toFixed(1)} s | ${told}`;
}

/** Resolves when nothing is on its way; to how long the page did not answer meanwhile, each time in milliseconds. */
async function settled(page: Page): Promise<number[]> {
  const end = performance.now() + longest;
  const frozen: number[] = [];
  let calm = 0;
  while (calm < 3) {
    const asked = performance.now();
    if (asked > end) throw new Error(`It is still at work after ${longest / 1000} s.`);
    const isBusy = await page.evaluate(
      () => document.querySelector('[aria-busy="true"], [role="progressbar"]') !== null,
    );
    frozen.push(performance.now() - asked);
    calm = isBusy ? 0 : calm + 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return frozen;
}

/** Clicks on each section; the longest time until one is current, in milliseconds. */
async function clickThrough(page: Page): Promise<number> {
  const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  let most = 0;
  for (let index = 0; index < (await tabs.count()); index++) {
    const tab = tabs.nth(index);
    const began = performance.now();
    await tab.click({ timeout: longest });
    await page.waitForFunction(
      (place) =>
        [...document.querySelectorAll('nav[aria-label="Sections"] a')]
          .at(place)
          ?.matches('[aria-current]:not([aria-current="false"])') === true,
      index,
      { timeout: longest },
    );
    most = Math.max(most, performance.now() - began);
    await settled(page);
  }
  return most;
}

async function processes(browser: Browser): Promise<{ type: string; id: number }[]> {
  const session = await browser.newBrowserCDPSession();
  return (await session.send('SystemInfo.getProcessInfo')).processInfo;
}

/** Linux keeps the high-water mark of every process; the page's is the largest renderer's. */
function peakMemory(all: readonly { type: string; id: number }[]): number {
  if (process.platform !== 'linux') return 0;
  let peak = 0;
  for (const { type, id } of all) {
    if (type !== 'renderer') continue;
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    peak = Math.max(peak, Number(kilobytes ?? 0) * 1024);
  }
  return peak;
}
