import type { AppParts } from '../composeSingleFile.mjs';
import { composeSingleFile } from '../composeSingleFile.mjs';

/** The address of the list of files, relative to the page. */
export const listAddress = 'files.json';

/** The address below which requests are passed on to a server of profiles, relative to the page. */
export const proxyAddress = 'proxy/';

/**
 * The texts that make up the page, by their paths relative to it; '' is the page itself. Where there are files, it says
 * where their list is, and always to which server requests are passed on; null for none.
 * @throws an Error if the sources of the page have changed so that a part has no place
 */
export function servedPage(parts: AppParts, hasFiles: boolean, proxied: URL | null): ReadonlyMap<string, () => string> {
  const { code, styles, icon, licences } = parts;
  const page = pageText(parts.page, hasFiles, proxied);
  return new Map([
    ['', () => page],
    ['index.html', () => page],
    ['app.js', () => code],
    ['app.css', () => styles],
    ['icon.svg', () => icon],
    ['licenses.txt', () => licences],
    ['single.html', () => composeSingleFile(parts)],
  ]);
}

/** The page of the sources with the built script and styles. Fonts are in the styles. */
function pageText(page: string, hasFiles: boolean, proxied: URL | null): string {
  const list = hasFiles ? `<meta name="perfolio-files" content="${listAddress}" />\n    ` : '';
  const proxy = `<meta name="perfolio-proxy" content="${quoted(proxied?.href ?? '')}" />\n    `;
  let text = page;
  for (const [what, part] of [
    [/font-src 'self'/, "font-src 'self' data:"],
    [/(?=<title>)/, `${list}${proxy}<link rel="stylesheet" href="app.css" />\n    `],
    [/<script type="module"[^<>]*><\/script>/, '<script src="app.js"></script>'],
  ] as const) {
    if (!what.test(text)) throw new Error(`index.html has no place that looks like ${what}.`);
    text = text.replace(what, () => part);
  }
  return text;
}

function quoted(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
