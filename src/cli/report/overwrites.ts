import { open, stat } from 'node:fs/promises';

/** Bytes at the beginning of a file that say what it is. */
const enough = 4096;

/** What a report in each form begins with, so that an older one is replaced. */
const isForm = {
  json: (text: string) => /^\s*\{/.test(text),
  html: (text: string) => /^\s*</.test(text),
  markdown: (text: string) => !text.includes('\0'),
} as const;

/**
 * Why a report must not be written to this path: a sentence if a file is there that is none of this form, such as a
 * profile in the place of the option's own argument; else ''. `inputs` are the paths that the command reads.
 */
export async function overwrites(form: keyof typeof isForm, path: string, inputs: readonly string[]): Promise<string> {
  const facts = await stat(path).catch(() => null);
  if (facts === null || !facts.isFile() || facts.size === 0) return '';
  const beginning = await beginningOf(path);
  if (!inputs.includes(path) && isForm[form](beginning)) return '';
  return `${path} exists and is no earlier report, so --${form} does not replace it. Name another file after --${form}, or - for the standard output.`;
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(enough), 0, enough, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
