import { formatRoles } from './fileRoles.ts';
import type { Link, ViewLink } from './link.ts';
import { carriedKey, formatWanted, rolesKey, sourceKeys, titleKey, wantedKey } from './parseLink.ts';

/**
 * The fragment that `parseLink` parses, with `#`: `#/cpu?view=flame`; `#/` for the empty link. The evidence parameters
 * come last, so that people can still read the beginning.
 */
export function formatLink(link: ViewLink & Partial<Link>): string {
  const query = new URLSearchParams(link.params);
  const { sources, wanted = [], carried = null, title = '', roles = {} } = link;
  const roleText = formatRoles(roles);
  if (roleText !== '') query.append(rolesKey, roleText);
  if (title !== '') query.append(titleKey, title);
  for (const side of ['before', 'after', 'none'] as const) {
    for (const address of sources?.[side] ?? []) query.append(sourceKeys[side], address);
  }
  for (const file of wanted) query.append(wantedKey, formatWanted(file));
  const parts = [query.toString(), carried === null ? '' : `${carriedKey}=${carried}`].filter((part) => part !== '');
  return `#/${encodeURIComponent(link.section)}${parts.length === 0 ? '' : `?${parts.join('&')}`}`;
}
