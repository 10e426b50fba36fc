// Builds the command line into one file that needs only Node, and the page that it serves and saves: `node
// src/cli/build.mjs [folder]`.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceGatherer, licencesName } from './licences.mjs';
import { buildAppParts } from './singleFile.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The default output folder. */
export const builtFile = join(root, 'dist-cli', 'perfolio.js');

/**
 * Writes `perfolio.js`, its licences, the parts of the page (`app.json`) and its example into a folder. Program and parts are moved there
 * when complete, so that running processes are not disturbed.
 */
export async function buildCli(folder = dirname(builtFile)) {
  const { build } = await import('vite');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  const fresh = mkdtempSync(join(folder, 'building-'));
  const started = new Date();
  const gatherer = licenceGatherer();
  try {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [gatherer.plugin],
      define: { PERFOLIO_VERSION: JSON.stringify(version) },
      ssr: { noExternal: true },
      build: {
        ssr: 'src/cli/main.ts',
        outDir: fresh,
        target: 'node20',
        minify: true,
        rolldownOptions: {
          output: { entryFileNames: 'perfolio.js', codeSplitting: false, banner: '#!/usr/bin/env node' },
        },
      },
    });
    writeFileSync(join(folder, licencesName), gatherer.text());
    cpSync(join(root, 'public', 'samples'), join(folder, 'samples'), { recursive: true });
    writeFileSync(join(fresh, 'app.json'), JSON.stringify(await buildAppParts()));
    renameSync(join(fresh, 'app.json'), join(folder, 'app.json'));
    // Sources that change during the build must be newer than its result.
    utimesSync(join(fresh, 'perfolio.js'), started, started);
    renameSync(join(fresh, 'perfolio.js'), join(folder, 'perfolio.js'));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli(process.argv[2]);
