import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { format } from '../src/formats/pprof/format.ts';
import type { Dataset } from '../src/model/dataset.ts';
import type { Profile } from '../src/model/profile.ts';

/** A pprof file as a dataset, gzipped or not; throws where it cannot be read. */
export async function readProfile(file: string): Promise<Dataset<'profile', Profile>> {
  const bytes = readFileSync(file);
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const { dataset, problems } = await format.read(chunksOf(isGzipped ? gunzipSync(bytes) : bytes));
  if (dataset?.kind !== 'profile') throw new Error(problems[0]?.message ?? `${file} is no profile.`);
  return dataset as Dataset<'profile', Profile>;
}

async function* chunksOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
