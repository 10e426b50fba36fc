import { constants, deflateRawSync } from 'node:zlib';

/**
 * A gzip file that unpacks to `head` and then `filling` over and over, `times` times: a few MB that become gigabytes.
 * Its checksum is wrong, which nobody reads far enough to see.
 */
export function gzipBomb(head: Uint8Array, filling: Uint8Array, times: number): Uint8Array {
  // A full flush ends on a byte and refers to nothing before it, so such a piece can be repeated.
  const piece = (bytes: Uint8Array): Buffer => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
  const end = Buffer.concat([deflateRawSync(new Uint8Array(0)), Buffer.alloc(8)]);
  const repeated = piece(filling);
  return Buffer.concat([header, piece(head), ...Array.from({ length: times }, () => repeated), end]);
}
