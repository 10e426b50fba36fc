/** Eight tables of 256: `tables[k * 256 + byte]` is the remainder of that byte followed by k zero bytes. */
const tables = new Uint32Array(8 * 256);

for (let byte = 0; byte < 256; byte++) {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  tables[byte] = remainder;
}
for (let entry = 256; entry < tables.length; entry++) {
  const shorter = tables[entry - 256]!;
  tables[entry] = (shorter >>> 8) ^ tables[shorter & 255]!;
}

/**
 * The CRC-32 of gzip and zip, as an unsigned number. For a stream, call it for each chunk and pass the result so far as
 * `previous`.
 */
export function crc32(bytes: Uint8Array, previous = 0): number {
  let crc = ~previous;
  let at = 0;
  // Processes eight bytes per iteration, because their table lookups are independent.
  for (const end = bytes.length - 7; at < end; at += 8) {
    const low = crc ^ (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24));
    crc =
      tables[1792 + (low & 255)]! ^
      tables[1536 + ((low >>> 8) & 255)]! ^
      tables[1280 + ((low >>> 16) & 255)]! ^
      tables[1024 + (low >>> 24)]! ^
      tables[768 + bytes[at + 4]!]! ^
      tables[512 + bytes[at + 5]!]! ^
      tables[256 + bytes[at + 6]!]! ^
      tables[bytes[at + 7]!]!;
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ tables[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
}
