import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import type { Side, SideNames } from '../../model/dataset.ts';
import { type AppParts, composeSingleFile } from '../composeSingleFile.mjs';
import { passOn } from './proxy.ts';

/** A file that the page opens. */
export interface ServedFile {
  /** On this machine. */
  path: string;
  /** As the page shows it. */
  shown: string;
  /** null where its name decides. */
  side: Side;
}

/** What the page opens, as JSON at `files.json`. */
export interface ServedList {
  names: SideNames;
  /** `address` is relative to the page; `stamp` is another one when the file has changed, and '' if it is gone. */
  files: { path: string; side: Side; address: string; stamp: string }[];
}

/** The page on a port of this machine. */
export interface PageServer {
  /** The address of the page, with a path that nobody can guess. */
  url: string;
  close(): Promise<void>;
}

export interface ServedPage {
  /** The texts of the page by their paths relative to it; '' is the page itself. */
  texts: ReadonlyMap<string, () => string>;
  /** The folder with the example, at `samples/`. */
  samples: string;
  files: readonly ServedFile[];
  names: SideNames;
  /** The server of profiles that requests of the page are passed on to; null for none. */
  proxied: URL | null;
}

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.woff2', 'font/woff2'],
  ['.webmanifest', 'application/manifest+json'],
]);

/**
 * Serves the page and the files that it opens, to this machine only. Another program of this machine would have to
 * guess the path; another site in the browser is refused, even if its name leads to this machine, for its requests have
 * its name in `Host`.
 *
 * @param port 0 for a free one
 * @throws the error of the port if it is taken
 */
export async function servePage(page: ServedPage, port: number): Promise<PageServer> {
  const root = `/${randomBytes(16).toString('base64url')}/`;
  let hosts: readonly string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) refuse(response, 500, 'The file cannot be read.');
      else response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!hosts.includes(request.headers.host ?? '')) return refuse(response, 403, 'This address is not served here.');
    const url = request.url ?? '/';
    if (
      page.proxied !== null &&
      url.startsWith(root + proxyAddress) &&
      ['GET', 'POST'].includes(request.method ?? '')
    ) {
      return passOn(page.proxied, url.slice(root.length + proxyAddress.length), request, response);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET is answered.');
    const path = decodedPath(url);
    if (path === null || !path.startsWith(root)) return refuse(response, 404, 'Nothing is here.');
    await send(path.slice(root.length), request, response);
  }

  async function send(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = page.texts.get(path);
    if (text !== undefined) return sendText(response, path === '' ? '.html' : extname(path), text());
    if (path === listAddress) return sendText(response, '.json', JSON.stringify(await listOf(page)));
    const [, number] = /^files\/(\d+)$/.exec(path) ?? [];
    const file = number === undefined ? sample(page, path) : page.files[Number(number)]?.path;
    const size = file === undefined ? null : await sizeOf(file);
    if (file === undefined || size === null) return refuse(response, 404, 'The file is not there any more.');
    response.writeHead(200, { ...headersOf(number === undefined ? extname(file) : ''), 'content-length': size });
    if (request.method === 'HEAD') response.end();
    // A file that grows meanwhile would send more than was announced.
    else if (size === 0) response.end();
    else
      createReadStream(file, { end: size - 1 })
        .on('error', () => response.destroy())
        .pipe(response);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  hosts = [`127.0.0.1:${address.port}`, `localhost:${address.port}`];
  return {
    url: `http://127.0.0.1:${address.port}${root}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function listOf({ files, names }: ServedPage): Promise<ServedList> {
  const listed = files.map(async ({ path, shown, side }, index) => ({
    path: shown,
    side,
    address: `files/${index}`,
    stamp: await stampOf(path),
  }));
  return { names, files: await Promise.all(listed) };
}

async function stampOf(path: string): Promise<string> {
  const facts = await stat(path).catch(() => null);
  return facts === null ? '' : `${facts.mtimeMs}-${facts.size}`;
}

/** A file of the example; undefined for other paths, and for those that lead out of it. */
function sample({ samples }: ServedPage, path: string): string | undefined {
  if (!path.startsWith('samples/')) return undefined;
  const file = normalize(join(samples, path.slice('samples/'.length)));
  return file.startsWith(normalize(samples + sep)) ? file : undefined;
}

async function sizeOf(file: string): Promise<number | null> {
  const facts = await stat(file).catch(() => null);
  return facts?.isFile() === true ? facts.size : null;
}

function sendText(response: ServerResponse, extension: string, text: string): void {
  response.writeHead(200, headersOf(extension)).end(text);
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...headersOf('.txt'), allow: 'GET, HEAD' }).end(`${sentence}\n`);
}

function headersOf(extension: string): Record<string, string> {
  return {
    'content-type': contentTypes.get(extension) ?? 'application/octet-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "frame-ancestors 'none'",
  };
}

function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(url.replace(/[?#].*/s, ''));
  } catch {
    return null;
  }
}

/** The address of the list of files, relative to the page. */
const listAddress = 'files.json';

/** The address below which requests are passed on to a server of profiles, relative to the page. */
const proxyAddress = 'proxy/';

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
