import { askBeside } from '../../engine/fetchBeside.ts';
import { authorizationOf } from '../../fleet/fleetAddress.ts';
import type { ClientParts, Send } from '../../fleet/fleetClient.ts';

/**
 * The element by which `perfolio` in a terminal tells the page that it has served which server it passes requests on
 * to; '' for none. Absent where the page may ask by itself.
 */
const selector = 'meta[name="perfolio-proxy"]';

/** The address that the page's server passes requests on to; null if the page asks by itself. */
export function proxiedAddress(page: Document): string | null {
  return page.querySelector(selector)?.getAttribute('content') ?? null;
}

/** How a server is asked from this page. */
export function fleetParts(url: URL, token: string, page: Document): ClientParts {
  const authorization = authorizationOf(token);
  const proxied = proxiedAddress(page);
  if (proxied === null) return { url, base: url, from: 'page', authorization, send };
  if (proxied !== url.href) return { url, base: url, from: 'served', authorization, send: sendNothing };
  return { url, base: new URL('proxy/', page.baseURI), from: 'proxy', authorization, send };
}

const send: Send = (request, limit, signal, onBytes) =>
  askBeside(request, ({ readBytes }) => onBytes(readBytes), signal, limit);

/** The policy of a page that a command has served allows requests to that command only. */
const sendNothing: Send = () => Promise.resolve({ answered: false, failure: 'unreachable', readBytes: 0 });
