import { ByteReader } from '../codes/byteReader.ts';

/** How much of a compressed profile is unpacked to find its first sample; samples come before all that is long. */
const lookedAt = 2 ** 20;

/**
 * Whether a pprof file has a sample; true where it cannot be told without reading it all, so that the reader of files
 * decides.
 */
export async function hasSamples(file: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const isGzip = file[0] === 0x1f && file[1] === 0x8b;
  return isGzip ? hasSampleField(await beginningOf(file), true) : hasSampleField(file, false);
}

async function beginningOf(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (let length = 0; length < lookedAt; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      length += value.length;
    }
    await reader.cancel();
  } catch {
    // The reader of files says what is wrong with it.
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** Walks over the fields of Profile up to a sample, which is field 2. */
function hasSampleField(bytes: Uint8Array, isCut: boolean): boolean {
  const reader = new ByteReader(bytes);
  try {
    while (reader.left > 0) {
      const tag = reader.uint();
      if (tag === 2 * 8 + 2) return true;
      if (tag % 8 === 2) reader.raw(reader.uint());
      else if (tag % 8 === 0) while (reader.byte() >= 128);
      else return true;
    }
  } catch {
    return true;
  }
  return isCut && bytes.length >= lookedAt;
}
