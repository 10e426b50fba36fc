import type { Link } from './link.ts';
import { stampVersion } from './upgradeLink.ts';

/** The fragment that `parseLink` reads back, `#` included: `#/cpu?view=flame`; `#/` for the empty link. */
export function formatLink(link: Link): string {
  const query = stampVersion(link.params).toString();
  return `#/${encodeURIComponent(link.section)}${query === '' ? '' : `?${query}`}`;
}
