import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

// WebKit as Debian has it (packages webkit2gtk-driver and xvfb), driven by WebDriver: https://www.w3.org/TR/webdriver2/

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/xvfb-run';
const browsers = foldersIn('/usr/lib', /-linux-gnu/)
  .flatMap((folder) => foldersIn(folder, /^webkit2gtk-4\./))
  .map((folder) => join(folder, 'MiniBrowser'))
  .filter((path) => existsSync(path));

/** Why there is no WebKit, as the end of a sentence; '' where there is one. */
export const withoutWebKit =
  existsSync(driver) && existsSync(display) && browsers.length > 0
    ? ''
    : 'WebKit and its driver (Debian: webkit2gtk-driver and xvfb), which this machine does not have';

/** One window of WebKit. */
export interface WebKit {
  go(url: string): Promise<void>;
  /** Runs the body of a function in the page. */
  run<Answer>(body: string, ...args: unknown[]): Promise<Answer>;
  /** Resolves when the text of the page contains this. */
  shows(text: string): Promise<void>;
  /** Types into an input; for one of files, the path of a file of this machine. */
  type(selector: string, text: string): Promise<void>;
  leave(): Promise<void>;
}

/** Milliseconds after which a text that is not shown is missing. */
const PATIENCE = 120_000;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKit with a fresh session. */
export async function startWebKit(): Promise<WebKit> {
  const port = await freePort();
  const child = spawn(display, ['-a', '-s', '-screen 0 1440x900x24', driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } };
    if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  try {
    await until(() => call('GET', '/status').then(() => true));
    const options = { binary: browsers[0], args: ['--automation'] };
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities });
    const session = `/session/${sessionId}`;
    const run = <Answer>(body: string, ...args: unknown[]) =>
      call<Answer>('POST', `${session}/execute/sync`, { script: body, args });
    return {
      run,
      go: async (url) => void (await call('POST', `${session}/url`, { url })),
      shows: (text) =>
        until(() => run<boolean>('return document.body.innerText.includes(arguments[0])', text), `“${text}”`),
      type: async (selector, text) => {
        const found = await call<Record<string, string>>('POST', `${session}/element`, {
          using: 'css selector',
          value: selector,
        });
        await call('POST', `${session}/element/${found[elementKey]}/value`, { text });
      },
      leave: async () => {
        await call('DELETE', session).catch(() => undefined);
        end(child);
      },
    };
  } catch (error) {
    end(child);
    throw error;
  }
}

/** Ends the driver with the display and the browser that it has started. */
function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}

function foldersIn(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((each) => (name.test(each) ? [join(folder, each)] : []));
}

async function until(isSo: () => Promise<boolean>, what = 'WebKit'): Promise<void> {
  const last = Date.now() + PATIENCE;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > last) throw new Error(`${what} is not there.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
