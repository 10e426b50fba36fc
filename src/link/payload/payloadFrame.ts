import { damaged, PayloadError } from '../../codes/payloadError.ts';

/** What a payload begins with, so that a file of one is recognised by its content. Links leave it out. */
export const MAGIC: Uint8Array = Uint8Array.of(0x8b, 0x50, 0x66, 0x6c);

/**
 * The version that is written. Since 2 short forms keep the frames that say of which benchmark a sample is, and what is compared
 * without a basis is compared as suits it (`viewAsShared`). Behind the mark come: the version (one byte), the length of the head (a varint), the head,
 * and the body, whose first byte says how it is coded.
 */
export const VERSION = 2;

/** The version of a payload with data whose kind is told by its name: before, kinds had numbers. Otherwise it is the same. */
export const NAMING_VERSION = 3;

/** No head is longer: it holds names, an address, and notes. */
const LONGEST_HEAD = 4 * 1024 ** 2;

export interface Frame {
  version: number;
  head: Uint8Array;
  body: Uint8Array;
}

/** Whether a file that begins so is a payload. */
export function isPayload(head: Uint8Array): boolean {
  return head.length > MAGIC.length && MAGIC.every((byte, at) => head[at] === byte);
}

/** Takes a payload apart without unpacking anything. Throws a PayloadError, also where a newer Perfolio wrote it. */
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
