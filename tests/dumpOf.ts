import type { Disassembly } from '../src/model/disassembly.ts';
import { openFile } from './openFile.ts';

/** The disassembly that a text is; throws where it is none. */
export async function dumpOf(text: string): Promise<Disassembly> {
  const { dataset } = await openFile(text);
  if (dataset.kind !== 'disassembly') throw new Error(dataset.kind);
  return dataset.data;
}
