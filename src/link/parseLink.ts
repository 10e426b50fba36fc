import { decoded } from './decoded.ts';
import { parseRoles } from './fileRoles.ts';
import type { Link, LinkSources } from './link.ts';
import { upgradeLink, withoutKeys } from './upgradeLink.ts';
import { parseWanted } from './wantedFiles.ts';

/** Names that no section may give to a parameter of its own: they say what the link is about. */
export const sourceKeys = { before: 'before', after: 'after', none: 'profileURL' } as const;
export const wantedKey = 'files';
export const carriedKey = 'data';
export const rolesKey = 'roles';
const reserved = new Set<string>([...Object.values(sourceKeys), wantedKey, carriedKey, rolesKey]);

/**
 * Reads an address's fragment, with or without its `#`. Never fails: what cannot be understood becomes the empty link,
 * and links of older versions are upgraded. `#before=https://…&after=https://…` needs no section before it.
 */
export function parseLink(hash: string): Link {
  const text = hash.replace(/^#/, '');
  const bare = /^[A-Za-z]+=/.test(text);
  const rest = text.replace(/^\//, '');
  const mark = bare ? -1 : rest.indexOf('?');
  const path = bare ? '' : mark < 0 ? rest : rest.slice(0, mark);
  const section = decoded(path.split('/', 1)[0] ?? '').slice(0, longestSection);
  const { carried, query } = takeCarried(bare ? text : mark < 0 ? '' : rest.slice(mark + 1));
  const params = new URLSearchParams(query);
  const sources: LinkSources = {
    before: params.getAll(sourceKeys.before).slice(0, mostFiles),
    after: params.getAll(sourceKeys.after).slice(0, mostFiles),
    none: params.getAll(sourceKeys.none).slice(0, mostFiles),
  };
  const wanted = params
    .getAll(wantedKey)
    .slice(0, mostFiles)
    .flatMap((file) => parseWanted(file) ?? []);
  const roles = parseRoles(params.get(rolesKey) ?? '');
  return { ...upgradeLink({ section, params: withoutKeys(params, reserved) }), carried, sources, wanted, roles };
}

/**
 * The data are taken out of the text as they stand, for they are by far the largest part of it. Mail breaks them into lines,
 * and what stands around a link in a sentence sticks to its end.
 */
function takeCarried(query: string): { carried: string | null; query: string } {
  const start = query.startsWith(`${carriedKey}=`) ? 0 : query.indexOf(`&${carriedKey}=`);
  if (start < 0) return { carried: null, query };
  const from = start + carriedKey.length + (start === 0 && query[0] !== '&' ? 1 : 2);
  const next = query.indexOf('&', from);
  const to = next < 0 ? query.length : next;
  const joined = query.slice(from, to).replace(/\s|%20|%0[AD]/gi, '');
  let end = joined.length;
  while (end > 0 && aroundLinks.has(joined[end - 1] ?? '')) end--;
  return { carried: joined.slice(0, end), query: query.slice(0, start) + query.slice(to) };
}

/** No sign of base64url. */
const aroundLinks = new Set('.,;:!?)]}>\'"=*');

/** More files than anybody lists in an address. */
const mostFiles = 1000;

/** The name of a section is a word; a longer one would only fill the page that says that there is none. */
const longestSection = 100;
