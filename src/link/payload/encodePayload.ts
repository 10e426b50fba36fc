import { ofKind } from '../../model/dataset.ts';
import type { Shared, SharedItem } from '../../model/shared.ts';
import { ByteWriter } from './byteWriter.ts';
import { writeCompact } from './compactBody.ts';
import { deflate } from './deflate.ts';
import { encodeHead } from './headCode.ts';
import { MAGIC, VERSION } from './payloadFrame.ts';
import { writeWhole } from './wholeCode.ts';

/** How a body is coded: its first byte. */
export const WHOLE = 1;
export const COMPACT = 2;

/** Stacks up to which it is worth to look for the shortest form; beyond, it would take seconds. */
const MOST_STACKS = 200_000;

/**
 * All that is shared, as bytes. `whole` keeps every column of every dataset; without it profiles keep what a call tree of
 * functions has: names, values, the sizes of objects. Rejects with a PayloadError for a kind of dataset that cannot be shared.
 */
export async function encodePayload(shared: Shared, whole: boolean): Promise<Uint8Array<ArrayBuffer>> {
  return (await encodeItems(shared, whole)).bytes;
}

/** The same, with about how many of the bytes each item takes. */
export async function encodeItems(
  { head, items }: Shared,
  whole: boolean,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; itemBytes: number[] }> {
  const headBytes = await encodeHead(
    head,
    items.map(({ role }) => role),
  );
  const compact = !whole && canBeCompact(items) ? await writeCompact(items) : null;
  const { body, itemBytes } = compact ?? (await deflated(items));
  const writer = new ByteWriter();
  writer.raw(MAGIC);
  writer.byte(VERSION);
  writer.uint(headBytes.length);
  writer.raw(headBytes);
  writer.byte(compact === null ? WHOLE : COMPACT);
  writer.raw(body);
  return { bytes: writer.take(), itemBytes };
}

async function deflated(items: readonly SharedItem[]): Promise<{ body: Uint8Array; itemBytes: number[] }> {
  const { bytes, itemBytes } = writeWhole(items);
  const body = await deflate(bytes);
  const ratio = body.length / bytes.length;
  return { body, itemBytes: itemBytes.map((size) => Math.ceil(size * ratio)) };
}

/** Amounts beyond 2^53 are rare, and kept as they are. */
function canBeCompact(items: readonly SharedItem[]): boolean {
  const profiles = ofKind(items, 'profile').map(({ dataset }) => dataset.data);
  const stacks = profiles.reduce((sum, profile) => sum + profile.stacks.count, 0);
  return (
    stacks <= MOST_STACKS &&
    profiles.every(({ samples }) => samples.values.every((column) => column instanceof Float64Array))
  );
}
