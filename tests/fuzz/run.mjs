// `npm run fuzz -- [--minutes 5] [--runs 100000] [--seed 1] [--only pprof,link] [--workers 1]`: hostile inputs for every reader, in worker
// threads, so that one that does not end is found and named. Without --runs the time is shared by the readers; with it each tries so many.
// `--limits` tries files at the limits instead, read alone and in the page: `limits.mjs`.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { tryLimits } from './limits.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'node_modules', '.cache', 'perfolio-fuzz', `build-${process.pid}`);

const args = process.argv.slice(2);
const isLimits = args.includes('--limits');
/** What is built, by name. */
const input = isLimits
  ? { limitCase: 'tests/fuzz/limitCase.ts', limitPage: 'tests/fuzz/limitPage.ts' }
  : { fuzz: 'tests/fuzz/fuzz.ts', worker: 'tests/fuzz/worker.ts' };

mkdirSync(folder, { recursive: true });
try {
  // What is tried is what users get: built, and not through a server for development.
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { input, ...(isLimits ? { preserveEntrySignatures: 'strict' } : {}) },
    },
  });
  const built = (name) => pathToFileURL(join(folder, `${name}.js`)).href;
  if (isLimits) {
    const dist = join(folder, 'app');
    await build({ root, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } });
    process.exitCode = await tryLimits({ read: built('limitCase'), page: built('limitPage') }, dist, args);
  } else process.exitCode = await (await import(built('fuzz'))).fuzz(args, join(folder, 'worker.js'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
