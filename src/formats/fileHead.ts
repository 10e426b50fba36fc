/** The beginning of a file, as bytes and as text. It is decoded once for all formats that are asked about it. */
export class FileHead {
  /** The first bytes after decompression; neither kept by formats nor changed. */
  readonly bytes: Uint8Array;
  /** Whether `bytes` is the whole file. */
  readonly whole: boolean;
  readonly #encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  #text: string | null | undefined;

  constructor(bytes: Uint8Array, whole: boolean) {
    this.bytes = bytes;
    this.whole = whole;
    this.#encoding = encodingOf(bytes);
  }

  /** Whether the text is UTF-16, which PowerShell's `>` writes. */
  get isUtf16(): boolean {
    return this.#encoding !== 'utf-8';
  }

  /** The beginning as text, without byte order mark, color codes and carriage returns; null if the file is binary. */
  get text(): string | null {
    if (this.#text === undefined) {
      const raw = this.isUtf16 ? utf16Text(this.bytes, this.#encoding) : utf8Text(this.bytes);
      this.#text = raw === null ? null : raw.replace(controlCodes, '').replace(/\r\n?/g, '\n');
    }
    return this.#text;
  }
}

const controlCodes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]{0,32}[A-Za-z]`, 'g');

/** The kind of UTF-16, detected by its byte order mark, or because every other byte is zero. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 512);
  if (sample.length < 16) return 'utf-8';
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > 0.8 * half && even < 0.02 * half) return 'utf-16le';
  return even > 0.8 * half && odd < 0.02 * half ? 'utf-16be' : 'utf-8';
}

function utf16Text(bytes: Uint8Array, encoding: string): string | null {
  const text = new TextDecoder(encoding).decode(bytes);
  let strange = 0;
  for (const character of text) if (character === '\ufffd' || isControl(character.charCodeAt(0))) strange++;
  return strange > text.length / 50 ? null : text;
}

/** The text in UTF-8, else in Windows-1252; null if control characters show that the file is binary. */
function utf8Text(bytes: Uint8Array): string | null {
  let controls = 0;
  let high = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) high++;
    else if (isControl(byte)) controls++;
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

/** A control character that texts do not have: none of those of lines, tabs and colors. */
function isControl(code: number): boolean {
  return code < 32 && !(code >= 8 && code <= 13) && code !== 27;
}
