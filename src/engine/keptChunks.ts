/** Longer files are read once. */
const MOST_BYTES = 64 * 1024 ** 2;

/** Keeps the bytes of a file while they are read, so that another format can read them, too. */
export class KeptChunks {
  /** Whether the file was too long to be kept. */
  isTooLong = false;
  private kept: Uint8Array[] = [];
  private length = 0;

  /** The next chunk of a stream, of which a copy is kept. */
  async next(stream: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
    const result = await stream.next();
    if (result.done === true || this.isTooLong) return result;
    this.length += result.value.length;
    this.isTooLong = this.length > MOST_BYTES;
    if (this.isTooLong) this.kept = [];
    // The owner may reuse the chunk.
    else this.kept.push(result.value.slice());
    return result;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    yield* this.kept;
  }
}
