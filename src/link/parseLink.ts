import type { Side } from '../model/dataset.ts';
import { dictionary } from '../model/dictionary.ts';
import { decoded } from './decoded.ts';
import { parseRoles } from './fileRoles.ts';
import type { Link, LinkSources, ViewLink, WantedFile } from './link.ts';

/** Parameter names that no section may use, because they name the evidence. */
export const sourceKeys = { before: 'before', after: 'after', none: 'profileURL' } as const;
export const wantedKey = 'files';
export const carriedKey = 'data';
export const rolesKey = 'roles';
export const titleKey = 'title';
/** What other viewers call the address of a file without a side. */
const urlKey = 'url';
/** What a newer Perfolio may write so that older ones say that they may not understand all of a link. */
const newerKey = 'v';
const reserved = new Set<string>([...Object.values(sourceKeys), urlKey, wantedKey, carriedKey, rolesKey, titleKey]);

/**
 * Parses an address's fragment, with or without `#`. Never fails: an invalid fragment becomes the empty link.
 * `#before=https://…&after=https://…` needs no section, and `#!/` is read as `#/`.
 */
export function parseLink(hash: string): Link {
  const text = hash.replace(/^#!?/, '');
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
    none: [...params.getAll(sourceKeys.none), ...params.getAll(urlKey)].slice(0, mostFiles),
  };
  const wanted = params
    .getAll(wantedKey)
    .slice(0, mostFiles)
    .flatMap((file) => parseWanted(file) ?? []);
  const title = (params.get(titleKey) ?? '').trim().slice(0, longestTitle);
  const roles = parseRoles(params.get(rolesKey) ?? '');
  // Repeated `delete` would take quadratic time.
  const searchParams = new URLSearchParams([...params].filter(([key]) => !reserved.has(key)));
  return { section, params: searchParams, carried, sources, wanted, title, roles };
}

/**
 * Whether a newer Perfolio wrote the link. It is shown as far as it is understood and passed on without loss, since
 * unknown parameters are kept.
 */
export function isFromFuture({ params }: ViewLink): boolean {
  return params.has(newerKey);
}

/**
 * Cuts the data out of the text without parsing it, because the data are by far the largest part. Removes the line
 * breaks that mail programs insert, and the punctuation at the end that belongs to the surrounding sentence.
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

/** Punctuation around links; no character of base64url. */
const aroundLinks = new Set('.,;:!?)]}>\'"=*');

/** Maximum number of files in a link. */
const mostFiles = 1000;

/** More would not fit on the report's first line. */
export const longestTitle = 200;

/** The name of a section is a word; a longer name would only fill the error page. */
const longestSection = 100;

const letterOf = { before: 'b', after: 'a', gone: 'x' } as const;
const sideOf: Readonly<Record<string, Side | 'gone'>> = dictionary({ b: 'before', a: 'after', n: null, x: 'gone' });

/** Maximum number of members that are read from one archive. */
const mostSides = 100_000;

/**
 * One file as text for the link: sides, size, hash and path, separated by dots:
 * `b.34234.0123456789abcdef.before/cpu.prof`. Equal consecutive sides are counted: `b3a2` is an archive with three
 * members before and two after.
 */
export function formatWanted({ sides, size, hash, path }: WantedFile): string {
  let letters = '';
  for (let index = 0; index < sides.length; ) {
    const side = sides[index] ?? null;
    let end = index + 1;
    while (end < sides.length && sides[end] === side) end++;
    letters += (side === null ? 'n' : letterOf[side]) + (end - index > 1 ? String(end - index) : '');
    index = end;
  }
  return [letters, size, hash, path].join('.');
}

/** Parses the text of `formatWanted`; null if it is invalid. */
function parseWanted(text: string): WantedFile | null {
  const match = /^((?:[banx]\d{0,6}){1,1000})\.(\d{1,15})\.([0-9a-f]{16})\.(.+)$/s.exec(text.slice(0, 5000));
  if (match === null) return null;
  const [, letters = '', size = '', hash = '', path = ''] = match;
  const sides: (Side | 'gone')[] = [];
  for (const [, letter = '', count = ''] of letters.matchAll(/([banx])(\d*)/g)) {
    const times = count === '' ? 1 : Number(count);
    if (sides.length + times > mostSides) return null;
    for (let n = 0; n < times; n++) sides.push(sideOf[letter] ?? null);
  }
  return { path, size: Number(size), hash, sides };
}
