import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { arch, env, execPath, getuid, platform } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What Playwright switches off, since the last list counts, and the parts of the browser's own address bar that are
 * pages themselves: made anew for each visit, they cost as much as the page that is looked at.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Nothing that a fresh browser does on its own accord: no updates, no accounts, no traffic but the page's. */
const flags = [
  `--disable-features=${switchedOff.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Candidate {
  /** Where it was found, for the message when none works. */
  source: string;
  executable: string;
  flags?: string[];
}

/**
 * Starts the first browser that launches and evaluates, with a fresh profile directory. Looks at what is installed
 * first and installs something only when nothing works. Throws one instruction when there is no browser to be had:
 * a journey that did not run must not pass. `without`: flags of Playwright's own that are left out.
 */
export async function launchBrowser(extraFlags: string[] = [], without: string[] = []): Promise<Browser> {
  const failures: string[] = [];
  for await (const candidate of candidates()) {
    try {
      return await start(candidate, extraFlags, without);
    } catch (error) {
      const reason = String(error).split('\n')[0];
      failures.push(`${candidate.source}: ${candidate.executable}: ${reason}`);
    }
  }
  throw new Error(
    `No browser starts here. Install Chromium or Chrome, or set CHROME_BIN to its executable.\n${failures.join('\n')}`,
  );
}

async function start(candidate: Candidate, extraFlags: string[], without: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: candidate.executable,
    args: [...flags, ...(candidate.flags ?? []), ...extraFlags],
    ignoreDefaultArgs: without,
    timeout: 120_000,
  });
  try {
    const page = await browser.newPage();
    const answer: unknown = await page.evaluate('6 * 7');
    if (answer !== 42) throw new Error(`evaluated 6 * 7 to ${String(answer)}`);
    await page.close();
    return browser;
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function* candidates(): AsyncGenerator<Candidate> {
  if (env['CHROME_BIN']) yield { source: 'CHROME_BIN', executable: env['CHROME_BIN'] };
  yield* inPlaywrightCache();
  yield* onThisSystem();
  if (installWithPlaywright()) yield* inPlaywrightCache();
  if (installWithApt()) yield { source: 'apt-get', executable: '/usr/bin/chromium' };
  yield* fromNpm();
}

const executableNames = new Set([
  'chrome',
  'chrome.exe',
  'headless_shell',
  'headless_shell.exe',
  'chrome-headless-shell',
  'chrome-headless-shell.exe',
  'Chromium',
  'Google Chrome for Testing',
]);

function* inPlaywrightCache(): Generator<Candidate> {
  const folders: Record<string, string> = {
    darwin: join(homedir(), 'Library', 'Caches'),
    win32: env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'),
  };
  const cache =
    env['PLAYWRIGHT_BROWSERS_PATH'] ??
    join(folders[platform] ?? env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'ms-playwright');
  if (!existsSync(cache)) return;
  const installed = readdirSync(cache)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort((a, b) => revision(b) - revision(a));
  for (const name of installed) {
    for (const entry of readdirSync(join(cache, name), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !executableNames.has(entry.name)) continue;
      yield { source: 'Playwright’s cache', executable: join(entry.parentPath, entry.name) };
    }
  }
}

function revision(name: string): number {
  return Number(name.split('-').pop());
}

function* onThisSystem(): Generator<Candidate> {
  for (const executable of systemPaths()) {
    if (existsSync(executable)) yield { source: 'this system', executable };
  }
}

function systemPaths(): string[] {
  if (platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Google Chrome Canary'];
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      names.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    );
  }
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => env[name] ?? []);
    const products = [['Google', 'Chrome'], ['Chromium'], ['Microsoft', 'Edge']];
    return folders.flatMap((folder) =>
      products.map((product) => {
        const file = product[1] === 'Edge' ? 'msedge.exe' : 'chrome.exe';
        return join(folder, ...product, 'Application', file);
      }),
    );
  }
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome-headless-shell',
    'microsoft-edge',
    'microsoft-edge-stable',
  ];
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function installWithPlaywright(): boolean {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  return runs(execPath, [cli, 'install', 'chromium', '--only-shell'], 180_000);
}

function installWithApt(): boolean {
  if (platform !== 'linux' || getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  runs('apt-get', ['update', '-qq'], 120_000);
  return runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], 300_000);
}

/** A Chromium that comes inside an npm package: the last resort of a machine that only reaches the npm registry. */
async function* fromNpm(): AsyncGenerator<Candidate> {
  if (platform !== 'linux' || arch !== 'x64') return;
  const folder = join(root, 'node_modules', '.cache', 'perfolio-browser');
  const entry = join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(entry)) {
    const install = [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
      '@sparticuz/chromium@147.0.0',
    ];
    if (!runs('npm', install, 180_000)) return;
  }
  if (!existsSync(entry)) return;
  const { default: packed }: { default: { executablePath(): Promise<string> } } = await import(
    /* @vite-ignore */ pathToFileURL(entry).href
  );
  yield {
    source: 'the npm package @sparticuz/chromium',
    executable: await packed.executablePath(),
    flags: [
      '--headless=shell',
      '--no-zygote',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  };
}

/**
 * Runs an installer without a terminal; true when it ended well in time. Says what it does, since it may take minutes.
 */
function runs(command: string, args: string[], timeout: number): boolean {
  console.error(`No browser yet: ${basename(command)} ${args.map((arg) => basename(arg)).join(' ')}`);
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout,
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.status === 0;
}
