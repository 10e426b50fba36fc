import { readFile } from 'node:fs/promises';
import type { AppParts } from './composeSingleFile.mjs';

/**
 * The parts of the page, which are built beside the command line. `builtAt` is the address of the running script.
 * @throws an Error with a sentence if they are missing
 */
export async function readAppParts(builtAt: string = import.meta.url): Promise<AppParts> {
  try {
    return JSON.parse(await readFile(new URL('app.json', builtAt), 'utf8')) as AppParts;
  } catch {
    throw new Error('The page is not beside the program. Install or build Perfolio again.');
  }
}
