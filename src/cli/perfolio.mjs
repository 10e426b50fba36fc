#!/usr/bin/env node
// Starts the command line. In a clone, builds it first if there is no build or a source is newer.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildCli, builtFile } from './build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Time of the last change of a source file or folder, in milliseconds since 1970. */
function newestSource() {
  const folder = join(root, 'src');
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  // A file may be deleted meanwhile.
  const changed = [join(root, 'package.json'), ...paths].map(
    (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs,
  );
  return Math.max(...changed.map((time) => time ?? 0));
}

// An installed package has the build, but not its sources.
if (existsSync(join(root, 'node_modules', 'vite'))) {
  if (!existsSync(builtFile) || statSync(builtFile).mtimeMs < newestSource()) await buildCli();
}
await import(pathToFileURL(builtFile).href);
