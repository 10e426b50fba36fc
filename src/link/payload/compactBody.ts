import type { SharedItem } from '../../model/shared.ts';
import { ByteReader } from './byteReader.ts';
import { ByteWriter } from './byteWriter.ts';
import { BitReader, BitWriter, mostBits } from './compact/bitCoder.ts';
import { codeCompact } from './compact/compactCode.ts';
import { deflate, inflate } from './deflate.ts';
import { damaged } from './payloadError.ts';
import { readWholeBenchmarks, writeWholeBenchmarks } from './wholeBenchmarks.ts';
import { readSource, writeSource } from './wholeCode.ts';

/** Bytes that a node of a call tree takes in memory, about: bounds how many are read. */
const NODE_BYTES = 256;

/**
 * Items in their shortest form: the length of what is coded bit by bit, that, and, deflated, what is text. null where they repeat
 * themselves so much that it would not be read.
 */
export async function writeCompact(
  items: readonly SharedItem[],
): Promise<{ body: Uint8Array; itemBytes: number[] } | null> {
  const coder = new BitWriter();
  const itemBytes = items.map(() => 0);
  let told = 0;
  codeCompact(coder, items, Number.POSITIVE_INFINITY, (its) => {
    for (const at of its) itemBytes[at]! += Math.ceil((coder.size - told) / its.length);
    told = coder.size;
  });
  const bits = coder.take();
  if (coder.bits > mostBits(bits.length)) return null;
  const rest = new ByteWriter();
  let hasRest = false;
  for (const { dataset } of items) {
    if (dataset.kind === 'source') {
      writeSource(rest, dataset.data);
      hasRest = true;
    } else if (dataset.kind === 'benchmarks') {
      const besides = { ...dataset.data, results: [], configurations: [] };
      writeWholeBenchmarks(rest, besides);
      hasRest ||= besides.units.length + besides.skippedCount + besides.claims.length > 0;
    }
  }
  const writer = new ByteWriter();
  writer.uint(bits.length);
  writer.raw(bits);
  if (hasRest) writer.raw(await deflate(rest.take()));
  return { body: writer.take(), itemBytes };
}

/** Rejects with a PayloadError; `limit` as in `decodePayload`. */
export async function readCompact(body: Uint8Array, limit: number): Promise<SharedItem[]> {
  const reader = new ByteReader(body);
  const bits = reader.raw(reader.count());
  const items = codeCompact(new BitReader(bits), [], Math.ceil(limit / NODE_BYTES), () => undefined);
  const rest = reader.left === 0 ? null : new ByteReader(await inflate(reader.raw(reader.left), limit));
  for (const { dataset } of items) {
    if (dataset.kind === 'source') {
      if (rest === null) throw damaged();
      dataset.data = readSource(rest);
    } else if (dataset.kind === 'benchmarks') {
      const { configurations, results } = dataset.data;
      if (rest !== null) dataset.data = { ...readWholeBenchmarks(rest), configurations, results };
    }
  }
  return items;
}
