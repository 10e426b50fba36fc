import { readFile } from '../src/engine/readFile.ts';
import type { Side } from '../src/model/dataset.ts';
import type { Evidence } from '../src/model/question.ts';

/** A file as a question gets it, read by the format that its content suggests; throws where it cannot be read. */
export async function openFile(
  content: string | Uint8Array<ArrayBuffer>,
  side: Side = null,
  path = 'file.txt',
): Promise<Evidence> {
  for await (const { reading } of readFile(new Blob([content]), path)) {
    if (reading.dataset === null) throw new Error(reading.problems[0]?.message ?? `${path} was not read.`);
    return { id: `${side} ${path}`, path, side, dataset: reading.dataset };
  }
  throw new Error(`${path} is empty.`);
}
