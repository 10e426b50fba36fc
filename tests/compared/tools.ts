import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { serveStatic } from '../staticServer.ts';
import { type Hand, settle } from './hand.ts';
import type { Drawing } from './screen.ts';
import type { TaskId } from './tasks.ts';

/**
 * How a task is done with the fewest presses, in any profile and not in this one alone, by whom knows the tool. An
 * address is not typed, since all of them can do much by theirs.
 */
export interface Way {
  steps: (hand: Hand) => Promise<void>;
  /** Words that are in sight then; `drawn` where they are painted and have to be read in the picture. */
  answer: RegExp | 'drawn';
  /** Words that are not. */
  without?: RegExp;
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
  const end = async (): Promise<void> => {
    if (server?.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
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
      const args = [
        'tool',
        'pprof',
        '-no_browser',
        '-http=localhost:',
        ...(existsSync(program) ? [program] : []),
        file,
      ];
      const started = spawn('go', args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
      server = started;
      const address = await new Promise<string>((resolve, reject) => {
        let said = '';
        started.stderr.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          const [found] = /http:\S+(?=\n)/.exec(said) ?? [];
          if (found !== undefined) resolve(found);
        });
        started.once('exit', () => reject(new Error(said)));
      });
      // It says so before it listens.
      for (let turn = 0; ; turn++) {
        try {
          await page.goto(`${address}/ui/flamegraph`);
          break;
        } catch (error) {
          if (turn > 20) throw error;
          await page.waitForTimeout(500);
        }
      }
      await settle(page);
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
      flat: {
        steps: (hand) => view(hand, '#topbtn'),
        answer: /Name (?:Inlined\? )?[\d.]+m?s [\d.]+% [\d.]+% [\d.]+m?s [\d.]+% main\.checksum/,
      },
      callers: {
        // Puts its callers above it, whose amounts are said one at a time.
        async steps(hand) {
          await hand.press(frame(hand, /main\.checksum/));
          await hand.pointAt(frame(hand, /main\.export/));
        },
        answer: /main\.export [\d.]+m?s \([\d.]+%\)/,
      },
      line: {
        async steps(hand) {
          await hand.press(frame(hand, /main\.checksum/), { button: 'right' });
          await hand.press(hand.page.locator('#action-source'));
        },
        answer: /[\d.]+m?s [\d.]+m?s sum = \(sum/,
      },
      collector: {
        steps: (hand) => hand.pointAt(frame(hand, /gcBgMarkWorker/)),
        answer: /gcBgMarkWorker [\d.]+m?s \([\d.]+%\)/,
      },
      runtime: {
        async steps(hand) {
          await hand.type(hand.page.locator('#search'), '^runtime\\.');
          await hand.press(hand.page.locator('#refine .menu-name'));
          await hand.press(hand.page.locator('#hide'));
        },
        answer: /main\.checksum/,
        without: /mallocgc/,
      },
      // It lists all functions, those with the highest flat first.
      disassembly: { steps: (hand) => view(hand, '#disasm'), answer: /[\d.]+m?s [\d.]+m?s [0-9a-f]+: (?:MUL|IMUL)/ },
      sites: {
        async steps(hand) {
          await view(hand, '#topbtn');
          await hand.press(hand.page.locator('#sample .menu-name'));
          await hand.press(hand.page.locator('#sampletype-alloc_objects'));
        },
        answer: /Name (?:Inlined\? )?\d+ [\d.]+% [\d.]+% \d+ [\d.]+% main\.newRow/,
      },
      holder: { steps: none, answer: /main\.\(\*store\)\.rebuild/ },
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
  const collector = /\([\d.]+%\) runtime\.gcBgMarkWorker/;
  let rows = 0;
  return {
    name: 'speedscope',
    async open(page, file) {
      // Its rows are those of the longest stack, without inlined calls.
      const raw = execFileSync('go', ['tool', 'pprof', '-raw', file], { stdio: ['ignore', 'pipe', 'ignore'] });
      const stacks = raw.toString().matchAll(/^ +[\d ]+: ([\d ]+?) *$/gm);
      rows = Math.max(...[...stacks].map(([, stack]) => stack!.split(' ').length));
      await page.goto(server.url);
      await page.setInputFiles('input[type=file]', file);
      await page.locator('canvas').first().waitFor();
      await settle(page);
    },
    // The second canvas of the view is the flame graph: an axis of one row, then frames.
    drawing: (page) =>
      page.evaluate((all) => {
        const box = [...document.querySelectorAll('canvas')].at(-1)!.getBoundingClientRect();
        return {
          left: box.left,
          right: box.right,
          top: box.top,
          bottom: box.bottom,
          firstFrame: box.top + 20,
          row: 20,
          rows: all,
        };
      }, rows),
    ways: {
      flat: { steps: sandwich, answer: /Symbol Name [\d.]+m?s \( \d+% \) [\d.]+m?s \( \d+% \) main\.checksum/ },
      callers: {
        async steps(hand) {
          await sandwich(hand);
          await hand.press(hand.page.getByText('main.checksum').first());
        },
        answer: 'drawn',
      },
      collector: {
        async steps(hand) {
          await hand.press(tab(hand, 'Left Heavy'));
          const box = await hand.page.locator('canvas').last().boundingBox();
          await hand.pointInRow(box!.y + 30, collector);
        },
        answer: collector,
      },
      holder: { steps: none, answer: 'drawn' },
      waiting: { steps: none, answer: 'drawn' },
    },
    close: () => server.close(),
  };
}

/** The built page. */
export async function perfolio(): Promise<Tool> {
  const server = await serveStatic('/', 'dist');
  return {
    name: 'Perfolio',
    async open(page, file) {
      await page.goto(server.url);
      const beside = ['main.go', 'measured.dump'].map((name) => join(dirname(file), name)).filter(existsSync);
      await page.setInputFiles('input[type=file]', [file, ...(basename(file) === 'cpu.prof' ? beside : [])]);
      await page.getByRole('toolbar', { name: 'What is shown', exact: true }).waitFor();
      await settle(page);
    },
    // It is in what scrolls between the line above and the line below; a chain of calls with one amount is one row.
    drawing: (page) =>
      page.evaluate(() => {
        const frames = document.querySelector('[role=application][aria-label$=", frames"]')!;
        const area = frames.closest('[data-tall]')!;
        const { left, top, bottom } = area.getBoundingClientRect();
        const shown = frames.getBoundingClientRect();
        const height = area.scrollHeight > area.clientHeight ? area.scrollHeight : shown.height;
        const row = Number(frames.querySelector('g > rect')!.getAttribute('height'));
        return {
          left,
          right: left + area.clientWidth,
          top,
          bottom,
          firstFrame: shown.top,
          row,
          rows: Math.round(height / row),
        };
      }),
    ways: {
      flat: {
        steps: (hand) => hand.key('2'),
        answer: /cum % function [\d.]+ [\d.]+ [\d.]+ [\d.]+ main\. checksum/,
      },
      callers: {
        steps: (hand) =>
          hand.press(hand.page.locator('[role=application] [aria-label^="main.checksum,"]'), {
            modifiers: ['Alt'],
          }),
        answer: /% caller [\d.]+ [\d.]+ main\. export/,
      },
      line: { steps: none, answer: /Hottest line of your code: [\d.]+%, main\.go:5[34]/ },
      collector: { steps: none, answer: / GC [\d.]+%/ },
      runtime: {
        async steps(hand) {
          await hand.key('Control+k');
          await hand.type(hand.page.getByRole('combobox').last(), 'hide the runtime');
          await hand.key('Enter');
        },
        answer: /main\.checksum/,
        without: /mallocgc/,
      },
      label: {
        async steps(hand) {
          await hand.key('8');
          await hand.press(hand.page.getByRole('button', { name: '/export', exact: true }));
        },
        answer: /endpoint="\/export" [\d.]+ m?s left of/,
      },
      disassembly: {
        async steps(hand) {
          await hand.key('l');
          await hand.press(hand.page.getByRole('radio', { name: 'Disassembly' }));
        },
        // Which instruction of the loop has the samples differs from machine to machine.
        answer: /[\d.]+ [\d.]+ [\d.]+ [A-Z]{3,6} /,
      },
      sites: { steps: (hand) => hand.key('1'), answer: /objects function [\d,.]+ [\d.]+ [\d,]+ main\./ },
      holder: { steps: none, answer: /Mutex of main\.\(\*store\)/ },
      waiting: { steps: none, answer: /main\. waitForJobs main\.go:\d+ chan receive 40/ },
    },
    close: () => server.close(),
  };
}
