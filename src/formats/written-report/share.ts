import type { ByteReader } from '../../codes/byteReader.ts';
import type { ByteWriter } from '../../codes/byteWriter.ts';
import type { ShareCode } from '../../codes/shareCode.ts';
import type { WrittenReport } from '../../model/writtenReport.ts';
import { reportOf } from './reportOf.ts';

/** Links keep the lines, from which everything else is read again. */
export const share: ShareCode<'written-report'> = { write, read };

function write(writer: ByteWriter, { lines }: WrittenReport): void {
  writer.text(lines.join('\n'));
}

function read(reader: ByteReader): WrittenReport {
  return reportOf(reader.text().split('\n'));
}
