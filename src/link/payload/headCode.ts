import { joinedBytes } from '../../codes/byteChunks.ts';
import { damaged } from '../../codes/payloadError.ts';
import { readEdits, writeEdits } from '../../model/edits/editList.ts';
import type { SharedHead } from '../../model/shared.ts';
import { deflate, inflate } from './deflate.ts';

/** Maximum size in bytes of an unpacked head. */
const LIMIT = 4 * 1024 ** 2;

/** How the bytes of a head are stored; an empty head has no bytes. */
const PLAIN = 0;
const DEFLATED = 1;

/** The data before the items. */
export interface DecodedHead {
  head: SharedHead;
  /** What the sender's report says, from anybody; undefined for nothing. */
  sent: unknown;
}

/**
 * Encodes names, link, edits and what the sender's report says, which is the output of `packSent`: JSON in UTF-8,
 * deflated if that is shorter.
 */
export async function encodeHead(
  { names, place, edits }: SharedHead,
  sent?: unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: unknown[] = [names.before, names.after, place, edits.length === 0 ? null : writeEdits(edits), sent];
  // Default values at the end are omitted.
  while (parts.length > 0 && !parts.at(-1)) parts.pop();
  if (parts.length === 0) return new Uint8Array(0);
  const plain = new TextEncoder().encode(JSON.stringify(parts));
  const deflated = await deflate(plain);
  return joinedBytes(
    deflated.length < plain.length ? [Uint8Array.of(DEFLATED), deflated] : [Uint8Array.of(PLAIN), plain],
  );
}

/** Decodes the head. Throws a PayloadError. */
export async function decodeHead(bytes: Uint8Array): Promise<DecodedHead> {
  const parts = bytes.length === 0 ? [] : await partsOf(bytes);
  const text = (at: number): string => (typeof parts[at] === 'string' ? parts[at] : '');
  return {
    head: { names: { before: text(0), after: text(1) }, place: text(2), edits: readEdits(parts[3]) },
    sent: parts[4] || undefined,
  };
}

async function partsOf(bytes: Uint8Array): Promise<unknown[]> {
  const plain = bytes[0] === DEFLATED ? await inflate(bytes.subarray(1), LIMIT) : bytes.subarray(1);
  if (bytes[0] !== DEFLATED && bytes[0] !== PLAIN) throw damaged();
  try {
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
    if (Array.isArray(parts)) return parts;
  } catch {
    // The bytes are neither UTF-8 nor JSON.
  }
  throw damaged();
}
