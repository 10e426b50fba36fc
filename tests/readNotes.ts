import { readFileSync } from 'node:fs';
import { format } from '../src/formats/compiler/format.ts';
import type { Reading } from '../src/formats/inputFormat.ts';
import type { CompilerNotes } from '../src/model/compilerNotes.ts';

/** Reads compiler notes from a text or from bytes, in chunks of `size` bytes. */
export async function readNotesText(text: string | Uint8Array, size = 64 * 1024): Promise<Reading> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let index = 0; index < bytes.length; index += size) yield bytes.subarray(index, index + size);
  }
  return format.read(chunks());
}

/** The notes of a text; throws if there are none. */
export async function notesOf(text: string | Uint8Array): Promise<CompilerNotes> {
  const { dataset, problems } = await readNotesText(text);
  if (dataset?.kind !== 'compiler-notes') throw new Error(problems[0]?.message ?? 'These are no compiler notes.');
  return dataset.data;
}

/** The notes of a file. */
export function notesOfFile(path: string): Promise<CompilerNotes> {
  return notesOf(new Uint8Array(readFileSync(path)));
}
