import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { type StaticServer, serveStatic } from '../staticServer.ts';

const dist = process.env['PERFOLIO_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** A path that is not the root: the build must work wherever it is put. */
const base = '/some/path/';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** One file to drop: its path with folders, and its bytes. */
export interface DroppedFile {
  path: string;
  bytes: Uint8Array;
}

/** The production build in a real browser; start it once a file, stop it afterwards. */
export class App {
  private readonly browser: Browser;
  private readonly server: StaticServer;

  private constructor(browser: Browser, server: StaticServer) {
    this.browser = browser;
    this.server = server;
  }

  static async start(): Promise<App> {
    if (!existsSync(dist)) throw new Error('There is no build to try. Run `npm run build` first.');
    const server = await serveStatic(base, dist);
    return new App(await launchBrowser(), server);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }

  /** Opens the page as somebody does who was never there before. `hash` is the address's fragment. */
  async open(hash = '', options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    const visit = new Visit(context, await context.newPage(), this.server.url);
    visit.page.setDefaultTimeout(15_000);
    await visit.page.goto(this.server.url + hash);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    return visit;
  }
}

/** One visitor with one tab. Collects everything that must not happen; `leave` fails when something did. */
export class Visit {
  readonly page: Page;
  private readonly context: BrowserContext;
  private readonly offences: string[] = [];
  private readonly desk = mkdtempSync(join(tmpdir(), 'perfolio-desk-'));
  private drops = 0;

  constructor(context: BrowserContext, page: Page, home: string) {
    this.context = context;
    this.page = page;
    const origin = new URL(home).origin;
    // A violation of the content security policy is an error on the console, too.
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.offences.push(message.text());
    });
    page.on('pageerror', (error) => this.offences.push(error.message));
    page.on('crash', () => this.offences.push('The page crashed.'));
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(home) && !/^(blob|data):/.test(url)) this.offences.push(`Asked for ${url}`);
      if (request.method() !== 'GET') this.offences.push(`Sent something to ${url}`);
    });
    context.on('response', (response) => {
      if (response.url().startsWith(origin) && response.status() >= 400) {
        this.offences.push(`${response.status()} for ${response.url()}`);
      }
    });
  }

  /**
   * Drops files on the page as a desktop does. A path with folders makes those folders, and what is dropped then is the
   * outermost of them.
   */
  async drop(...files: DroppedFile[]): Promise<void> {
    const desk = join(this.desk, String(this.drops++));
    for (const { path, bytes } of files) {
      mkdirSync(join(desk, dirname(path)), { recursive: true });
      writeFileSync(join(desk, path), bytes);
    }
    const outermost = [...new Set(files.map(({ path }) => join(desk, path.split('/')[0]!)))];
    const session = await this.context.newCDPSession(this.page);
    const data = { items: [], files: outermost, dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data });
    }
    await session.detach();
  }

  /** Writes a file to this visitor's disk, to be chosen in a dialog. Returns where it lies. */
  save({ path, bytes }: DroppedFile): string {
    mkdirSync(join(this.desk, dirname(path)), { recursive: true });
    writeFileSync(join(this.desk, path), bytes);
    return join(this.desk, path);
  }

  /** The frames of the flame graph whose full name matches. */
  frame(name: RegExp): Locator {
    return this.page.getByRole('application').getByRole('button', { name });
  }

  /** A row of the table that is on the screen. */
  row(name: RegExp): Locator {
    return this.page.getByRole('grid').getByRole('row', { name });
  }

  /** Chooses what is shown of a profile. */
  async view(name: 'Flame graph' | 'Flame and top' | 'Top'): Promise<void> {
    await this.page.getByRole('radio', { name, exact: true }).check();
  }

  /** Waits until the flame graph shows the total of a profile. */
  async total(text: RegExp): Promise<void> {
    await this.frame(new RegExp(`^all, cum ${text.source},`)).waitFor();
  }

  /** What axe finds against WCAG 2.2 AA and good practice: a line a finding. */
  async axe(): Promise<string[]> {
    await this.page.evaluate(readFileSync(axeFile, 'utf8'));
    return this.page.evaluate(async () => {
      const { violations } = await window.axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html.slice(0, 160)}`),
      );
    });
  }

  /** What went wrong so far that the reader does not see. */
  quiet(): void {
    if (this.offences.length > 0) throw new Error(`Behind the reader's back:\n${this.offences.join('\n')}`);
  }

  /** Ends the visit. Nothing may have gone to the console or over the network. */
  async leave(): Promise<void> {
    await this.context.close();
    rmSync(this.desk, { recursive: true, force: true });
    this.quiet();
  }
}

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[]; html: string }[] }[];
}

declare global {
  interface Window {
    axe: { run: (root: Document, options: { runOnly: string[] }) => Promise<AxeResult> };
  }
}

/** A real profile from the fixtures or, with a folder, from the example. */
export function profile(path: string): Buffer {
  const folder = path.includes('/') ? '../../public/samples/' : '../fixtures/';
  return readFileSync(fileURLToPath(new URL(folder + path, import.meta.url)));
}
