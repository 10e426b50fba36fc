// Builds the service worker, which knows all files of a build of the page, so that the page works without a connection.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Name of the service worker in `dist`: beside the page, since it serves its own folder only. */
const workerName = 'serviceWorker.js';

/** Files of the build that the page does not use. */
const leftOut = new Set(['screenshot.png', 'screenshot-dark.png', workerName]);

/** Fonts of other scripts, which the machine's own fonts draw as well. */
const otherScripts = /-(?:cyrillic|cyrillic-ext|greek-ext|vietnamese)-wght-normal-[\w-]+\.woff2$/;

/**
 * The files that the page needs, by their address relative to it, and what changes with their content; null for those whose name does.
 * @param folder the build
 */
export function partsOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !leftOut.has(path) && !otherScripts.test(path))
    .sort()
    .map((url) => ({ url, revision: url.startsWith('assets/') ? null : hashOf(readFileSync(join(folder, url))) }));
}

function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Builds the script, in which the list of files and the version are still to be filled in. */
async function buildWorker(gatherer) {
  const { build } = await import('vite');
  const [{ output }] = [
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [gatherer.plugin],
      define: { PERFOLIO_PARTS: '"PERFOLIO_PARTS"', PERFOLIO_VERSION: '"PERFOLIO_VERSION"' },
      build: {
        target: 'es2022',
        write: false,
        modulePreload: false,
        rolldownOptions: {
          input: join(root, 'src/app/offline/serviceWorker.ts'),
          output: { format: 'iife', codeSplitting: false },
        },
      },
    }),
  ].flat();
  if (output.length !== 1) throw new Error('The service worker did not become one script.');
  return output[0].code;
}

/** Puts the list of files and the version in the places that stand for them. */
function filledIn(code, parts) {
  const listPlace = /(["'`])PERFOLIO_PARTS\1/;
  if (!listPlace.test(code) || !code.includes('PERFOLIO_VERSION')) {
    throw new Error('The service worker has no place for its list of files, or for its version.');
  }
  const list = JSON.stringify(parts);
  return code.replaceAll('PERFOLIO_VERSION', hashOf(list)).replace(listPlace, () => list);
}

/**
 * A Vite plugin that writes the service worker beside the page, once all other files are there, and names the manifest in the page.
 * @param gatherer gets the licences of what the service worker contains
 */
export function offline(gatherer) {
  let code = '';
  let folder = '';
  return {
    name: 'perfolio:offline',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: './manifest.json' }, injectTo: 'head' }],
    async buildStart() {
      code = await buildWorker(gatherer);
    },
    writeBundle({ dir }) {
      folder = dir;
    },
    closeBundle() {
      if (folder !== '') writeFileSync(join(folder, workerName), filledIn(code, partsOf(folder)));
    },
  };
}
