import { existsSync, readFileSync } from 'node:fs';
import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchRecorded } from './requests.ts';
import { runCommand } from './runCommand.ts';
import { sharedHome } from './sharedApp.ts';
import { Visit } from './visit.ts';

// What was closed is given back: memory of the page and of its workers, nodes of the document and listeners, after many
// openings and views.

/** What is in use once all that can be given back has been. */
interface Held {
  /** Bytes of the page's own heap. */
  heap: number;
  nodes: number;
  listeners: number;
  /** Bytes of the process, with what the workers hold; 0 where the machine does not tell. */
  process: number;
}

let browser: Browser;

/** Bytes in memory of the process that draws this page. */
async function processBytes(): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => `/proc/${id}/status`)
    .filter((path) => existsSync(path))
    .map((path) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) * 1024);
  return Math.max(0, ...sizes);
}

async function held({ page }: Visit, session: CDPSession): Promise<Held> {
  // What is given back at one collection may be what another was held by.
  for (let turn = 0; turn < 3; turn++) {
    for (const worker of page.workers()) await worker.evaluate('gc()');
    await session.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)!.value;
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    process: await processBytes(),
  };
}

/** Opens the file, looks at its flame graph, and closes it, so many times. */
async function openAndClose(visit: Visit, bytes: Uint8Array, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await visit.drop({ path: 'cpu.prof', bytes });
    await visit.frame(/^all,/).waitFor();
    await runCommand(visit.page, 'Close all files');
    await visit.page.getByRole('button', { name: 'Choose files' }).waitFor();
  }
}

/** Looks at views, and at the forms of the first of them, so many times. */
async function changeViews(visit: Visit, times: number): Promise<void> {
  const [first, ...others] = await visit.views();
  await visit.view(first!);
  const ways = [
    ...(await visit.forms()).map((form) => () => visit.form(form)),
    ...[...others, first!].map((view) => () => visit.view(view)),
  ];
  for (let turn = 0; turn < times; turn++) {
    await ways[turn % ways.length]!();
    await visit.settled();
  }
  await visit.view(first!);
}

/**
 * What grows whenever the work is done again. What grew once is looked at once more: of a large profile the process
 * holds now 400 and now 490 MB, whatever was done before.
 */
async function growing(work: (visit: Visit) => Promise<void>): Promise<string[]> {
  const visit = new Visit();
  await visit.begin(browser, await sharedHome(), {});
  const session = await visit.page.context().newCDPSession(visit.page);
  await session.send('Performance.enable');
  const after = async (): Promise<Held> => {
    await work(visit);
    return held(visit, session);
  };
  const [first, second] = [await after(), await after()];
  const found = grown(first, second);
  const again = found.length === 0 ? [] : grown(second, await after());
  await session.detach();
  await visit.leave();
  return again.length === 0 ? [] : [...found, ...again];
}

/** What is more by over a tenth, and by more than a browser itself comes to keep. */
function grown(first: Held, second: Held): string[] {
  const kept: Held = { heap: 1e6, nodes: 200, listeners: 20, process: 20e6 };
  return (Object.keys(kept) as (keyof Held)[])
    .filter((key) => second[key] > first[key] * 1.1 + kept[key])
    .map((key) => `${key}: ${first[key]}, then ${second[key]}`);
}

/** The tests of one profile, with the number of openings and of views that are looked at, twice. */
export function testLeaks(bytes: () => Uint8Array, openings: number, views: number): void {
  beforeAll(async () => {
    browser = await launchRecorded(['--js-flags=--expose-gc']);
  });
  afterAll(() => browser.close());

  test('what was closed is given back', async () => {
    const file = bytes();
    expect(await growing((visit) => openAndClose(visit, file, openings))).toEqual([]);
  });

  test('views that were left are given back', async () => {
    let isOpen = false;
    const work = async (visit: Visit): Promise<void> => {
      if (!isOpen) {
        await visit.drop({ path: 'cpu.prof', bytes: bytes() });
        await visit.frame(/^all,/).waitFor();
        isOpen = true;
      }
      await changeViews(visit, views);
      await visit.settled();
    };
    expect(await growing(work)).toEqual([]);
  });
}
