import { MAGIC } from '../src/link/payload/payloadFrame.ts';

/** A payload as versions 1 to 3 wrote it: with this version, and without a checksum. */
export function withoutChecksum(payload: Uint8Array, version: 1 | 2 | 3): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(...MAGIC, version, ...payload.subarray(MAGIC.length + 5));
}
