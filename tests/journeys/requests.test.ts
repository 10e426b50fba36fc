import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitedLater } from './awaitedLater.ts';
import { takeForeign } from './requests.ts';
import { sharedBrowser } from './sharedApp.ts';

// What fails a journey: that whatever a page has started asks for something elsewhere. Here pages without a policy do.

/** A name that no machine has. */
const elsewhere = 'http://elsewhere.invalid';

const askFor = (who: string): string => `fetch('${elsewhere}/${who}').catch(() => {});`;

const documents: Record<string, string> = {
  '/': '<!doctype html><title>Asks</title>',
  '/refused': `<!doctype html><meta http-equiv="Content-Security-Policy" content="connect-src 'self'">`,
  '/worker.js': `${askFor('worker')} new Worker('/inner.js');`,
  '/inner.js': askFor('inner'),
  '/service.js': `addEventListener('install', () => { ${askFor('service')} });`,
};

let server: Server;
let home = '';

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.end(documents[url] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('requests of pages, windows and workers of every kind are seen', async () => {
  const context = await (await sharedBrowser()).newContext();
  try {
    const page = await context.newPage();
    await page.goto(home);
    await page.evaluate(askFor('page'));
    await page.evaluate(`void new Worker('/worker.js')`);
    await page.evaluate(`void navigator.serviceWorker.register('/service.js')`);
    const opened = awaitedLater(context.waitForEvent('page'));
    await page.evaluate(`void window.open('', '', 'popup')`);
    await (await opened).evaluate(askFor('window'));
    await page.evaluate(`void new WebSocket('${elsewhere.replace('http', 'ws')}/socket')`);
    await page.evaluate(`void navigator.sendBeacon('${elsewhere}/beacon', 'x')`);
    const seen: string[] = [];
    await expect
      .poll(() => {
        seen.push(...takeForeign());
        return [...new Set(seen.map((address) => new URL(address).pathname))].toSorted();
      })
      .toEqual(['/beacon', '/inner', '/page', '/service', '/socket', '/window', '/worker']);
  } finally {
    await context.close();
    takeForeign();
  }
});

test('what a policy refuses was not asked for', async () => {
  const context = await (await sharedBrowser()).newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${home}/refused`);
    const refused = awaitedLater(
      page.waitForEvent('console', (message) => message.text().includes('Content Security Policy')),
    );
    await page.evaluate(askFor('page'));
    await refused;
    await page.evaluate(() => fetch('/').then((answer) => answer.text()));
    expect(takeForeign()).toEqual([]);
  } finally {
    await context.close();
  }
});
