import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { comeBack } from '../firefox.ts';
import { choice, openFiles, openSection, sectionNav } from './aroundViews.ts';
import { type DroppedFile, dropFiles } from './dropFiles.ts';
import { neverIdle } from './neverIdle.ts';
import { plain } from './plain.ts';
import { desk, putBack, tellLasting } from './putBack.ts';
import { agreeToForeign, listenToRequests } from './requests.ts';
import { isFirefox } from './sharedApp.ts';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** So long something is awaited, in milliseconds: a machine that has other work must not fail a test. */
export const PATIENCE = 60_000;

/** What Firefox says now and then when a worker starts, though no code of the page or its workers has WebAssembly. */
export const ofFirefox = /^The page’s settings blocked WebAssembly /;

/** Where views are, and what opens over them. */
const foreground = ['main', 'dialog[open]', '[role=dialog]', '[role=menu]', '[aria-label=Notices]'];

/**
 * More stops than any page has between two places, with those that Firefox makes of what can be scrolled; whoever
 * presses Tab more often has given up.
 */
const FAR = 120;

/** One visitor with one tab. Collects everything that must not happen; `leave` fails when something did. */
export class Visit {
  private context: BrowserContext | null = null;
  private tab: Page | null = null;
  private offences: string[] = [];
  private agreed = new Set<string>();
  private folder = '';
  private drops = 0;
  private start = '';
  /** Whether a test has changed the page so that no other one can have it. */
  private isSpent = false;
  private times = 0;
  /** The sections that were shown, each with its address. */
  private shown = new Set<string>();
  /** Whether the page does what it does in idle moments (`neverIdle`). */
  isIdle = false;
  /** Address of the page, without a fragment. */
  home = '';

  get isOpen(): boolean {
    return this.context !== null;
  }

  get page(): Page {
    if (this.tab === null) throw new Error('The visit has not begun.');
    return this.tab;
  }

  /** Opens the page as somebody does who was never there before, at this fragment of the address. */
  async begin(browser: Browser, home: string, options: BrowserContextOptions, hash = ''): Promise<void> {
    await this.openTab(browser, home, options);
    await this.open(hash);
  }

  /** Opens an empty tab, for what must be so before the page is opened. */
  async openTab(browser: Browser, home: string, options: BrowserContextOptions): Promise<void> {
    const context = await browser.newContext({
      viewport: desk,
      reducedMotion: 'reduce',
      ...options,
    });
    if (!this.isIdle) await neverIdle(context);
    const page = await context.newPage();
    this.context = context;
    this.tab = page;
    this.offences = [];
    this.agreed = new Set();
    this.isSpent = false;
    this.times = 0;
    this.shown = new Set();
    this.home = home;
    this.folder = mkdtempSync(join(tmpdir(), 'perfolio-folder-'));
    this.watch(context, page, home);
    page.setDefaultTimeout(PATIENCE);
  }

  /** Opens the page in the tab, at this fragment of the address. */
  async open(hash = ''): Promise<void> {
    await this.page.goto(this.home + hash);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Closes the tab, and opens the page in a new one of the same browser. */
  async openAnew(): Promise<void> {
    const { page } = this;
    const next = await page.context().newPage();
    await page.close();
    this.tab = next;
    this.listen(next);
    next.setDefaultTimeout(PATIENCE);
    await this.open();
  }

  /** Says that the reader agrees to this address, and what its server answers; every other one is an offence. */
  async agreeTo(address: string, body: string): Promise<void> {
    this.agreed.add(address);
    agreeToForeign(address);
    await this.page.route(address, (route) => route.fulfill({ body, headers: { 'access-control-allow-origin': '*' } }));
  }

  /** Collects what the reader of the page would not see. */
  private watch(context: BrowserContext, page: Page, home: string): void {
    const origin = new URL(home).origin;
    this.listen(page);
    listenToRequests(context, (url, method) => {
      const isOwn = url.startsWith(home) || /^(blob|data):/.test(url);
      if (!isOwn && !this.agreed.has(url)) this.offences.push(`Asked for ${url}`);
      if (method !== 'GET') this.offences.push(`Sent something to ${url}`);
    });
    context.on('response', (response) => {
      if (response.url().startsWith(origin) && response.status() >= 400) {
        this.offences.push(`${response.status()} for ${response.url()}`);
      }
    });
  }

  private listen(page: Page): void {
    tellLasting(page, () => {
      this.isSpent = true;
    });
    page.on('framenavigated', (frame) => {
      const section = /#\/[a-z]+/.exec(frame.url());
      if (section !== null && frame === page.mainFrame()) this.shown.add(section[0]);
    });
    // A violation of the content security policy is an error on the console, too.
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.offences.push(message.text());
    });
    page.on('pageerror', ({ message }) => {
      if (!ofFirefox.test(message)) this.offences.push(message);
    });
    page.on('crash', () => this.offences.push('The page crashed.'));
  }

  /** Where `startAgain` goes: to this fragment of the address, or to the one that is in force now. */
  startAt(hash?: string): void {
    const now = this.page.url();
    this.start = hash === undefined ? now : new URL(hash, now).href;
  }

  /** Back to where the visit started, with the same files open, nothing in focus, and the pointer out of the way. */
  async startAgain(): Promise<void> {
    await this.page.mouse.move(0, 0);
    await this.page.evaluate(async (url) => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement || activeElement instanceof SVGElement) activeElement.blur();
      location.href = url;
      // The browser says so only where the address is another; changes that have not reached it yet must go, too.
      window.dispatchEvent(new Event('hashchange'));
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    }, this.start);
    await this.settled();
  }

  /** Drops files on the page as a desktop does (`dropFiles`). */
  async drop(...files: readonly DroppedFile[]): Promise<void> {
    await dropFiles(this.page, files, join(this.folder, String(this.drops++)), PATIENCE);
  }

  /** Writes a file to this visitor's disk, to be chosen in a dialog. Returns where it lies. */
  save({ path, bytes }: DroppedFile): string {
    mkdirSync(join(this.folder, dirname(path)), { recursive: true });
    writeFileSync(join(this.folder, path), bytes);
    return join(this.folder, path);
  }

  /** Changes a file that `save` wrote. Browsers notice that by its time, in seconds, so it gets another one. */
  change(file: DroppedFile): void {
    utimesSync(this.save(file), 1, 1);
  }

  /** Opens the report, or a section by the menu beside it: where several files are open. */
  async section(name: string): Promise<void> {
    await openSection(this.page, name);
  }

  /** Opens a section by keys alone: Tab to the button of their menu, and along to it. */
  async sectionByKeys(name: string): Promise<void> {
    const button = this.sectionNav.getByRole('button');
    await button.waitFor();
    await this.tabTo(button);
    await this.page.keyboard.press('Enter');
    await this.pressTo('ArrowDown', choice(this.page, name));
    await this.page.keyboard.press('Enter');
  }

  /** Where the reader is: a link to the report, and the button of the menu of its sections. */
  get sectionNav(): Locator {
    return sectionNav(this.page);
  }

  /** The sections that there are beside the report, in order. */
  async sections(): Promise<string[]> {
    return this.choicesOf(this.sectionNav.getByRole('button'));
  }

  /** The choices of a menu, whose button this is. */
  private async choicesOf(button: Locator): Promise<string[]> {
    await button.click();
    const menu = this.page.getByRole('menu');
    await menu.waitFor();
    const names = await menu
      .getByRole('menuitemcheckbox')
      .evaluateAll((items) => items.map((item) => item.querySelector('span')!.firstChild!.textContent!));
    await this.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    return names;
  }

  /** The menu of what can be done with the page. */
  async pageMenu(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Page', exact: true }).click();
    return this.page.getByRole('menu');
  }

  /** Opens the dialog in which a link is made. */
  async share(): Promise<void> {
    await this.act('Share');
  }

  /** Shows the report as slides. */
  async present(): Promise<void> {
    await this.act('Present');
  }

  /** Does what has a button in the header where there is room, else an item in the menu of the page. */
  private async act(name: string): Promise<void> {
    const button = this.page.getByRole('banner').getByRole('button', { name, exact: true });
    await this.page.getByRole('button', { name: 'Page', exact: true }).waitFor();
    if ((await button.count()) > 0) await button.click();
    else await (await this.pageMenu()).getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
  }

  /** The list of the files, which is hidden where there is one, or one of each side. */
  async files(): Promise<Locator> {
    return openFiles(this.page);
  }

  /** What several files open with: the report, or of two profiles of one kind on two sides their comparison. */
  get several(): Locator {
    return this.page.locator('article[aria-busy=false]').or(this.firstFinding);
  }

  /** The report, once it is there. */
  async report(): Promise<void> {
    await this.page.locator('article[aria-busy=false]').waitFor();
  }

  /** The frames of the flame graph whose full name matches. */
  frame(name: RegExp): Locator {
    return this.page.getByRole('application').getByRole('button', { name });
  }

  /** A row of the table that is on the screen. */
  row(name: RegExp): Locator {
    return this.page.getByRole('grid').getByRole('row', { name });
  }

  /** What the cells of the first such row read, with plain spaces, once it is there. */
  async cells(name: RegExp): Promise<string[]> {
    const row = this.row(name).first();
    await row.waitFor();
    return (await row.getByRole('gridcell').allTextContents()).map(plain);
  }

  /** The line of a profile's view in the header: what is shown, in which view, and the search. */
  get viewLine(): Locator {
    return this.page.getByRole('toolbar', { name: 'View', exact: true });
  }

  /** The line below a profile's view: which amounts, in which form, of whose code. */
  get statusBar(): Locator {
    return this.page.getByRole('toolbar', { name: 'What is shown' });
  }

  /** The choice of a profile, or of comparing two. */
  get profiles(): Locator {
    return this.page.getByRole('banner').getByRole('combobox', { name: 'Profile', exact: true });
  }

  /** The profile that is chosen, or what is compared: “Before → After”. */
  async profile(): Promise<string> {
    return (await this.profiles.locator('option:checked').textContent()) ?? '';
  }

  /** Chooses the profile, or the comparison, whose name begins so. */
  async chooseProfile(start: string): Promise<void> {
    await this.profiles.waitFor();
    const names = await this.profiles.locator('option').allTextContents();
    await this.profiles.selectOption({ label: names.find((name) => name.startsWith(start)) ?? start });
  }

  /** The views of a section that stand side by side. */
  private get tabs(): Locator {
    return this.page.getByRole('radiogroup', { name: 'View', exact: true });
  }

  /** One of the views of a section that stand side by side. */
  tabOf(view: string): Locator {
    return this.tabs.getByRole('radio', { name: view, exact: true });
  }

  /** The button of the menu of the other views, which has the name of the one that is shown. */
  get moreViews(): Locator {
    return this.tabs.locator('xpath=following-sibling::button');
  }

  /** The list that the views are in where there is no room for them side by side. */
  get listOfViews(): Locator {
    return this.page.getByRole('combobox', { name: 'View', exact: true });
  }

  /** The views of the section that is shown, in order; in a list with their other forms. None where it has one. */
  async views(): Promise<string[]> {
    const list = this.listOfViews;
    const tabs = this.tabs.locator('label');
    const choices = (await list.count()) > 0 ? list.getByRole('option') : tabs;
    const names = (await choices.allTextContents()).map((text) => text.trim());
    return (await this.moreViews.count()) > 0 ? [...names, ...(await this.choicesOf(this.moreViews))] : names;
  }

  /** The forms in which the flame graph is shown, or the flame diff; none in another view. */
  async forms(): Promise<string[]> {
    return (await this.shownAs.locator('label').allTextContents()).map((text) => text.trim());
  }

  private get shownAs(): Locator {
    return this.statusBar.getByRole('radiogroup', { name: 'Shown as' });
  }

  /** Chooses what is shown of a section, by mouse. */
  async view(name: string): Promise<void> {
    const list = this.listOfViews;
    const tab = this.tabOf(name);
    await list.or(tab).or(this.moreViews).first().waitFor();
    if ((await list.count()) > 0) {
      await list.selectOption(name);
    } else if ((await tab.count()) > 0 || (await this.moreViews.count()) === 0) {
      await tab.check();
    } else {
      await this.moreViews.click();
      await choice(this.page, name).click();
    }
  }

  /** Chooses the form in which the flame graph is shown, by mouse. */
  async form(name: string): Promise<void> {
    await this.shownAs.getByRole('radio', { name, exact: true }).check();
  }

  /** Chooses what is shown of a section, by keys alone: Tab to the views, and along to the other. */
  async viewByKeys(name: string): Promise<void> {
    await this.tabs.waitFor();
    if ((await this.tabOf(name).count()) > 0) {
      await this.checkByKeys(this.tabs, name);
    } else {
      await this.tabTo(this.moreViews);
      await this.page.keyboard.press('Enter');
      await this.pressTo('ArrowDown', choice(this.page, name));
      await this.page.keyboard.press('Enter');
    }
  }

  /** Chooses the form in which the flame graph is shown, by keys alone. */
  async formByKeys(name: string): Promise<void> {
    await this.shownAs.waitFor();
    await this.checkByKeys(this.shownAs, name);
  }

  /** Tab to what is chosen, or where nothing is to the first, and along to the other. */
  private async checkByKeys(group: Locator, name: string): Promise<void> {
    const chosen = group.getByRole('radio', { checked: true });
    await this.tabTo((await chosen.count()) > 0 ? chosen : group.getByRole('radio').first());
    await this.pressTo('ArrowRight', group.getByRole('radio', { name, exact: true }));
    await this.page.keyboard.press('Space');
  }

  /** The button with the first sentence of what a profile says, which opens the others. */
  get firstFinding(): Locator {
    return this.page.locator('[data-first-finding]');
  }

  /** Closes the column of what a profile says, which stays as the reader has left it. */
  async closeFindings(): Promise<void> {
    await this.firstFinding.waitFor();
    if ((await this.firstFinding.getAttribute('aria-expanded')) === 'true') await this.firstFinding.click();
  }

  /** The column of what a profile says, beside its view. */
  async findings(): Promise<Locator> {
    await this.firstFinding.waitFor();
    if ((await this.firstFinding.getAttribute('aria-expanded')) === 'false') await this.firstFinding.click();
    const column = this.page.getByRole('complementary', { name: 'Findings' });
    await column.waitFor();
    return column;
  }

  /** Presses Tab, or Shift+Tab, until this has the focus; fails where Tab does not lead there. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.pressTo(key, target);
  }

  /** Presses a key until this has the focus, such as the arrows of a menu. */
  async pressTo(key: string, target: Locator): Promise<void> {
    // Many without an answer to each: to ask after every press took more of the processor than the page does.
    const atOnce = key.endsWith('Tab') && !isFirefox ? 8 : 1;
    for (let presses = 0; presses <= FAR; presses += atOnce) {
      if (await target.evaluate(holdAt, atOnce > 1)) return;
      await Promise.all(Array.from({ length: atOnce }, () => this.page.keyboard.press(key)));
      if (isFirefox && key.endsWith('Tab')) await comeBack(this.page, key);
    }
    throw new Error(`${target.toString()} cannot be reached: ${FAR} times ${key} did not lead to it.`);
  }

  /** What has the focus, as a screen reader calls it; empty where nothing has. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return '';
      return element.getAttribute('aria-label') ?? element.textContent;
    });
  }

  /** Waits until the flame graph shows the total of a profile. */
  async total(text: RegExp): Promise<void> {
    await this.frame(new RegExp(`^all, cum ${text.source},`)).waitFor();
  }

  /** Waits until nothing is being worked out, and every drawing has a place where Tab enters it. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => {
      const drawings = [...document.querySelectorAll('main div[role=application]')];
      const entered = drawings.every((drawing) => drawing.querySelector('[tabindex="0"]') !== null);
      return entered && document.querySelector('main [aria-busy=true]') === null;
    });
  }

  /**
   * What axe finds against WCAG 2.2 AA and good practice: a line a finding. With `colours` only what depends on them,
   * for a screen that was looked at in another theme. Only in these parts of the page: what is around them is the same
   * wherever one is, and is looked at once (`testScreens.ts`, `reach.test.ts`).
   */
  async axe(what: 'all' | 'colours' = 'all', parts = foreground): Promise<string[]> {
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(readFileSync(axeFile, 'utf8'));
    return this.page.evaluate(
      async ([only, include]) => {
        const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
        const { violations } = await window.axe.run(
          { include },
          {
            runOnly: only === 'all' ? all : ['color-contrast', 'link-in-text-block'],
            resultTypes: ['violations'],
          },
        );
        return violations.flatMap(({ id, help, nodes }) =>
          nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html.slice(0, 160)}`),
        );
      },
      [what, parts] as const,
    );
  }

  /** What axe finds in light and in dark: between the two nothing but the colours is another. */
  async axeInBothThemes(part?: string): Promise<string[]> {
    return [...(await this.axeIn('light', part)), ...(await this.axeIn('dark', part))];
  }

  /** What axe finds in a theme; in dark what depends on the colours. */
  async axeIn(colorScheme: 'light' | 'dark', part = 'html'): Promise<string[]> {
    await this.page.emulateMedia({ colorScheme });
    const look = () => this.axe(colorScheme === 'light' ? 'all' : 'colours', [part]);
    let findings = await look();
    // Colours that the page works out itself follow the theme a moment later.
    for (let turn = 0; turn < 20 && findings.length > 0; turn++) {
      await this.page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
      findings = await look();
    }
    return findings.map((finding) => `${colorScheme}: ${finding}`);
  }

  /** What went wrong so far that the reader does not see. */
  quiet(): void {
    const offences = this.offences.splice(0);
    if (offences.length > 0) throw new Error(`Behind the reader's back:\n${offences.join('\n')}`);
  }

  /**
   * Makes the page ready for somebody who was never there, by closing what is open; ends the visit where that cannot
   * be, or has been done many times, so that no page grows old. Nothing may have gone to the console or over the
   * network.
   */
  async putBack(): Promise<void> {
    const isReady = !this.isSpent && ++this.times < 25 && (await putBack(this.page, this.home, [...this.shown]));
    this.shown.clear();
    if (!isReady) await this.leave();
    this.quiet();
  }

  /** Ends the visit. Nothing may have gone to the console or over the network. */
  async leave(): Promise<void> {
    const { context } = this;
    this.context = null;
    this.tab = null;
    // An answer that a test gives to the page may still be on its way.
    await context?.unrouteAll({ behavior: 'ignoreErrors' });
    await context?.close();
    rmSync(this.folder, { recursive: true, force: true });
    this.quiet();
  }
}

/**
 * Whether this has the focus. If it has not, and `ahead` is set, keys that are still on their way when it gets it do
 * nothing. Runs in the page.
 */
function holdAt(element: Element, ahead: boolean): boolean {
  window.heldKeys?.abort();
  if (element === document.activeElement) return true;
  if (!ahead) return false;
  window.heldKeys = new AbortController();
  const hold = (event: Event): void => {
    if (element !== document.activeElement) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', hold, { capture: true, signal: window.heldKeys.signal });
  return false;
}

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[]; html: string }[] }[];
}

interface AxeOptions {
  runOnly: string[];
  resultTypes: string[];
}

declare global {
  interface Window {
    /** Of `holdAt`. */
    heldKeys?: AbortController;
    axe: { run: (parts: { include: string[] }, options: AxeOptions) => Promise<AxeResult> };
  }
}
