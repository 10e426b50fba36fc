import { ByteReader } from '../../codes/byteReader.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import { damaged, PayloadError } from '../../codes/payloadError.ts';
import type { ShareCode, ShareCodes, ValueTypeFacts } from '../../codes/shareCode.ts';
import type { Dataset, DatasetFacts } from '../../model/dataset.ts';
import type { SharedItem, UnreadItem } from '../../model/shared.ts';

/** The code of a kind. Throws a PayloadError if the kind is unknown. */
export function codeOf(kind: string, codes: ShareCodes): ShareCode {
  const code = codes.get(kind);
  if (code === undefined) throw new PayloadError('One of these files cannot be shared: its kind has no form in links.');
  return code;
}

/**
 * Writes a dataset without its kind, profile type and title: after its length, so that a reader that does not know the
 * kind can skip it.
 */
export function writeDataset(writer: ByteWriter, dataset: Dataset, code: ShareCode): void {
  const enclosed = new ByteWriter();
  if (code.valueTypes === undefined) writeValueTypes(enclosed, dataset);
  code.write(enclosed, dataset.data);
  writer.uint(enclosed.length);
  writer.raw(enclosed.take());
}

/** Reads the output of `writeDataset`; null if there is no code for the kind. Throws a PayloadError. */
export function readDataset(
  reader: ByteReader,
  kind: string,
  about: Pick<DatasetFacts, 'profileType' | 'title'>,
  code: ShareCode | undefined,
): Dataset | null {
  const bytes = reader.raw(reader.uint());
  if (code === undefined) return null;
  const enclosed = new ByteReader(bytes);
  const besides = code.valueTypes === undefined ? readValueTypes(enclosed) : null;
  const data = code.read(enclosed);
  if (enclosed.left > 0) throw damaged();
  return datasetOf(kind, about, besides ?? code.valueTypes!(data), data);
}

/** Builds a dataset. The data have the type of the kind, because the code was found by the kind's name. */
export function datasetOf(
  kind: string,
  { profileType, title }: Pick<DatasetFacts, 'profileType' | 'title'>,
  { valueTypes, defaultValueType }: ValueTypeFacts,
  data: Dataset['data'],
): Dataset {
  return { kind, profileType, title, valueTypes, defaultValueType, data } as Dataset;
}

function writeValueTypes(writer: ByteWriter, { valueTypes, defaultValueType }: ValueTypeFacts): void {
  writer.uint(valueTypes.length);
  for (const { type, unit } of valueTypes) {
    writer.text(type);
    writer.text(unit);
  }
  writer.uint(defaultValueType);
}

function readValueTypes(reader: ByteReader): ValueTypeFacts {
  const valueTypes = Array.from({ length: reader.count() }, () => ({ type: reader.text(), unit: reader.text() }));
  return { valueTypes, defaultValueType: reader.below(Math.max(valueTypes.length, 1)) };
}

/** One item of a decoded payload. */
export type DecodedItem = SharedItem | UnreadItem;

/** An item with its dataset; null stands for that of an unknown kind, whose data were skipped. */
export function decodedItem(item: Omit<SharedItem, 'dataset'>, kind: string, dataset: Dataset | null): DecodedItem {
  if (dataset !== null) return { ...item, dataset };
  const { path, size, side } = item;
  return {
    path,
    size,
    side,
    problem: {
      severity: 'fatal',
      message: `This file was shared by a newer Perfolio, and is of a kind that this one does not know: “${kind.slice(0, 60)}”.`,
      hint: 'Reload the page to get the newest Perfolio, or open the link where it was made.',
    },
  };
}
