import { formatLink } from '../../link/formatLink.ts';
import type { Link, ViewLink } from '../../link/link.ts';

/** Who can open a link with this address. */
export type Reach = 'everyone' | 'this machine' | 'this file';

export interface ShareAddress {
  /** The address of links, without a fragment: `https://host/path/`. */
  base: string;
  reach: Reach;
}

/** Characters. Chromium refuses longer addresses; other browsers accept more, some mail and chat programs far less. */
export const longestLink = 2 * 1024 ** 2 - 1;

/**
 * The address of links: the one that the user has set, or the one that the page was built for, or else the address of
 * the page.
 */
export function shareAddress(chosen: string, built: string, here: Pick<Location, 'href'>): ShareAddress {
  const base = publicAddress(chosen) ?? publicAddress(built);
  if (base !== null) return { base, reach: reachOf(new URL(base)) };
  const url = new URL(here.href);
  url.hash = '';
  url.search = '';
  return { base: url.href, reach: reachOf(url) };
}

/** Parses a text as an address for links; null if it is not one. `perfolio.example/app` becomes https. */
export function publicAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  try {
    const url = new URL(/^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
    url.hash = '';
    url.search = '';
    return url.href;
  } catch {
    return null;
  }
}

function reachOf({ protocol, hostname }: URL): Reach {
  if (protocol === 'file:') return 'this file';
  const isLocal =
    hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$|^0\.0\.0\.0$/.test(hostname);
  return isLocal ? 'this machine' : 'everyone';
}

/** The whole link. */
export function linkTo({ base }: ShareAddress, link: ViewLink & Partial<Link>): string {
  return base + formatLink(link);
}
