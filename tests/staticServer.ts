import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export interface StaticServer {
  /** Address of the served folder, with a slash at its end. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves a folder on a free port of this machine as any static host would: nothing is rewritten, what is not there is a
 * 404. `base` is the path that it appears under, such as '/some/path/'; `others` maps more paths to more folders; the
 * longest path that fits counts. Browsers ask for a file each time that they need it, but for those of `isLasting`,
 * which never change.
 */
export async function serveStatic(
  base: string,
  folder: string,
  others: Record<string, string> = {},
  isLasting: (path: string) => boolean = () => false,
): Promise<StaticServer> {
  const mounts = Object.entries({ [base]: folder, ...others }).sort(([a], [b]) => b.length - a.length);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const mount = mounts.find(([prefix]) => path.startsWith(prefix));
    const file = mount && resolveFile(mount[1], path.slice(mount[0].length));
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.');
      return;
    }
    response.writeHead(200, {
      'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
      'cache-control': isLasting(path) ? 'max-age=31536000, immutable' : 'no-cache',
    });
    // A file that is deleted before it is read breaks the answer off, and not the tests.
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });
  // Without a limit: who asks again over a connection that is closed at that moment gets no answer.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function resolveFile(folder: string, path: string): string | null {
  const file = normalize(join(folder, path === '' || path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(normalize(folder + sep))) return null;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}
