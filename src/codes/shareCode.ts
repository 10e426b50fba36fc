import type { DatasetFacts, DatasetKind, DatasetKinds } from '../model/dataset.ts';
import type { BitStream } from './bits/bitStream.ts';
import type { ByteReader } from './byteReader.ts';
import type { ByteWriter } from './byteWriter.ts';

/**
 * What a link keeps of one kind of dataset, in both directions. `formats/<name>/share.ts` exports one as `share`; the data of a
 * kind without one travel as they are (`plainShare`).
 */
export interface ShareCode<Kind extends DatasetKind = DatasetKind> {
  /** Everything that the data have. Throws a PayloadError where they cannot be shared. */
  write(writer: ByteWriter, data: DatasetKinds[Kind]): void;
  /** The same data, of bytes that anybody may have made: whatever comes out can be asked anything. Throws a PayloadError. */
  read(reader: ByteReader): DatasetKinds[Kind];
  /** Where the data themselves say their value types, so that nothing is written of them. */
  valueTypes?(data: DatasetKinds[Kind]): ValueTypeFacts;
  /** How short links keep it. The data of a kind without it stand there whole, deflated. */
  short?: ShortCode<Kind>;
}

/** By the name of the kind. */
export type ShareCodes = ReadonlyMap<string, ShareCode>;

export type ValueTypeFacts = Pick<DatasetFacts, 'valueTypes' | 'defaultValueType'>;

/**
 * The short form of a kind that versions 1 and 2 of payloads know: coded bit by bit in one stream with those of all other items,
 * so that what one has taught the predictor helps the next. There are three such kinds and no room for more: whoever does not
 * know a kind must be able to pass over its data, which in this stream nobody can.
 */
export interface ShortCode<Kind extends DatasetKind> {
  /** By which these versions know the kind: 0, 1 or 2. */
  number: number;
  /** Whether these data, all of the kind in one payload, have a short form. Without it they have. */
  fits?(all: readonly DatasetKinds[Kind][]): boolean;
  /** Begins a payload. */
  begin(stream: BitStream): ShortPass<DatasetKinds[Kind]>;
  /** Writes what the stream does not keep of one item, deflated later; false where that is nothing worth keeping. */
  writeRest?(writer: ByteWriter, data: DatasetKinds[Kind]): boolean;
  /** Data of the stream with their rest; null where no item of the payload had any. Throws a PayloadError. */
  readRest?(reader: ByteReader | null, data: DatasetKinds[Kind]): DatasetKinds[Kind];
}

/** One kind's part in coding the items of one payload. In reading the data that it is given are undefined. */
export interface ShortPass<Data> {
  /** Codes what stands at the item's own place. */
  codeItem(data: Data | undefined): void;
  /**
   * Codes what the items have together, behind all of them. `onCoded` is told of which ones what was just coded is, by their place
   * among the items of the kind.
   * @returns the data of each item
   */
  codeTogether(onCoded: (places: readonly number[]) => void): Data[];
}
