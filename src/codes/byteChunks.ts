/** What a stream yields. It is freed if the caller stops early. */
export async function* streamChunks<Chunk>(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The first bytes of all pieces as one array. */
export function joinedBytes(
  pieces: readonly Uint8Array[],
  size = pieces.reduce((sum, { length }) => sum + length, 0),
): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let filled = 0;
  for (const piece of pieces) {
    whole.set(piece.subarray(0, size - filled), filled);
    filled += Math.min(piece.length, size - filled);
  }
  return whole;
}
