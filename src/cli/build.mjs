// Builds the command line into one file that needs only Node, and the HTML template for its reports: `node
// src/cli/build.mjs [folder]`.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceGatherer, licencesName } from './licences.mjs';
import { buildSingleFile, singleFileName } from './singleFile.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The default output folder. */
export const builtFile = join(root, 'dist-cli', 'perfolio.js');

/**
 * Writes `perfolio.js`, its licences and `single.html` into a folder. The first and the last are moved there when complete, so that running processes
 * are not disturbed.
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
        rolldownOptions: { output: { entryFileNames: 'perfolio.js', codeSplitting: false } },
      },
    });
    writeFileSync(join(folder, licencesName), gatherer.text());
    writeFileSync(join(fresh, singleFileName), await buildSingleFile());
    renameSync(join(fresh, singleFileName), join(folder, singleFileName));
    // Sources that change during the build must be newer than its result.
    utimesSync(join(fresh, 'perfolio.js'), started, started);
    renameSync(join(fresh, 'perfolio.js'), join(folder, 'perfolio.js'));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli(process.argv[2]);
