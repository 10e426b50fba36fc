import type { LinkSources } from '../../link/link.ts';
import type { Side } from '../../model/dataset.ts';

/** One file that a link asks to fetch. */
export interface LinkSource {
  side: Side;
  /** The address in the link. */
  text: string;
  /** The address to fetch; null if it is not allowed. */
  url: URL | null;
  /** A sentence that says why it is not allowed; '' if it is. */
  refusal: string;
  /** The path of the opened file: `before/cpu.prof`. */
  path: string;
}

/** Largest number of addresses in a link; more are an attack or a mistake. */
const mostSources = 100;

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The files that a link names by address, in order, each with the decision whether it may be fetched. */
export function sourcesOf({ before, after, none }: LinkSources): LinkSource[] {
  const sided: [Side, readonly string[]][] = [
    ['before', before],
    ['after', after],
    [null, none],
  ];
  const sources = sided.flatMap(([side, texts]) => texts.map((text) => sourceOf(text, side)));
  return sources.slice(0, mostSources);
}

function sourceOf(text: string, side: Side): LinkSource {
  const { url, refusal } = judge(text);
  const name = url === null ? '' : nameOf(url);
  return { side, text, url, refusal, path: side === null ? name : `${side}/${name}` };
}

function judge(text: string): { url: URL | null; refusal: string } {
  const url = parsed(text);
  if (url === null) return { url, refusal: 'This is not a complete web address: it must start with https://.' };
  if (url.username !== '' || url.password !== '') {
    return { url: null, refusal: 'An address with a name or a password in it is not fetched.' };
  }
  if (url.protocol === 'https:') return { url, refusal: '' };
  if (url.protocol === 'http:' && localHosts.has(url.hostname)) return { url, refusal: '' };
  const refusal =
    url.protocol === 'http:'
      ? 'Without encryption only addresses of this machine are fetched. Use https://.'
      : `Only addresses that start with https:// are fetched; this one starts with ${url.protocol.slice(0, 30)}.`;
  return { url: null, refusal };
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The last element of the path, or the host if the path is empty. */
function nameOf({ pathname, hostname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  try {
    // A decoded slash would create folders.
    return decodeURIComponent(last).replaceAll('/', '_');
  } catch {
    return last;
  }
}
