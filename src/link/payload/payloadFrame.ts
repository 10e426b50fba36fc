import { damaged, PayloadError } from '../../codes/payloadError.ts';

/** The first bytes of a payload file, by which it is recognized. Links omit them. */
export const MAGIC: Uint8Array = Uint8Array.of(0x8b, 0x50, 0x66, 0x6c);

/**
 * The version that this Perfolio writes. Since version 2, short forms keep the frames that name a sample's benchmark, and
 * the page chooses the basis of a comparison whose link names none (see `viewAsShared`). After the magic bytes follow: the
 * version (one byte), the length of the head (a varint), the head, and the body, whose first byte says how it is coded.
 */
export const VERSION = 2;

/**
 * The version of a payload with at least one kind given by name; earlier versions only have numbers for kinds. The
 * remaining format is the same.
 */
export const NAMING_VERSION = 3;

/** Maximum length of a head, which contains names, a link and notes. */
const LONGEST_HEAD = 4 * 1024 ** 2;

export interface Frame {
  version: number;
  head: Uint8Array;
  body: Uint8Array;
}

/** Whether a file with this beginning is a payload. */
export function isPayload(head: Uint8Array): boolean {
  return head.length > MAGIC.length && MAGIC.every((byte, at) => head[at] === byte);
}

/** Splits a payload into its parts without unpacking them. Throws a PayloadError, also if a newer Perfolio wrote it. */
export function openFrame(payload: Uint8Array): Frame {
  if (!isPayload(payload)) throw damaged();
  let at = MAGIC.length;
  const version = payload[at++]!;
  if (version > NAMING_VERSION) {
    throw new PayloadError(
      'The shared data was made by a newer Perfolio than this one.',
      'Reload the page to get the newest Perfolio, or open the link where it was made.',
    );
  }
  if (version === 0) throw damaged();
  let length = 0;
  for (let factor = 1; ; factor *= 128) {
    const byte = payload[at++];
    if (byte === undefined || factor > 2 ** 28) throw damaged();
    length += (byte & 127) * factor;
    if (byte < 128) break;
  }
  if (length > LONGEST_HEAD || length > payload.length - at) throw damaged();
  return { version, head: payload.subarray(at, at + length), body: payload.subarray(at + length) };
}
