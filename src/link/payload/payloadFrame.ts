import { ByteWriter } from '../../codes/byteWriter.ts';
import { crc32 } from '../../codes/crc32.ts';
import { damaged, PayloadError } from '../../codes/payloadError.ts';

/** The first bytes of a payload file, by which it is recognized. Links omit them. */
export const MAGIC: Uint8Array = Uint8Array.of(0x8b, 0x50, 0x66, 0x6c);

/**
 * The only version there is. Whatever changes the bytes that are written for the same data, or what bytes mean, takes
 * the next number; the checksum stays in its place, so that damage is told from what a newer Perfolio wrote.
 */
const VERSION = 1;

const CHECKSUM_BYTES = 4;

/** Maximum length of a head, which contains names, a link and notes. */
const LONGEST_HEAD = 4 * 1024 ** 2;

export interface Frame {
  head: Uint8Array;
  body: Uint8Array;
}

/** Whether a file with this beginning is a payload. */
export function isPayload(head: Uint8Array): boolean {
  return head.length > MAGIC.length && MAGIC.every((byte, index) => head[index] === byte);
}

/** Puts a payload of this version together: magic bytes, version, checksum, length of the head, head, body. */
export function writeFrame(head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const rest = new ByteWriter();
  rest.uint(head.length);
  rest.raw(head);
  rest.raw(body);
  const bytes = rest.take();
  const sum = checksum(VERSION, bytes);
  const writer = new ByteWriter();
  writer.raw(MAGIC);
  writer.byte(VERSION);
  writer.raw(Uint8Array.of(sum & 255, (sum >>> 8) & 255, (sum >>> 16) & 255, sum >>> 24));
  writer.raw(bytes);
  return writer.take();
}

/** Splits a payload into its parts without unpacking them. Throws a PayloadError, also if a newer Perfolio wrote it. */
export function openFrame(payload: Uint8Array): Frame {
  if (!isPayload(payload)) throw damaged();
  let at = MAGIC.length;
  const version = payload[at++]!;
  const [first, second, third, last] = payload.subarray(at, at + CHECKSUM_BYTES);
  at += CHECKSUM_BYTES;
  if (last === undefined) throw changed();
  const statedSum = (first! | (second! << 8) | (third! << 16) | (last << 24)) >>> 0;
  if (statedSum !== checksum(version, payload.subarray(at))) throw changed();
  if (version < VERSION) throw damaged();
  if (version > VERSION) {
    throw new PayloadError(
      'The shared data was made by a newer Perfolio than this one.',
      'Reload the page to get the newest Perfolio, or open the link where it was made.',
    );
  }
  let length = 0;
  for (let factor = 1; ; factor *= 128) {
    const byte = payload[at++];
    if (byte === undefined || factor > 2 ** 28) throw damaged();
    length += (byte & 127) * factor;
    if (byte < 128) break;
  }
  if (length > LONGEST_HEAD || length > payload.length - at) throw damaged();
  return { head: payload.subarray(at, at + length), body: payload.subarray(at + length) };
}

/**
 * The checksum covers the version, too: whether a byte of it was changed is otherwise only seen in what it would mean.
 */
function checksum(version: number, rest: Uint8Array): number {
  return crc32(rest, crc32(Uint8Array.of(version)));
}

function changed(): PayloadError {
  return new PayloadError(
    'The shared data was changed on the way, so it is not opened: its checksum does not fit.',
    'Copy the whole link again, or ask for it again as a file: chat and mail programs sometimes cut long links off or change characters.',
  );
}
