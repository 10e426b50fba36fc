import { BitReader, BitWriter, mostBits } from '../../codes/bits/bitCoder.ts';
import { ByteReader } from '../../codes/byteReader.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import { damaged } from '../../codes/payloadError.ts';
import type { ShareCodes } from '../../codes/shareCode.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { SharedItem } from '../../model/shared.ts';
import { codeOf, type DecodedItem, datasetOf, decodedItem, readDataset, writeDataset } from './datasetCode.ts';
import { deflate, inflate } from './deflate.ts';
import { codeShort, type StreamItem } from './shortCode.ts';

/**
 * Writes items in their shortest form: the length of the bit stream, the bit stream, and, deflated, the data of each
 * item that is not in the stream. null if the data have so many repetitions that the reader would reject the bit
 * stream.
 */
export async function writeShort(
  items: readonly SharedItem[],
  codes: ShareCodes,
): Promise<{ body: Uint8Array; itemBytes: number[] } | null> {
  const coder = new BitWriter();
  const itemBytes = items.map(() => 0);
  let countedBytes = 0;
  codeShort(coder, items, codes, Number.POSITIVE_INFINITY, (its) => {
    for (const index of its) itemBytes[index]! += Math.ceil((coder.size - countedBytes) / its.length);
    countedBytes = coder.size;
  });
  const bits = coder.take();
  if (coder.bits > mostBits(bits.length)) return null;
  const rest = new ByteWriter();
  const restBytes = items.map(({ dataset }) => {
    const start = rest.length;
    const code = codeOf(dataset.kind, codes);
    if (code.short === undefined) writeDataset(rest, dataset, code);
    else code.short.writeRest(rest, dataset.data);
    return rest.length - start;
  });
  const writer = new ByteWriter();
  writer.uint(bits.length);
  writer.raw(bits);
  const deflated = await deflate(rest.take());
  writer.raw(deflated);
  return {
    body: writer.take(),
    itemBytes: itemBytes.map((size, index) => size + Math.ceil((restBytes[index]! * deflated.length) / rest.length)),
  };
}

/** Reads the output of `writeShort`. Rejects with a PayloadError; `limit` as in `decodePayload`. */
export async function readShort(body: Uint8Array, codes: ShareCodes, limit: number): Promise<DecodedItem[]> {
  const reader = new ByteReader(body);
  const bits = reader.raw(reader.count());
  const items = codeShort(new BitReader(bits), [], codes, limit, () => undefined);
  const rest = new ByteReader(await inflate(reader.raw(reader.left), limit));
  const decoded = items.map(({ kind, profileType, title, data, ...item }) =>
    decodedItem(item, kind, datasetIn({ kind, profileType, title, data }, codes, rest)),
  );
  if (rest.left > 0) throw damaged();
  return decoded;
}

/** An item's dataset, completed with its remaining data; null if its kind is unknown. Throws a PayloadError. */
function datasetIn(
  { kind, data, ...about }: Pick<StreamItem, 'kind' | 'profileType' | 'title' | 'data'>,
  codes: ShareCodes,
  rest: ByteReader,
): Dataset | null {
  const code = codes.get(kind);
  if (code?.short === undefined || data === null) return readDataset(rest, kind, about, code);
  const whole = code.short.readRest(rest, data);
  return datasetOf(kind, about, code.valueTypes?.(whole) ?? { valueTypes: [], defaultValueType: 0 }, whole);
}
