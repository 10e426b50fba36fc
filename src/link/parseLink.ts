import type { Link } from './link.ts';
import { upgradeLink } from './upgradeLink.ts';

/**
 * Reads the view state from an address's fragment, with or without its `#`. Never fails: what cannot be understood
 * becomes the empty link, and links of older versions are upgraded.
 */
export function parseLink(hash: string): Link {
  const text = hash.replace(/^#/, '').replace(/^\//, '');
  const mark = text.indexOf('?');
  const path = mark < 0 ? text : text.slice(0, mark);
  const section = decode(path.split('/')[0] ?? '');
  const params = new URLSearchParams(mark < 0 ? '' : text.slice(mark + 1));
  return upgradeLink({ section, params });
}

/** A stray `%` comes from a hand-edited address; it is taken as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
