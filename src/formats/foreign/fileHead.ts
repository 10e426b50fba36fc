import type { FileHead } from './foreignKind.ts';

/** Prepares the first bytes of a file for the tests. Does not keep or change the bytes. */
export function fileHead(bytes: Uint8Array, whole: boolean): FileHead {
  const encoding = utf16Of(bytes);
  const raw = encoding === '' ? utf8Text(bytes) : utf16Text(bytes, encoding);
  const text = raw === null ? null : raw.replace(colourCodes, '').replace(/\r\n?/g, '\n');
  return { bytes, whole, text, isUtf16: encoding !== '' };
}

const colourCodes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g');

/** The kind of UTF-16, detected by its byte order mark, or because every other byte is zero; '' for anything else. */
function utf16Of(bytes: Uint8Array): '' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 512);
  if (sample.length < 16) return '';
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > 0.8 * half && even < 0.02 * half) return 'utf-16le';
  return even > 0.8 * half && odd < 0.02 * half ? 'utf-16be' : '';
}

function utf16Text(bytes: Uint8Array, encoding: string): string | null {
  const text = new TextDecoder(encoding).decode(bytes);
  let strange = 0;
  for (const character of text) if (character === '\ufffd' || (character < ' ' && !/\s/.test(character))) strange++;
  return strange > text.length / 50 ? null : text;
}

/** The text in UTF-8, else in Windows-1252; null if control characters show that the file is binary. */
function utf8Text(bytes: Uint8Array): string | null {
  let controls = 0;
  let high = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) high++;
    else if (byte < 32 && !(byte >= 8 && byte <= 13) && byte !== 27) controls++;
  }
  // A few stray NULs do not make a log binary.
  if (controls > bytes.length / 50) return null;
  try {
    // `stream` accepts a character that is cut at the end.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return controls === 0 && high < bytes.length / 5 ? new TextDecoder('windows-1252').decode(bytes) : null;
  }
}
