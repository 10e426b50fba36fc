import { BitReader, BitWriter, mostBits } from '../../codes/bits/bitCoder.ts';
import { ByteReader } from '../../codes/byteReader.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import { damaged } from '../../codes/payloadError.ts';
import type { ShareCodes } from '../../codes/shareCode.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { SharedItem } from '../../model/shared.ts';
import { codeOf, datasetOf, readEnclosed, writeEnclosed } from './datasetCode.ts';
import { deflate, inflate } from './deflate.ts';
import { type DecodedItem, unreadItem } from './readItem.ts';
import { codeShort, type StreamItem } from './shortCode.ts';

/**
 * Writes items in their shortest form: the length of the bit stream, the bit stream, and, deflated, the data of each item
 * that its kind does not code in bits. null if the data have so many repetitions that the reader would reject the bit
 * stream.
 */
export async function writeShort(
  items: readonly SharedItem[],
  codes: ShareCodes,
): Promise<{ body: Uint8Array; itemBytes: number[] } | null> {
  const coder = new BitWriter();
  const itemBytes = items.map(() => 0);
  let told = 0;
  codeShort(coder, items, codes, Number.POSITIVE_INFINITY, (its) => {
    for (const at of its) itemBytes[at]! += Math.ceil((coder.size - told) / its.length);
    told = coder.size;
  });
  const bits = coder.take();
  if (coder.bits > mostBits(bits.length)) return null;
  const rest = new ByteWriter();
  let hasRest = false;
  const enclosed = new Map<number, number>();
  for (const [at, { dataset }] of items.entries()) {
    const code = codeOf(dataset.kind, codes);
    if (code.short === undefined) {
      const start = rest.length;
      writeEnclosed(rest, dataset, code);
      enclosed.set(at, rest.length - start);
      hasRest = true;
    } else if (code.short.writeRest?.(rest, dataset.data) === true) hasRest = true;
  }
  const writer = new ByteWriter();
  writer.uint(bits.length);
  writer.raw(bits);
  if (hasRest) {
    const deflated = await deflate(rest.take());
    writer.raw(deflated);
    for (const [at, size] of enclosed) itemBytes[at]! += Math.ceil((size * deflated.length) / rest.length);
  }
  return { body: writer.take(), itemBytes };
}

/** Reads the output of `writeShort`. Rejects with a PayloadError; `limit` as in `decodePayload`. */
export async function readShort(body: Uint8Array, codes: ShareCodes, limit: number): Promise<DecodedItem[]> {
  const reader = new ByteReader(body);
  const bits = reader.raw(reader.count());
  const items = codeShort(new BitReader(bits), [], codes, limit, () => undefined);
  const rest = reader.left === 0 ? null : new ByteReader(await inflate(reader.raw(reader.left), limit));
  return items.map((item) => {
    const dataset = datasetIn(item, codes, rest);
    const { path, size, side, problems } = item;
    return dataset === null ? unreadItem(item, item.kind) : { path, size, side, dataset, problems };
  });
}

/** An item's dataset, completed with its remaining data; null if its kind is unknown. Throws a PayloadError. */
function datasetIn(item: StreamItem, codes: ShareCodes, rest: ByteReader | null): Dataset | null {
  const { kind } = item;
  const code = codes.get(kind);
  if (code?.short === undefined || item.data === null) {
    if (rest === null) throw damaged();
    return readEnclosed(rest, kind, item, code);
  }
  const data = code.short.readRest?.(rest, item.data) ?? item.data;
  return datasetOf(kind, item, code.valueTypes?.(data) ?? { valueTypes: [], defaultValueType: 0 }, data);
}
