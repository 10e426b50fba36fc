import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A file's bytes, unpacked where they are gzipped. */
export function readBytes(path: string): Uint8Array {
  const bytes = readFileSync(path);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}
