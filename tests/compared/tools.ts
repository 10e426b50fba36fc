import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { serveStatic } from '../staticServer.ts';
import type { Hand } from './hand.ts';
import type { Drawing } from './screen.ts';
import type { TaskId } from './tasks.ts';

/** How a task is done, and the words that answer it: `drawn` where they are painted and have to be read in the picture. */
export interface Way {
  steps: (hand: Hand) => Promise<void>;
  answer: RegExp | 'drawn';
}

export interface Tool {
  name: string;
  /** Opens a profile in a fresh page; other files beside it are what the task needs. */
  open: (page: Page, file: string) => Promise<void>;
  drawing: (page: Page) => Promise<Drawing>;
  /** Tasks that it cannot do have no way. */
  ways: Partial<Record<TaskId, Way>>;
  close: () => Promise<void>;
}

const none = async (): Promise<void> => {};

/** pprof's own page. The program lies beside the profile, if it is at hand. */
export function pprof(): Tool {
  let server: ChildProcess | null = null;
  let port = 8601;
  const end = async (): Promise<void> => {
    if (server?.pid !== undefined) process.kill(-server.pid);
    server = null;
  };
  const view = async (hand: Hand, id: string): Promise<void> => {
    await hand.press(hand.page.locator('#view .menu-name'));
    await hand.press(hand.page.locator(id));
  };
  const frame = (hand: Hand, text: RegExp) =>
    hand.page.locator('#stack-chart .boxbg').filter({ hasText: text }).first();
  return {
    name: 'pprof',
    async open(page, file) {
      await end();
      const program = join(dirname(file), 'measured');
      const address = `localhost:${++port}`;
      const args = [
        'tool',
        'pprof',
        '-no_browser',
        `-http=${address}`,
        ...(existsSync(program) ? [program] : []),
        file,
      ];
      server = spawn('go', args, { stdio: 'ignore', detached: true });
      for (let turn = 0; ; turn++) {
        try {
          await page.goto(`http://${address}/ui/flamegraph`);
          break;
        } catch (error) {
          if (turn > 60) throw error;
          await page.waitForTimeout(500);
        }
      }
      await page.waitForTimeout(1500);
    },
    drawing: (page) =>
      page.evaluate(() => {
        const chart = document.querySelector('#stack-chart')!.getBoundingClientRect();
        const tops = [...document.querySelectorAll('#stack-chart .boxbg')].map(
          (one) => one.getBoundingClientRect().top,
        );
        const first = Math.min(...tops);
        const rows = Math.round((Math.max(...tops) - first) / 20) + 1;
        return {
          left: chart.left,
          right: chart.right,
          top: chart.top,
          bottom: innerHeight,
          firstFrame: first,
          row: 20,
          rows,
        };
      }),
    ways: {
      flat: { steps: (hand) => view(hand, '#topbtn'), answer: /main\.checksum/ },
      callers: {
        // What a press on the frame chooses, peek finds no match for.
        async steps(hand) {
          await hand.type(hand.page.locator('#search'), 'main.checksum');
          await view(hand, '#peek');
        },
        answer: /main\.export/,
      },
      line: { steps: (hand) => view(hand, '#list'), answer: /range data/ },
      collector: {
        steps: (hand) => hand.pointAt(frame(hand, /gcBgMarkWorker/)),
        answer: /gcBgMarkWorker.*\(\d+\.\d+%\)/,
      },
      runtime: {
        async steps(hand) {
          await hand.type(hand.page.locator('#search'), '^runtime\\.');
          await hand.press(hand.page.locator('#refine .menu-name'));
          await hand.press(hand.page.locator('#hide'));
        },
        answer: /checksum/,
      },
      disassembly: {
        async steps(hand) {
          await hand.type(hand.page.locator('#search'), 'main.checksum');
          await view(hand, '#disasm');
        },
        answer: /IMUL|XORL|MOVZX/,
      },
      sites: {
        async steps(hand) {
          await view(hand, '#topbtn');
          await hand.press(hand.page.locator('#sample .menu-name'));
          await hand.press(hand.page.locator('#sampletype-alloc_objects'));
        },
        answer: /main\.newRow/,
      },
      holder: { steps: none, answer: /rebuild/ },
      waiting: { steps: none, answer: /chanrecv/ },
    },
    close: end,
  };
}

/** speedscope, served from its npm package. Its drawings have no elements: what they say is read in the pictures. */
export async function speedscope(folder: string): Promise<Tool> {
  const server = await serveStatic('/', folder);
  const tab = (hand: Hand, title: string) => hand.page.getByText(title);
  const sandwich = (hand: Hand): Promise<void> => hand.press(tab(hand, 'Sandwich'));
  return {
    name: 'speedscope',
    async open(page, file) {
      await page.goto(server.url);
      await page.setInputFiles('input[type=file]', file);
      await page.waitForTimeout(3000);
    },
    // The second canvas of the view is the flame graph: an axis of one row, then frames.
    drawing: (page) =>
      page.evaluate(() => {
        const box = [...document.querySelectorAll('canvas')].at(-1)!.getBoundingClientRect();
        return {
          left: box.left,
          right: box.right,
          top: box.top,
          bottom: box.bottom,
          firstFrame: box.top + 20,
          row: 20,
          rows: Infinity,
        };
      }),
    ways: {
      flat: { steps: sandwich, answer: /main\.checksum/ },
      callers: {
        async steps(hand) {
          await sandwich(hand);
          await hand.press(hand.page.getByText('main.checksum').first());
        },
        answer: 'drawn',
      },
      collector: { steps: sandwich, answer: /gcBgMarkWorker/ },
      holder: { steps: none, answer: 'drawn' },
      waiting: { steps: none, answer: 'drawn' },
    },
    close: () => server.close(),
  };
}

/** The built page. */
export async function perfolio(): Promise<Tool> {
  const server = await serveStatic('/', 'dist');
  const tab = (hand: Hand, name: string) =>
    hand.page.getByRole('tab', { name, exact: true }).or(hand.page.getByRole('radio', { name, exact: true }));
  return {
    name: 'Perfolio',
    async open(page, file) {
      await page.goto(server.url);
      const beside = ['main.go', 'measured.dump'].map((name) => join(dirname(file), name)).filter(existsSync);
      await page.setInputFiles('input[type=file]', [file, ...(basename(file) === 'cpu.prof' ? beside : [])]);
      await page.waitForTimeout(4000);
    },
    drawing: (page) =>
      page.evaluate(() => {
        const box = document.querySelector('[role=application][aria-label$=", frames"]')!.getBoundingClientRect();
        return {
          left: box.left,
          right: box.right,
          top: box.top,
          bottom: box.bottom,
          firstFrame: box.top,
          row: 20,
          rows: Infinity,
        };
      }),
    ways: {
      flat: { steps: (hand) => hand.press(tab(hand, 'Top')), answer: /checksum/ },
      callers: {
        async steps(hand) {
          await hand.pointAt(hand.page.getByText(/main\.checksum/).first());
          await hand.key('e');
        },
        answer: /main\.export/,
      },
      holder: { steps: none, answer: /rebuild/ },
      waiting: { steps: none, answer: /chan receive|chanrecv/ },
      sites: { steps: (hand) => hand.press(tab(hand, 'Memory')), answer: /main\.newRow/ },
      line: { steps: none, answer: /main\.go:5[34]/ },
      collector: { steps: none, answer: /GC ?\d+\.\d+%/ },
      runtime: {
        async steps(hand) {
          await hand.key('Control+k');
          await hand.type(hand.page.getByRole('combobox').last(), 'hide the runtime');
          await hand.key('Enter');
        },
        answer: /main\.checksum/,
      },
      label: {
        async steps(hand) {
          await hand.press(hand.page.getByRole('button', { name: 'More', exact: true }));
          await hand.press(hand.page.getByRole('menuitemcheckbox', { name: /^Labels/ }));
        },
        answer: /handler/,
      },
      disassembly: { steps: (hand) => hand.key('l'), answer: /IMUL|XORL|MOVZX/ },
    },
    close: () => server.close(),
  };
}
