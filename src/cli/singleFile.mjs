// Builds the whole app into one HTML file that a browser opens from disk: a page without modules, fetches or other files.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeSingleFile } from './composeSingleFile.mjs';
import { licenceGatherer } from './licences.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Name of the file in `dist`. */
const singleFileName = 'single.html';

/** Matches the import of a worker's address. A page from disk cannot load a worker by address. */
const workerAddress = /^import address from '(\.\/\w+\.ts)\?worker&url';$/m;

/** Inlines the engine's workers into the script that starts them. */
function inlinedWorkers() {
  return {
    name: 'perfolio:inlined-workers',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/engine\/\w+\.ts$/.test(id) || !workerAddress.test(code)) return null;
      const changed = code
        .replace(workerAddress, `import InlinedWorker from '$1?worker&inline';`)
        .replace(
          /startWorker\(address\)|new Worker\(workerScript\(address\), \{ type: 'module' \}\)/,
          'new InlinedWorker()',
        );
      return { code: changed, map: null };
    },
  };
}

/** Lets the addresses of inlined workers pass the page's policy: Vite's own code starts them. */
function trustedWorkers() {
  const script = JSON.stringify(join(root, 'src/engine/workerScript.ts'));
  return {
    name: 'perfolio:trusted-workers',
    enforce: 'post',
    transform(code, id) {
      if (!/[?&]worker&inline$/.test(id)) return null;
      const changed = code.replace('new Worker(objURL', 'new Worker(workerScript(objURL)');
      if (changed === code) throw new Error(`${id} starts its worker in another way than expected.`);
      return { code: `import { workerScript } from ${script};\n${changed}`, map: null };
    },
  };
}

/**
 * Starts of the `unicode-range`s of embedded fonts: Latin, Latin extended, and Greek, which has the Δ. Other scripts
 * use fonts of the reader's machine; embedding all would add a tenth to the file.
 */
const carriedLetters = ['U+??', 'U+100-', 'U+370-'];

/** Removes the fonts of other scripts from the styles. */
function withFewFaces(styles) {
  let kept = 0;
  const fewer = styles.replace(/@font-face\{[^}]*\}/g, (face) => {
    const [, letters = ''] = /unicode-range:([^;}]*)/.exec(face) ?? [];
    if (!carriedLetters.some((beginning) => letters.startsWith(beginning))) return '';
    kept++;
    return face;
  });
  // There are two font families. This fails if the build tool starts to write the ranges differently.
  if (kept !== 2 * carriedLetters.length)
    throw new Error(`The styles have ${kept} faces for the letters that are carried.`);
  return fewer;
}

/** Builds the app as one classic script and one style sheet, with embedded fonts and workers. */
async function bundleApp() {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const gatherer = licenceGatherer();
  const [{ output }] = [
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [react(), inlinedWorkers(), trustedWorkers(), gatherer.plugin],
      worker: { format: 'iife', plugins: () => [inlinedWorkers(), trustedWorkers(), gatherer.plugin] },
      build: {
        target: 'es2022',
        write: false,
        modulePreload: false,
        cssCodeSplit: false,
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
        rolldownOptions: { input: join(root, 'src/main.tsx'), output: { format: 'iife', codeSplitting: false } },
      },
    }),
  ].flat();
  const chunks = output.filter(({ type }) => type === 'chunk');
  const assets = output.filter(({ type }) => type === 'asset');
  const names = output.map(({ fileName }) => fileName).join(', ');
  if (chunks.length !== 1 || assets.some(({ fileName }) => !fileName.endsWith('.css'))) {
    throw new Error(`The app did not become one script and its styles, but ${names}.`);
  }
  const [{ code }] = chunks;
  if (/\bimport\.meta\b/.test(code)) throw new Error('The one script asks for the address of its module.');
  return {
    code,
    styles: withFewFaces(assets.map(({ source }) => String(source)).join('\n')),
    licences: gatherer.text(),
  };
}

/** Builds what `composeSingleFile` takes. */
export async function buildAppParts() {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  return {
    page: read('index.html'),
    icon: read('public/icon.svg'),
    starter: read('src/cli/startSingleFile.js'),
    ...(await bundleApp()),
  };
}

/** A Vite plugin that writes the file into the build output. */
export function singleFile() {
  return {
    name: 'perfolio:single-file',
    apply: 'build',
    async writeBundle({ dir }) {
      writeFileSync(join(dir, singleFileName), composeSingleFile(await buildAppParts()));
    },
  };
}
