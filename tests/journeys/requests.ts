import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';

/**
 * Addresses that leave this machine, unless the test said that the reader agrees to them; `nothingForeign.ts` fails a
 * test for one.
 */
const foreign: string[] = [];
const agreed = new Set<string>();

/**
 * Calls `tell` with each request of a context: of its pages, the windows that they open, and all their workers. Sockets
 * have no method.
 */
export function listenToRequests(context: BrowserContext, tell: (address: string, method: string) => void): void {
  context.on('request', (request) => tell(request.url(), request.method()));
  const listen = (page: Page): void => {
    page.on('websocket', (socket) => tell(socket.url(), ''));
  };
  context.pages().forEach(listen);
  context.on('page', listen);
}

/**
 * Records what any page of this browser asks for that is not on this machine. What the policy of a page refuses was not
 * asked for.
 */
export function recordForeign(browser: Browser): Browser {
  const record = (context: BrowserContext): void => {
    listenToRequests(context, (address) => {
      if (!isLocal(address) && !agreed.has(address)) foreign.push(address);
    });
    context.on('requestfailed', (request) => {
      const index = request.failure()?.errorText === 'csp' ? foreign.lastIndexOf(request.url()) : -1;
      if (index >= 0) foreign.splice(index, 1);
    });
  };
  browser.contexts().forEach(record);
  browser.on('context', record);
  return browser;
}

/** A browser of its own, for a journey that cannot share the one of all others. See `launchBrowser`. */
export async function launchRecorded(...given: Parameters<typeof launchBrowser>): Promise<Browser> {
  return recordForeign(await launchBrowser(...given));
}

/** The reader agrees to this address. */
export function agreeToForeign(address: string): void {
  agreed.add(address);
}

/** What has been recorded since the last call. */
export function takeForeign(): string[] {
  return foreign.splice(0);
}

/** Stand-ins of other sites run on this machine, too. */
function isLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (!/^(https?|wss?|ftp):$/.test(protocol)) return true;
  return hostname === '127.0.0.1' || hostname === 'perfolio.test' || /(^|\.)localhost$/.test(hostname);
}
