import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';

/** One run over one profile, in a fresh browser. Times in milliseconds. */
export interface Run {
  /** The browser's own gunzip, alone. */
  gunzip: number;
  /** Gunzip and one read of every varint: the floor. */
  scan: number;
  /** From the chosen file to the first flame graph on the screen. */
  load: number;
  zoom: number;
  /** From the key to the last paint that belongs to the search. */
  search: number;
  /** From the load on. */
  longestTask: Task;
  /** Of the page's start, in milliseconds. */
  startTask: number;
  /** Most memory that the page's process ever held, in bytes; null where the system does not tell. */
  peakMemory: number | null;
}

/** A stretch in which the page could not answer. */
export interface Task {
  ms: number;
  /** What was measured meanwhile: 'load', 'zoom', 'search', or what came before: 'after load'. */
  phase: string;
}

/** A large profile may take long; a hung page must not take for ever. */
export const patience = 180_000;

/** Letters that very many function names contain, so that the search has much to mark. */
const query = 'er';

/** `home` serves the build, with `/scan/` and the profile's folder as `/profiles/` beside it. */
export async function measure(home: string, file: string): Promise<Run> {
  const browser = await launchBrowser();
  try {
    const floor = await measureFloor(browser, home, basename(file));
    const page = await openApp(browser, home);
    await page.setInputFiles('#choose-files', file);
    const load = await measured(page, 'load');
    // A frame some calls deep, so that zooming has something to do.
    const frames = page.getByRole('application').locator('.frame');
    await frames.nth(Math.min(4, (await frames.count()) - 1)).click();
    const zoom = await measured(page, 'zoom');
    // A reader needs longer than this to reach for the field; what else the view asks for is answered by then.
    await page.waitForTimeout(1000);
    const search = await measureSearch(page);
    return {
      ...floor,
      load,
      zoom,
      search,
      ...(await longestTasks(page)),
      peakMemory: await peakMemory(browser),
    };
  } finally {
    await browser.close();
  }
}

/** On another origin than the page, so that it gets a process of its own. */
async function measureFloor(browser: Browser, home: string, name: string): Promise<{ gunzip: number; scan: number }> {
  const origin = new URL(home).origin.replace('127.0.0.1', 'localhost');
  const times = { gunzip: 0, scan: 0 };
  for (const what of ['gunzip', 'scan'] as const) {
    const page = await browser.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(`${origin}/scan/`);
    times[what] = await page.evaluate(
      async ([url, scan]) => {
        const blob = await (await fetch(url)).blob();
        const worker = new Worker('scanWorker.js');
        return new Promise<number>((resolve, reject) => {
          worker.addEventListener('message', ({ data }: MessageEvent<{ ms: number }>) => resolve(data.ms));
          worker.addEventListener('error', ({ message }) => reject(new Error(message)));
          worker.postMessage({ blob, scan });
        });
      },
      [`/profiles/${encodeURIComponent(name)}`, what === 'scan'] as const,
    );
    await page.close();
  }
  return times;
}

export async function openApp(browser: Browser, home: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(patience);
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(home);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  // A reader needs longer than this to find a file; the page's own start is over by then.
  await page.waitForTimeout(2500);
  return page;
}

/** Types into the search field of the view; from the key to the last paint that belongs to it. */
export async function measureSearch(page: Page): Promise<number> {
  await page.locator('[data-search], input[aria-label="Search functions"]').first().fill(query);
  return measured(page, 'search');
}

/** The duration of a measurement that has ended: its mark is cleared then. */
async function measured(page: Page, name: string): Promise<number> {
  const handle = await page.waitForFunction(
    (entry) =>
      performance.getEntriesByName(`${entry}-start`, 'mark').length === 0 &&
      performance.getEntriesByName(entry, 'measure').at(-1)?.duration,
    name,
    { polling: 50, timeout: patience },
  );
  return (await handle.jsonValue()) || 0;
}

async function longestTasks(page: Page): Promise<{ longestTask: Task; startTask: number }> {
  return page.evaluate(() => {
    const phases = ['load', 'zoom', 'search'].flatMap((name) => performance.getEntriesByName(name, 'measure'));
    const tasks = window.longTasks.sort((a, b) => b.duration - a.duration);
    const isStart = ({ startTime, duration }: { startTime: number; duration: number }): boolean =>
      startTime + duration < phases[0]!.startTime;
    const startTask = tasks.find(isStart)?.duration ?? 0;
    const longest = tasks.find((task) => !isStart(task));
    // The browser reports nothing that takes less than 50 ms.
    if (!longest) return { longestTask: { ms: 0, phase: '' }, startTask };
    const end = longest.startTime + longest.duration;
    const during = phases.find(
      ({ startTime, duration }) => startTime < end && startTime + duration > longest.startTime,
    );
    const before = phases.filter(({ startTime }) => startTime < longest.startTime).at(-1);
    return { longestTask: { ms: longest.duration, phase: during?.name ?? `after ${before!.name}` }, startTask };
  });
}

/** Linux keeps the high-water mark of every process; the page's is the largest renderer's. */
async function peakMemory(browser: Browser): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  let peak = 0;
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue;
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    peak = Math.max(peak, Number(kilobytes ?? 0) * 1024);
  }
  return peak;
}

declare global {
  interface Window {
    longTasks: { startTime: number; duration: number }[];
  }
}
