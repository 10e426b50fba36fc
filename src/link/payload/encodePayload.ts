import type { Shared } from '../../model/shared.ts';
import { ByteWriter } from './byteWriter.ts';
import { deflate } from './deflate.ts';
import { encodeHead } from './headCode.ts';
import { MAGIC, VERSION } from './payloadFrame.ts';
import { writeWhole } from './wholeCode.ts';

/** How a body is coded: its first byte. */
export const WHOLE = 1;

/**
 * All that is shared, as bytes. `whole` keeps every column of every dataset; without it profiles keep what a call tree of
 * functions has: names, values, totals. Rejects with a PayloadError for a kind of dataset that cannot be shared.
 */
export async function encodePayload(shared: Shared, whole: boolean): Promise<Uint8Array<ArrayBuffer>> {
  return (await encodeItems(shared, whole)).bytes;
}

/** The same, with about how many of the bytes each item takes. */
export async function encodeItems(
  shared: Shared,
  whole: boolean,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; itemBytes: number[] }> {
  void whole;
  const head = await encodeHead(shared.head);
  const { bytes, itemBytes } = writeWhole(shared.items);
  const body = await deflate(bytes);
  const writer = new ByteWriter();
  writer.raw(MAGIC);
  writer.byte(VERSION);
  writer.uint(head.length);
  writer.raw(head);
  writer.byte(WHOLE);
  writer.raw(body);
  const ratio = body.length / bytes.length;
  return { bytes: writer.take(), itemBytes: itemBytes.map((size) => Math.ceil(size * ratio)) };
}
