import { format } from '../src/formats/pprof/format.ts';
import type { Dataset } from '../src/model/dataset.ts';
import { readBytes } from './readBytes.ts';

/** A pprof file as the app has it, with its profile type and default value type; throws where it cannot be read. */
export async function readDataset(file: string): Promise<Dataset<'profile'>> {
  const { dataset, problems } = await format.read(chunksOf(readBytes(file)));
  if (dataset?.kind !== 'profile') throw new Error(problems[0]?.message ?? `${file} is no profile.`);
  return dataset;
}

async function* chunksOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
