const block = 512;

/** A tar archive (ustar) of these files. */
export function tar(files: Record<string, Uint8Array>): Buffer {
  const parts = Object.entries(files).flatMap(([name, bytes]) => [
    header(name, bytes.length),
    Buffer.concat([bytes], Math.ceil(bytes.length / block) * block),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

function header(name: string, size: number): Buffer {
  const bytes = Buffer.alloc(block);
  bytes.write(name, 0);
  bytes.write('0000644\0', 100);
  bytes.write('0000000\0', 108);
  bytes.write('0000000\0', 116);
  bytes.write(`${size.toString(8).padStart(11, '0')} `, 124);
  bytes.write('00000000000 ', 136);
  // The checksum is taken with spaces in its own place.
  bytes.write('        0', 148);
  bytes.write('ustar\x0000', 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}
