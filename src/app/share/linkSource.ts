import type { LinkSources } from '../../link/link.ts';
import type { Side } from '../../model/dataset.ts';

/** One file that a link wants to be fetched. */
export interface LinkSource {
  side: Side;
  /** What the link says. */
  text: string;
  /** Where it would be fetched from; null where it may not be. */
  url: URL | null;
  /** Why not: a sentence; '' where it may. */
  refusal: string;
  /** What it is opened as: `before/cpu.prof`. */
  path: string;
}

/** A link names no more; beyond that it is an attack or a mistake. */
const mostSources = 100;

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The files of a link's addresses, in their order, each judged. */
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
  if (url === null) return { url, refusal: 'This is no whole web address: it has to begin with https://.' };
  if (url.username !== '' || url.password !== '') {
    return { url: null, refusal: 'An address with a name or a password in it is not fetched.' };
  }
  if (url.protocol === 'https:') return { url, refusal: '' };
  if (url.protocol === 'http:' && localHosts.has(url.hostname)) return { url, refusal: '' };
  const refusal =
    url.protocol === 'http:'
      ? 'Without encryption only addresses of this machine are fetched. Use https://.'
      : `Only addresses that begin with https:// are fetched; this one begins with ${url.protocol.slice(0, 30)}.`;
  return { url: null, refusal };
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The last element of the path, or the host where there is none. */
function nameOf({ pathname, hostname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  try {
    // A slash that was encoded would make folders.
    return decodeURIComponent(last).replaceAll('/', '_');
  } catch {
    return last;
  }
}
