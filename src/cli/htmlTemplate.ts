import { readFile } from 'node:fs/promises';

/**
 * The template of an HTML report, which is built beside the command line. `builtAt` is the address of the running
 * script.
 * @throws an Error with a sentence if it is missing
 */
export async function htmlTemplate(builtAt: string = import.meta.url): Promise<string> {
  try {
    return await readFile(new URL('single.html', builtAt), 'utf8');
  } catch {
    throw new Error('The template of the HTML file is not beside the program. Install or build Perfolio again.');
  }
}
