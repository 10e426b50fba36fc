import { MAGIC } from './payloadFrame.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const valueOf = new Int8Array(128).fill(-1);
for (let value = 0; value < 64; value++) valueOf[alphabet.charCodeAt(value)] = value;

/** A payload as text for a link: base64url (RFC 4648, section 5) without padding, and without the magic bytes. */
export function payloadText(payload: Uint8Array): string {
  const bytes = payload.subarray(MAGIC.length);
  const parts: string[] = [];
  let part = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const left = bytes.length - index;
    const bits = (bytes[index]! << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
    part += alphabet[bits >> 18]! + alphabet[(bits >> 12) & 63]!;
    if (left > 1) part += alphabet[(bits >> 6) & 63]!;
    if (left > 2) part += alphabet[bits & 63]!;
    if (part.length > 8192) {
      parts.push(part);
      part = '';
    }
  }
  return parts.join('') + part;
}

/** The payload of a link's text; null if the text has other characters, or a length that is impossible in base64url. */
export function payloadBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(MAGIC.length + Math.floor((text.length * 3) / 4));
  bytes.set(MAGIC);
  let to = MAGIC.length;
  let bits = 0;
  let held = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const value = code < 128 ? valueOf[code]! : -1;
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[to++] = (bits >> held) & 255;
    }
  }
  return bytes;
}
