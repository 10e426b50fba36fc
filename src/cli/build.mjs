// Builds the command line into one file that needs nothing but Node: `node src/cli/build.mjs [folder]`.
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the built command line is, unless it is built elsewhere. */
export const builtFile = join(root, 'dist-cli', 'perfolio.js');

/**
 * Writes `perfolio.js` into a folder, whose other content goes. The folder appears whole: whoever runs the one before
 * meanwhile is not disturbed.
 */
export async function buildCli(folder = dirname(builtFile)) {
  const { build } = await import('vite');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const fresh = mkdtempSync(`${folder}-`);
  try {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { PERFOLIO_VERSION: JSON.stringify(version) },
      ssr: { noExternal: true },
      build: {
        ssr: 'src/cli/main.ts',
        outDir: fresh,
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'perfolio.js' } },
      },
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli(process.argv[2]);
