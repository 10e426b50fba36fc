import type { ByteReader } from '../../codes/byteReader.ts';
import type { ByteWriter } from '../../codes/byteWriter.ts';
import { damaged } from '../../codes/payloadError.ts';
import type { ShareCode } from '../../codes/shareCode.ts';
import type { SourceFile } from '../../model/source.ts';

/** Both long and short links keep source code completely, because any omitted line would be missed. */
export const share: ShareCode<'source'> = {
  write,
  read,
  short: {
    number: 2,
    begin: () => {
      let count = 0;
      return {
        codeItem: () => {
          count++;
        },
        codeTogether: () => Array.from({ length: count }, (): SourceFile => ({ language: 'other', text: '' })),
      };
    },
    writeRest: (writer, data) => {
      write(writer, data);
      return true;
    },
    readRest: (reader) => {
      if (reader === null) throw damaged();
      return read(reader);
    },
  },
};

function write(writer: ByteWriter, { language, text }: SourceFile): void {
  writer.byte(language === 'go' ? 1 : 0);
  writer.text(text);
}

function read(reader: ByteReader): SourceFile {
  return { language: reader.below(2) === 1 ? 'go' : 'other', text: reader.text() };
}
