import type { ByteReader } from './byteReader.ts';
import type { ByteWriter } from './byteWriter.ts';
import { damaged } from './payloadError.ts';

/** Writes texts with front coding: each without the beginning that it shares with the previous text. */
export function writeTexts(writer: ByteWriter, texts: readonly string[]): void {
  writer.uint(texts.length);
  let last = '';
  for (const text of texts) {
    const shared = sharedLength(last, text);
    writer.uint(shared);
    writer.text(text.slice(shared));
    last = text;
  }
}

/** Reads texts. `most` is the maximum total length, because front coding can expand a few bytes to very much text. */
export function readTexts(reader: ByteReader, most: number): string[] {
  const count = reader.count();
  const texts: string[] = [];
  let last = '';
  let length = 0;
  for (let index = 0; index < count; index++) {
    const shared = reader.uint();
    if (shared > last.length) throw damaged();
    last = last.slice(0, shared) + reader.text();
    length += last.length;
    if (length > most) throw damaged();
    texts.push(last);
  }
  return texts;
}

/** The number of leading UTF-16 units that two texts share; a surrogate pair is never split. */
function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  const last = length > 0 ? a.charCodeAt(length - 1) : 0;
  return last >= 0xd800 && last < 0xdc00 ? length - 1 : length;
}
