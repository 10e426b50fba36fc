import type { ByteReader } from '../../codes/byteReader.ts';
import type { ByteWriter } from '../../codes/byteWriter.ts';
import type { ShareCode } from '../../codes/shareCode.ts';
import type { SourceFile } from '../../model/source.ts';

/** A link keeps source code completely, because any omitted line would be missed. */
export const share: ShareCode<'source'> = { write, read };

function write(writer: ByteWriter, { language, text }: SourceFile): void {
  writer.byte(language === 'go' ? 1 : 0);
  writer.text(text);
}

function read(reader: ByteReader): SourceFile {
  return { language: reader.below(2) === 1 ? 'go' : 'other', text: reader.text() };
}
