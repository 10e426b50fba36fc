#!/usr/bin/env node
// Starts the command line. In a clone it is built first where there is no build, or where a source is newer.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildCli, builtFile } from './build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds since 1970 at which a source, or a folder's list of files, was last changed. */
function newestSource() {
  const folder = join(root, 'src');
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  // A file may go while this looks.
  const changed = [join(root, 'package.json'), ...paths].map(
    (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs,
  );
  return Math.max(...changed.map((time) => time ?? 0));
}

// An installed package has the build and not what builds it.
if (existsSync(join(root, 'node_modules', 'vite'))) {
  if (!existsSync(builtFile) || statSync(builtFile).mtimeMs < newestSource()) await buildCli();
}
await import(pathToFileURL(builtFile).href);
