import type { Reply } from '../model/outgoing.ts';
import { formatBytes } from '../units/formatAmount.ts';
import { fieldOf } from './fleetServer.ts';

/** From where a server is asked, which decides what can be done about a failure. */
export type AskedFrom =
  /** A page, straight from the browser. */
  | 'page'
  /** A page, through the command that served it. */
  | 'proxy'
  /** A page that a command served, which may ask nobody. */
  | 'served'
  /** A terminal. */
  | 'terminal';

export interface FailureFacts {
  url: URL;
  from: AskedFrom;
  hasToken: boolean;
  /** Largest answer in bytes. */
  limit: number;
}

const longestReason = 300;

/** Why a request has no useful answer, and what to do. `reason` is what the server says of it. */
export function failureSentence(reply: Reply, reason: string, facts: FailureFacts): string {
  const { host } = facts.url;
  if (!reply.answered) return silenceSentence(reply, facts);
  const status = [reply.status, reply.statusText].filter(Boolean).join(' ');
  const said = reason === '' ? '' : ` It says: ${reason}`;
  if (reply.status === 401 || reply.status === 403) {
    return facts.hasToken
      ? `${host} does not accept the token (${status}). Check it, and whether it may read profiles.${said}`
      : `${host} asks for a token (${status}). Fill in one that may read profiles.${said}`;
  }
  if (reply.status === 404)
    return `${host} does not have ${facts.url.pathname} (404). Check the address, with its path.`;
  if (reply.status === 429) return `${host} is asked too often (429). Wait a little, and try again.${said}`;
  return `${host} answered ${status}.${said === '' ? ' Try again, or ask whoever runs it.' : said}`;
}

/**
 * What a server's answer says of an error: `message` of Connect and of gRPC's gateway, else the text itself if it is
 * short.
 */
export async function reasonOf(file: Blob): Promise<string> {
  if (file.size > 64 * 1024) return '';
  const text = (await file.text()).trim();
  let reason = /^\s*</.test(text) ? '' : text;
  try {
    const message = fieldOf(JSON.parse(text), 'message');
    reason = typeof message === 'string' ? message : '';
  } catch {
    // It is no JSON.
  }
  // Control characters, also those that change the direction of writing, would hide what is said.
  const plain = reason.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const short = plain.length > longestReason ? `${plain.slice(0, longestReason)}…` : plain;
  return short === '' || /[.!?…]$/.test(short) ? short : `${short}.`;
}

function silenceSentence(
  { failure, readBytes }: Extract<Reply, { answered: false }>,
  { url, from, limit }: FailureFacts,
): string {
  const { host } = url;
  switch (failure) {
    case 'offline':
      return `There is no network to reach ${host} by. Connect, and try again.`;
    case 'moved':
      return `${host} sends on to another address, which nobody has agreed to, often to a page for signing in. Use the address where it ends, or a token.`;
    case 'too-large':
      return `The answer is larger than ${formatBytes(limit)}, where fetching stops. Choose a shorter range or more labels.`;
    case 'broken-off':
      return `The connection to ${host} broke off after ${formatBytes(readBytes)}. Try again.`;
    case 'unreachable':
      return unreachableSentence(url, from);
  }
}

function unreachableSentence(url: URL, from: AskedFrom): string {
  const { host } = url;
  const proxy = `npx perfolio --proxy ${url.href.replace(/\/$/, '')}`;
  if (from === 'terminal')
    return `Nothing answers at ${url.href}. Check the address, and whether this machine reaches it.`;
  if (from === 'proxy') return 'The command that opened this page does not answer. Has it ended? Start it again.';
  if (from === 'served') {
    return `This page may only ask the server that the command named which opened it. Start “${proxy}” instead.`;
  }
  return `${host} could not be reached, or it does not allow this page to read it: it sends no Access-Control-Allow-Origin (CORS). The browser does not tell which. Start “${proxy}” on a machine that reaches it, or let the server allow ${globalThis.location?.origin ?? 'this page'}.`;
}
