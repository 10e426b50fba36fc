import { ByteWriter } from '../../codes/byteWriter.ts';
import type { ShareCodes } from '../../codes/shareCode.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { Shared, SharedItem } from '../../model/shared.ts';
import { codeOf } from './datasetCode.ts';
import { deflate } from './deflate.ts';
import { encodeHead } from './headCode.ts';
import { writeFrame } from './payloadFrame.ts';
import { packSent } from './sentCode.ts';
import { writeShort } from './shortBody.ts';
import { writeWhole } from './wholeCode.ts';

/** The first byte of a body: how the body is coded. */
export const WHOLE = 1;
export const SHORT = 2;

/**
 * Encodes the shared items. `whole` keeps all data; otherwise each kind keeps what its code defines for short links.
 * Rejects with a PayloadError if something cannot be shared.
 */
export async function encodePayload(
  shared: Shared,
  whole: boolean,
  codes: ShareCodes,
): Promise<Uint8Array<ArrayBuffer>> {
  return (await encodeItems(shared, whole, codes)).bytes;
}

/** Like `encodePayload`, but also returns the approximate number of bytes of each item. */
export async function encodeItems(
  { head, items, sent = [] }: Shared,
  whole: boolean,
  codes: ShareCodes,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; itemBytes: number[] }> {
  const headBytes = await encodeHead(head, sent.length > 0 ? packSent(sent) : undefined);
  const short = !whole && haveShortForms(items, codes) ? await writeShort(items, codes) : null;
  const { body, itemBytes } = short ?? (await deflated(items, codes));
  const form = new ByteWriter();
  form.byte(short === null ? WHOLE : SHORT);
  form.raw(body);
  return { bytes: writeFrame(headBytes, form.take()), itemBytes };
}

async function deflated(
  items: readonly SharedItem[],
  codes: ShareCodes,
): Promise<{ body: Uint8Array; itemBytes: number[] }> {
  const { bytes, itemBytes } = writeWhole(items, codes);
  const body = await deflate(bytes);
  const ratio = body.length / bytes.length;
  return { body, itemBytes: itemBytes.map((size) => Math.ceil(size * ratio)) };
}

function haveShortForms(items: readonly SharedItem[], codes: ShareCodes): boolean {
  const byKind = new Map<string, Dataset['data'][]>();
  for (const { dataset } of items) byKind.set(dataset.kind, [...(byKind.get(dataset.kind) ?? []), dataset.data]);
  return [...byKind].every(([kind, all]) => codeOf(kind, codes).short?.fits?.(all) ?? true);
}
