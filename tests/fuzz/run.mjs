// `npm run fuzz -- [--minutes 5] [--runs 100000] [--seed 1] [--only pprof,link] [--workers 1]`: hostile inputs for every reader, in worker
// threads, so that one that does not end is found and named. Without --runs the time is shared by the readers; with it each tries so many.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'node_modules', '.cache', 'perfolio-fuzz', `build-${process.pid}`);

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
      rolldownOptions: { input: { fuzz: 'tests/fuzz/fuzz.ts', worker: 'tests/fuzz/worker.ts' } },
    },
  });
  const { fuzz } = await import(pathToFileURL(join(folder, 'fuzz.js')).href);
  process.exitCode = await fuzz(process.argv.slice(2), join(folder, 'worker.js'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
